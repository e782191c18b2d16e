import type { OfferedGroup } from '../domain/accounts/group.ts'
import { resourceOf } from '../domain/resource-key.ts'

/** Options by name, as far as the gateway lists them; `LarkClientId` is not listed. */
export type OptionValues = Partial<Record<string, string>>

const options = resourceOf('options')
const groups = resourceOf('groups')

/** Cache keys of the settings. In a separate file, because the module that loads them contains every option. */
export const optionKeys = {
  all: options.key<OptionValues>(),
  allGroups: groups,
  groups: groups.key<OfferedGroup[]>(),
}
