import { mayConnectChannels, userKeys } from '../../api/users.ts'
import { useResource } from '../data/use-resource.ts'

/**
 * Whether the signed-in administrator may create and delete channels and change where they send what; true until it is
 * known not to be so.
 */
export const useMayConnect = (): boolean =>
  useResource({
    key: userKeys.mayConnect,
    load: mayConnectChannels,
    staleTime: 60_000,
    optional: true,
  }).data ?? true
