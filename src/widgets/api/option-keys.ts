import type { OfferedGroup } from '../domain/accounts/group.ts'
import { resourceOf } from '../domain/resource-key.ts'

/** `LarkClientId` is not listed. */
export type OptionValues = Partial<Record<string, string>>

const options = resourceOf('options')
const groups = resourceOf('groups')

/** The module that loads options contains every one of them, so the keys have a separate file. */
export const optionKeys = {
  all: options.key<OptionValues>(),
  allGroups: groups,
  groups: groups.key<OfferedGroup[]>(),
}
