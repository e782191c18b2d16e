import type { Wire } from '../../src/widgets/domain/wire.ts'

/** A call on the channels of a tag, modelled on the gateway's sources; undefined for any other call. */
export type TagCalls = (
  call: { method: string; path: string; body: Wire },
  channels: readonly Wire[],
) => Wire | undefined

const change = (channels: readonly Wire[], tag: unknown, fields: Wire): Wire => {
  for (const channel of channels) if (channel.tag === tag) Object.assign(channel, fields)
  return {}
}
const no = (message: string): Wire => ({ success: false, message })

/** one-hub (controller/channel_tag.go, `ChangeChannelsTagStatus`). */
export const oneHubTags: TagCalls = ({ method, path }, channels) => {
  // The router decodes before it splits the path, so a tag with a slash never arrives.
  const [, tag, state] = /^\/api\/channel_tag\/([^/]+)\/status\/([^/]+)$/.exec(decodeURIComponent(path)) ?? []
  if (method !== 'PUT' || !tag) return undefined
  if (state !== 'enable' && state !== 'disable') return no('invalid status')
  return change(channels, tag, { status: state === 'enable' ? 1 : 2 })
}

/** new-api (controller/channel.go, `EnableTagChannels`, `DisableTagChannels`, `EditTagChannels`). */
export const newApiTags: TagCalls = ({ method, path, body: { tag, new_tag } }, channels) => {
  switch (`${method} ${path}`) {
    case 'POST /api/channel/tag/enabled':
    case 'POST /api/channel/tag/disabled':
      return tag ? change(channels, tag, { status: path.endsWith('enabled') ? 1 : 2 }) : no('参数错误')
    case 'PUT /api/channel/tag':
      return tag
        ? change(channels, tag, typeof new_tag === 'string' ? { tag: new_tag } : {})
        : no('tag不能为空')
    default:
      return undefined
  }
}
