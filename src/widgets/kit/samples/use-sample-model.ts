import { listAvailableModels, userKeys } from '../../api/users.ts'
import { sampleModel } from './samples.ts'
import { isSignedIn } from '../../stores/session.ts'
import { useSession } from '../data/use-gateway.ts'
import { useResource } from '../data/use-resource.ts'

/**
 * A model for samples that the reader may call; a common one while signed out.
 * @param own - the models of the key that the sample is for, comma-joined
 */
export function useSampleModel(own = ''): string {
  const { data } = useResource({
    key: userKeys.availableModels,
    load: listAvailableModels,
    enabled: useSession(isSignedIn),
    staleTime: 60_000,
    optional: true,
  })
  return sampleModel(own, data)
}
