import { useEffect } from 'react'
import { useWidget } from '../../kit/element/widget-context.ts'

/** The invite code: the given one, which is stored under `aff` (behaviour §2), else the stored one. */
export function useInvite(given: string | undefined): string {
  const { storage } = useWidget().gateway
  useEffect(() => {
    if (given) storage.write('aff', given)
  }, [given, storage])
  return given || storage.read('aff') || ''
}
