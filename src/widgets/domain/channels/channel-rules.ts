import { visible, nameOf, secretFault } from '../typed.ts'
import { readNumber } from '../forms/numbers.ts'
import type { Rules } from '../forms/rules.ts'
import { baseUrlFault } from './base-url.ts'
import { moveOf, keyOf, chosenNames, textNames, type ChannelFields, channelTexts } from './channel-fields.ts'
import { firstKeyOf, keysOf, oneLine } from './channel-key.ts'
import type { ChannelTypes } from './channel-types.ts'
import type { Channel } from './channel.ts'
import { mappingProblem } from './model-mapping.ts'
import { moreFault, type MoreFault, type MoreField } from './more-fields.ts'

type KeyFault = 'nameAndKey' | 'keySpace' | 'keyCharacter' | 'credentials' | 'keyForAddress' | 'consentOrKey'
type ChannelFault = KeyFault | SettingFault
/** What is wrong with a field that is no part of a key. */
export type SettingFault =
  | 'addressSpace'
  | 'addressScheme'
  | 'addressQuery'
  | 'oneModel'
  | 'mappingJson'
  | 'mappingNames'
  | MoreFault
  | 'blankNumber'

interface Given {
  types: ChannelTypes
  /** Undefined for a new channel. */
  edit?: Channel | undefined
  byRoot: boolean
}

const keyFields = {
  plain: ['key'],
  aws: ['region', 'ak', 'sk'],
  vertex: ['region', 'project', 'adc'],
  credentials: ['adc'],
} as const

const secrets = ['key', 'sk', 'adc'] as const

const secretOf = { plain: 'key', aws: 'sk', vertex: 'adc', credentials: 'adc' } as const

/** The parts of a key are checked together: entering one requires the others, and a new address requires the key. */
const keyRules: Rules<ChannelFields, KeyFault, Given> = Object.fromEntries(
  (['key', 'region', 'ak', 'sk', 'project', 'adc', 'consent'] as const).map((field) => [
    field,
    (fields: ChannelFields, given: Given) => keyFaults(fields, given)[field],
  ]),
)

const wholeNumbers: Rules<ChannelFields, 'wholeNumber' | 'blankNumber', Given> = Object.fromEntries(
  textNames
    .filter((name) => 'whole' in channelTexts[name])
    .map((name) => [
      name,
      (fields: ChannelFields, { edit }: Given) => {
        const read = readNumber(fields[name], true)
        if (typeof read === 'string') return 'wholeNumber' as const
        // Nothing is sent for a blank (behaviour §5), so it would be reported as a change and change nothing.
        return edit && read === undefined && ('blankNumber' as const)
      },
    ]),
)

export const channelRules: Rules<ChannelFields, ChannelFault, Given> = {
  name: ({ name }, { edit }) => !edit && !nameOf(name) && 'nameAndKey',
  base_url: ({ base_url }) => baseUrlFault(base_url),
  ...keyRules,
  models: ({ models, moreModels, type }, { types }) =>
    chosenNames(models, moreModels).length === 0 && !types.traitsOf(type).modelsOptional && 'oneModel',
  mapping: ({ mapping }) => mappingProblem(mapping),
  ...wholeNumbers,
  more: ({ more }) =>
    (Object.keys(more) as MoreField[]).map((id) => moreFault(id, more[id] ?? '')).find(Boolean),
}

/** A header cannot carry the key. */
function unfitOf(keys: readonly string[]): 'keySpace' | 'keyCharacter' | undefined {
  const fault = keys.map(secretFault).find(Boolean)
  return fault && ({ space: 'keySpace', character: 'keyCharacter' } as const)[fault]
}

type KeyFaults = Partial<Record<keyof ChannelFields, KeyFault>>

function keyFaults(fields: ChannelFields, { edit, byRoot, types }: Given): KeyFaults {
  const faults = partFaults(fields, edit, types)
  const move = moveOf(fields, types, edit, byRoot)
  if (!move || secrets.some((secret) => faults[secret])) return faults
  // Anyone who can change the address could otherwise have the key sent to their own server. Only root may do so,
  // with explicit consent.
  if (byRoot) return fields.consent === move.to ? faults : { ...faults, consent: 'consentOrKey' }
  return { ...faults, [secretOf[types.traitsOf(fields.type).key]]: 'keyForAddress' }
}

function partFaults(fields: ChannelFields, edit: Channel | undefined, types: ChannelTypes): KeyFaults {
  const { key } = types.traitsOf(fields.type)
  const parts: readonly (typeof keyFields)[typeof key][number][] = keyFields[key]
  if ((key === 'vertex' || key === 'credentials') && visible(fields.adc).trim() && !oneLine(fields.adc))
    return { adc: 'credentials' }
  const unfit = parts.flatMap((part) => {
    const fault =
      part === 'adc'
        ? undefined
        : unfitOf(part === 'key' && fields.batch ? keysOf(fields[part]) : [firstKeyOf(fields[part])])
    return fault ? [[part, fault] as const] : []
  })
  if (unfit.length > 0) return Object.fromEntries(unfit)
  if (keyOf(fields, types) !== undefined) return {}
  const untouched = secrets.every(
    (secret) => !parts.some((part) => part === secret) || !visible(fields[secret]).trim(),
  )
  // A stored key of the same kind is kept if no new one is given.
  if (untouched && edit && types.traitsOf(edit.type).key === key) return {}
  return Object.fromEntries(
    parts.filter((part) => !visible(fields[part]).trim()).map((part) => [part, 'nameAndKey']),
  )
}
