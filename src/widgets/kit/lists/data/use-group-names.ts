import { optionKeys } from '../../../api/option-keys.ts'
import type { GroupNames } from '../../../api/family/group-names.ts'
import { useCapabilities } from '../../data/use-gateway.ts'
import { useResource } from '../../data/use-resource.ts'

/** How user groups are called: by name where the gateway has names and tells them, else by symbol. */
export function useGroupNames() {
  const { groupNames } = useCapabilities()
  const { data } = useResource<GroupNames>({
    key: [...optionKeys.groups, 'names'],
    load: async (...asked) => (await import('../../../api/family/group-names.ts')).groupNames(...asked),
    enabled: groupNames !== undefined,
    staleTime: 60_000,
    optional: true,
  })
  return {
    nameOf: (symbol: string) => data?.get(symbol)?.name ?? symbol,
    /** With the symbol beside it. */
    labelOf: (symbol: string) => data?.get(symbol)?.label ?? symbol,
  }
}
