import { optionKeys } from '../../api/option-keys.ts'
import type { GroupNames } from '../../api/extensions/group-names.ts'
import { useCapabilities } from '../element/widget-context.ts'
import { useResource } from '../data/use-resource.ts'

export function GroupName({ symbol }: { symbol: string }) {
  const { nameOf } = useGroupNames()
  return <span title={symbol}>{nameOf(symbol)}</span>
}

const names = optionKeys.allGroups.key<GroupNames>()

/** Symbols are shown if the gateway has no names, or does not disclose them. */
export function useGroupNames() {
  const { groupNames } = useCapabilities()
  const { data } = useResource({
    key: names,
    load: async (...requested) =>
      (await import('../../api/extensions/group-names.ts')).groupNames(...requested),
    enabled: groupNames !== undefined,
    staleTime: 60_000,
    optional: true,
  })
  return {
    nameOf: (symbol: string) => data?.get(symbol)?.name ?? symbol,
    labelOf: (symbol: string) => data?.get(symbol)?.label ?? symbol,
  }
}
