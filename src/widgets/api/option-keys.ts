import type { OfferedGroup } from '../domain/accounts/group.ts'
import { resourceOf } from '../domain/resource-key.ts'

/** `LarkClientId` is not listed. */
export type OptionValues = Partial<Record<string, string>>

const options = resourceOf('options')
const groups = resourceOf('groups')

/** In a separate file: importing `options.ts` for a key would move every option into a shared chunk. */
export const optionKeys = {
  all: options.key<OptionValues>(),
  allGroups: groups,
  groups: groups.key<OfferedGroup[]>(),
}
