import { channelKeys, searchChannels } from '../../api/channels/channels.ts'
import { useResource } from '../data/use-resource.ts'

/** Only administrators may read them; `optional`: a page shows them beside its own subject. */
export const useAllChannels = ({ enabled = true, optional = false } = {}) =>
  useResource({
    key: channelKeys.every,
    load: (gateway, signal) => searchChannels(gateway, '', signal),
    enabled,
    optional,
  })
