import { useEffect, useState } from 'react'
import { contentKeys, getContent } from '../../api/content.ts'
import { textHash } from '../../domain/text-hash.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { useWidget } from '../../kit/element/widget-context.ts'

/**
 * The administrator's notice. It opens by itself once for each text: the flag `prompt-{hash}` (behaviour §3)
 * is set as soon as it is displayed; afterwards it opens on demand.
 */
export function useNotice(wanted: boolean) {
  const { storage } = useWidget().gateway
  const { data: text = '' } = useResource({
    key: contentKeys.of('notice'),
    load: (gateway, signal) => getContent(gateway, 'notice', signal),
    enabled: wanted,
    optional: true,
  })
  const [open, setOpen] = useState(false)
  const said = wanted && text.trim() !== ''
  useEffect(() => {
    if (!said) return setOpen(false)
    const flag = `prompt-${textHash(text)}`
    if (storage.read(flag) !== null) return
    storage.write(flag, 'true')
    setOpen(true)
  }, [said, text, storage])
  return { text: said ? text : '', open, show: () => setOpen(true), close: () => setOpen(false) }
}
