import { mappedTwice, mappingFault } from '../../domain/channels/model-mapping.ts'
import { oneLine } from '../../domain/channels/channel-key.ts'
import type { AddressMove } from './address-move.ts'
import { keyOf } from './channel-draft.ts'
import { chosenNames, type ChannelFields, type FieldName } from './channel-fields.ts'
import { traitsOf } from './type-traits.ts'

/** What is wrong with a field; `why` is a key of the messages. */
export interface Problem {
  field: FieldName
  why:
    | 'nameAndKey'
    | 'credentials'
    | 'keyForAddress'
    | 'consentOrKey'
    | 'oneModel'
    | MappingProblem
    | 'mappedTwice'
    | 'wholeNumber'
}

type MappingProblem = 'mappingJson' | 'mappingNames'

/** What is wrong with the text of a mapping. */
export function mappingProblem(text: string): MappingProblem | undefined {
  const fault = mappingFault(text)
  return fault && (fault === 'json' ? 'mappingJson' : 'mappingNames')
}

const keyFields = {
  plain: ['key'],
  aws: ['region', 'ak', 'sk'],
  vertex: ['region', 'project', 'adc'],
} as const

const secrets = ['key', 'sk', 'adc'] as const

interface Circumstances {
  creating: boolean
  /** A stored key stays when no new one is given: the channel is edited, and its key is of the same kind. */
  keepsKey: boolean
  /** The stored key would go to another address. */
  move?: AddressMove | undefined
}

/** What stands in the way of saving, in the order of the form (spec §5). */
export function problemsOf(fields: ChannelFields, { creating, keepsKey, move }: Circumstances): Problem[] {
  const problems: Problem[] = []
  if (creating && !fields.name.trim()) problems.push({ field: 'name', why: 'nameAndKey' })
  problems.push(...keyProblems(fields, keepsKey))
  if (move && problems.every(({ field }) => !isSecret(field))) problems.push(...moveProblems(fields, move))

  const models = chosenNames(fields.models, fields.moreModels)
  if (models.length === 0 && !traitsOf(fields.type).modelsOptional)
    problems.push({ field: 'models', why: 'oneModel' })

  const { text, rows } = fields.mapping
  const fault = mappingProblem(text)
  if (fault) problems.push({ field: 'mapping', why: fault })
  else if (mappedTwice(rows).size > 0) problems.push({ field: 'mapping', why: 'mappedTwice' })

  for (const field of ['priority', 'weight'] as const)
    if (!/^\s*(-?\d+\s*)?$/.test(fields[field])) problems.push({ field, why: 'wholeNumber' })
  return problems
}

const isSecret = (field: FieldName) => secrets.some((secret) => secret === field)

/** Whoever may choose the address of a key could else have it sent to himself: only root may, and says so. */
function moveProblems({ type, consent }: ChannelFields, { to, byRoot }: AddressMove): Problem[] {
  if (byRoot) return consent === to ? [] : [{ field: 'consent', why: 'consentOrKey' }]
  return [{ field: traitsOf(type).key === 'vertex' ? 'adc' : 'key', why: 'keyForAddress' }]
}

function keyProblems(fields: ChannelFields, keepsKey: boolean): Problem[] {
  const { key } = traitsOf(fields.type)
  const parts: readonly (typeof keyFields)[typeof key][number][] = keyFields[key]
  if (key === 'vertex' && fields.adc.trim() && !oneLine(fields.adc))
    return [{ field: 'adc', why: 'credentials' }]
  if (keyOf(fields) !== undefined) return []
  const untouched = secrets.every(
    (secret) => !parts.some((part) => part === secret) || !fields[secret].trim(),
  )
  if (keepsKey && untouched) return []
  return parts.filter((part) => !fields[part].trim()).map((field) => ({ field, why: 'nameAndKey' }))
}
