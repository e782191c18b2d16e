import { useEffect } from 'react'
import { useWidget } from '../../kit/element/widget-context.ts'

/** The invite code that counts: the given one, which is kept under `aff` (behaviour §2), else the one kept. */
export function useInvite(given: string | undefined): string {
  const { storage } = useWidget().gateway
  useEffect(() => {
    if (given) storage.write('aff', given)
  }, [given, storage])
  return given || storage.read('aff') || ''
}
