import { parseJson } from '../format.ts'
import { entryRows, type EntryKind } from '../forms/entry-rows.ts'
import { nameTwice } from '../forms/json-names.ts'
import { numberIn } from '../forms/numbers.ts'
import { nameOf, visible } from '../typed.ts'
import { record, type Wire } from '../wire.ts'
import { mappingProblem } from './model-mapping.ts'

/** `bit` is 0 or 1, `names` a list, one a line; `texts` and `values` are JSON objects of texts or of anything. */
type Kind = 'text' | 'prose' | 'json' | 'texts' | 'values' | 'object' | 'flag' | 'bit' | 'whole' | 'names'

const entryKinds: Partial<Record<string, EntryKind>> = { texts: 'text', values: 'json', object: 'json' }

interface Description {
  kind: Kind
  types?: readonly number[]
  /** Gateways omit the field while it is empty. */
  omitted?: boolean
}

/** By wire name; a name behind a dot is in an object stored as text; `types` limit the field. */
export const moreFields = {
  remark: { kind: 'text' },
  test_model: { kind: 'text' },
  testing_model: { kind: 'text' },
  param_override: { kind: 'values' },
  custom_parameter: { kind: 'values' },
  header_override: { kind: 'texts' },
  model_headers: { kind: 'texts' },
  status_code_mapping: { kind: 'texts' },
  plugin: { kind: 'object' },
  proxy: { kind: 'text' },
  'setting.proxy': { kind: 'text' },
  'setting.system_prompt': { kind: 'prose' },
  'setting.system_prompt_override': { kind: 'flag' },
  'setting.force_format': { kind: 'flag' },
  'setting.thinking_to_content': { kind: 'flag' },
  'setting.pass_through_body_enabled': { kind: 'flag' },
  'settings.allow_service_tier': { kind: 'flag' },
  'settings.disable_store': { kind: 'flag' },
  'settings.allow_safety_identifier': { kind: 'flag' },
  'settings.azure_responses_version': { kind: 'text', types: [3] },
  auto_ban: { kind: 'bit' },
  ratelimit: { kind: 'whole' },
  hidden_models: { kind: 'json' },
  disabled_stream: { kind: 'names', omitted: true },
  only_chat: { kind: 'flag' },
  compatible_response: { kind: 'flag' },
  allow_extra_body: { kind: 'flag' },
  openai_organization: { kind: 'text', types: [1] },
} satisfies Record<string, Description>

export type MoreField = keyof typeof moreFields

type NameOf<Id> = Id extends `${infer Name}.${string}` ? Name : Id

export type MoreName = NameOf<MoreField>

/** A field that the gateway does not have is missing. */
export type More = Partial<Record<MoreName, string | number | boolean | object>>

const split = (id: MoreField) => id.split('.') as [MoreName, string?]

const moreNames = [...new Set((Object.keys(moreFields) as MoreField[]).map((id) => split(id)[0]))]

/** A gateway refuses an empty text where it keeps an object. */
const emptyOf = (name: MoreName) => (name === 'plugin' ? {} : '')

export const moreOf = (wire: Wire): More =>
  Object.fromEntries(
    moreNames.filter((name) => name in wire).map((name) => [name, wire[name] ?? emptyOf(name)]),
  )

/** A new channel of this type has these fields; a stored one has those among them that the gateway sent. */
export const moreFieldsOf = (known: readonly MoreField[], type: number, stored: More | undefined) =>
  known.filter((id) => {
    const { types, omitted }: Description = moreFields[id]
    return (!types || types.includes(type)) && (!stored || omitted || split(id)[0] in stored)
  })

const objectIn = (text: unknown) => record(typeof text === 'string' ? parseJson(text) : text)

/** The text of a flag is `true` or empty. */
export function moreText(stored: More = {}, id: MoreField): string {
  const [name, entry] = split(id)
  const value = entry ? objectIn(stored[name])[entry] : stored[name]
  if (moreFields[id].kind === 'bit') return value === 1 ? 'true' : ''
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'object' && value)
    return Object.keys(value).length > 0 ? JSON.stringify(value, null, 2) : ''
  return value === undefined || value === null || value === false ? '' : String(value)
}

/** The fields that hold a JSON object, with one-api's own. */
export type EntriesName = 'model_mapping' | EntriesOf<MoreField>

type EntriesOf<Id extends MoreField> = Id extends Id
  ? (typeof moreFields)[Id]['kind'] extends 'texts' | 'values' | 'object'
    ? Id
    : never
  : never

export const hasEntries = (id: MoreField): id is EntriesOf<MoreField> => moreFields[id].kind in entryKinds

export const kindOf = (of: EntriesName): EntryKind =>
  of === 'model_mapping' ? 'text' : entryKinds[moreFields[of].kind]!

export const entriesFault = (of: EntriesName, typed: string) =>
  of === 'model_mapping' ? mappingProblem(typed) : moreFault(of, typed)

export type MoreFault = 'moreJson' | 'moreObject' | 'moreTwice' | 'wholeNumber'

export function moreFault(id: MoreField, typed: string) {
  const { kind } = moreFields[id]
  const entries = entryKinds[kind]
  if (entries && !entryRows(typed, entries)) return 'moreObject' as const
  const twice = entries && nameTwice(visible(typed))
  if (twice !== undefined) return ['moreTwice', twice] as const
  const json = kind === 'json' && visible(typed).trim()
  if (json && typeof (parseJson(json) ?? undefined) !== 'object') return 'moreJson' as const
  return kind === 'whole' && typed.trim() && numberIn(typed, true) === undefined
    ? ('wholeNumber' as const)
    : undefined
}

function valueOf(id: MoreField, typed: string) {
  switch (moreFields[id].kind) {
    case 'flag':
      return typed === 'true'
    case 'bit':
      return Number(typed === 'true')
    case 'whole':
      return numberIn(typed, true) ?? 0
    case 'names':
      return typed.split('\n').map(nameOf).filter(Boolean)
    case 'object':
      return record(parseJson(visible(typed)))
    case 'prose':
      return typed
    default:
      return visible(typed).trim()
  }
}

const nothing = ['""', 'null', '{}']

/** The fields of a new channel: those of the one that it copies, as far as they hold anything, and the typed ones. */
export function newMore(typed: TypedMore, copied: Wire = {}): More {
  const all = { ...moreOf(copied), ...sentMore(typed, copied) }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => !nothing.includes(JSON.stringify(value))),
  )
}

export type TypedMore = Partial<Record<MoreField, string>>

/** Only fields that differ from the stored ones are sent. */
export function sentMore(typed: TypedMore, stored: More = {}): More {
  const sent: More = {}
  for (const [id, text] of Object.entries(typed) as [MoreField, string][]) {
    if (text === moreText(stored, id)) continue
    const [name, entry] = split(id)
    const value = valueOf(id, text)
    const { [entry ?? '']: _, ...others } = objectIn(sent[name] ?? stored[name])
    sent[name] = entry ? JSON.stringify(value ? { ...others, [entry]: value } : others) : value
  }
  return sent
}
