import {
  listAllModels,
  listModelsByType,
  modelKeys,
  storedModelsByType,
} from '../../../api/channels/changes/models.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'

/** The catalogue rarely changes. */
const staleTime = 5 * 60_000

/** Every model the gateway knows, and those of each provider type. */
export function useModels() {
  const { gateway } = useWidget()
  const all = useResource({ key: modelKeys.all, load: listAllModels, optional: true, staleTime })
  const byType = useResource({ key: modelKeys.byType, load: listModelsByType, optional: true, staleTime })
  return {
    all: all.data,
    byType: byType.data ?? (byType.error && storedModelsByType(gateway)),
    error: all.error ?? byType.error,
    reload: () => Promise.all([all, byType].map(({ error, reload }) => error && reload())),
  }
}
