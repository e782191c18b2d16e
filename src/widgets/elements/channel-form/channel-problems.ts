import { mappedTwice, mappingRows } from '../../domain/model-mapping.ts'
import { oneLine } from '../../domain/channel-key.ts'
import { keyOf } from './channel-draft.ts'
import { chosenNames, type ChannelFields, type FieldName } from './channel-fields.ts'
import { traitsOf } from './type-traits.ts'

/** What is wrong with a field; `why` is a key of the messages. */
export interface Problem {
  field: FieldName
  why: 'nameAndKey' | 'credentials' | 'oneModel' | 'mappingJson' | 'mappedTwice' | 'wholeNumber'
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
}

/** What stands in the way of saving, in the order of the form (spec §5). */
export function problemsOf(fields: ChannelFields, { creating, keepsKey }: Circumstances): Problem[] {
  const problems: Problem[] = []
  if (creating && !fields.name.trim()) problems.push({ field: 'name', why: 'nameAndKey' })
  problems.push(...keyProblems(fields, keepsKey))

  const models = chosenNames(fields.models, fields.moreModels)
  if (models.length === 0 && !traitsOf(fields.type).modelsOptional)
    problems.push({ field: 'models', why: 'oneModel' })

  const { text, rows } = fields.mapping
  if (!mappingRows(text)) problems.push({ field: 'mapping', why: 'mappingJson' })
  else if (mappedTwice(rows).size > 0) problems.push({ field: 'mapping', why: 'mappedTwice' })

  for (const field of ['priority', 'weight'] as const)
    if (!/^\s*(-?\d+\s*)?$/.test(fields[field])) problems.push({ field, why: 'wholeNumber' })
  return problems
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
