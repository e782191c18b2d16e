import type { Channel } from '../../domain/channel.ts'
import { useWidget } from '../../kit/widget-context.ts'

/** The ways to the form: for a new channel, for one that exists, for a copy of it. */
export function useOpenForm() {
  const { navigate } = useWidget()
  const open = (href: string, attributes: Record<string, string> = {}) =>
    navigate({ tag: 'oneapi-channel-form', attributes, href })
  return {
    create: () => open('/channel/add'),
    edit: ({ id }: Channel) => open(`/channel/edit/${encodeURIComponent(id)}`, { 'channel-id': String(id) }),
    copy: ({ id }: Channel) => open(`/channel/add/${encodeURIComponent(id)}`, { 'copy-from': String(id) }),
  }
}
