import { corpus, corpusNames, oddIds, oddNumbers, unknownMember } from './corpus.ts'
import { inLists, rewriting } from '../faults.ts'
import { send, type Fault, type Passing } from '../proxy.ts'

/** The values served so far, by field. */
export type Served = Map<string, Set<string>>

type Row = Record<string, unknown>

const lists = /^\/api\/(token|user|channel|redemption|log)\/(self)?$/
const closedSets = ['type', 'status', 'role']
/** Its value is not shown, but makes new-api's record a deleted one, of a state that is known. */
const deletion = 'DeletedAt'

/**
 * A gateway that sends only hostile texts. Each row and field uses the next value of the corpus, and `turn` shifts all
 * of them, so that ten rows and enough turns bring every value into every field.
 */
export function poisoned(turn: number, served: Served): Fault {
  const rewrite = rewriting((envelope, passing) => ({ ...envelope, data: poison(envelope.data, passing) }))
  const textOf = (field: string, place: number) => {
    const name = corpusNames[(turn + place) % corpusNames.length]!
    served.set(field, (served.get(field) ?? new Set()).add(name))
    return corpus[name]!
  }

  function poison(data: unknown, { path }: Passing): unknown {
    const entity = path.replace(/^\/api\//, '').replace(/\/.*/, '')
    const poisonedList = inLists(data, (rows) =>
      tenOf(rows).map((row, index) => hostileRow(entity, row, index, true)),
    )
    if (lists.test(path) && poisonedList !== data) return poisonedList
    if (path === '/api/option/' && Array.isArray(data))
      return data.map((row: Row, index) => ({ ...row, value: textOf(`option.${String(row.key)}`, index) }))
    if (typeof data === 'string') return textOf(entity, 0)
    if (isNames(data)) return namesOf(entity)
    // The signed-in user is left alone, so that everything root may see is shown.
    return isRow(data) ? hostileRow(entity, data, 0, !path.endsWith('/self')) : data
  }

  /** Every value as a separate name, as of models and groups, and a thousand more. */
  function namesOf(entity: string) {
    const place = `${entity} names`
    served.set(place, new Set(corpusNames))
    return [...Object.values(corpus), ...Array.from({ length: 1000 }, (_, index) => `name-${index}`)]
  }

  function hostileRow(entity: string, row: Row, index: number, numbers: boolean): Row {
    const fields = Object.entries(row).map(([field, value], place): [string, unknown] => {
      if (field === deletion) return [field, value]
      if (typeof value === 'string' || value === null)
        return [field, textOf(`${entity}.${field}`, index + place)]
      if (isNames(value)) return [field, namesOf(`${entity}.${Number(field) >= 0 ? 'type' : field}`)]
      if (!numbers || typeof value !== 'number') return [field, value]
      if (field === 'id') return [field, oddIds[index % oddIds.length]]
      if (closedSets.includes(field)) return [field, unknownMember]
      return [field, oddNumbers[(index + place) % oddNumbers.length]]
    })
    return Object.fromEntries(fields)
  }

  return async (passing) => {
    if (passing.method === 'GET' && passing.path.startsWith('/api/')) return rewrite(passing)
    // Without our content security policy, which would block what our code lets through.
    const answer = await passing.forward()
    const { 'content-security-policy': _, ...headers } = answer.headers
    send(passing.response, { ...answer, headers })
  }
}

const tenOf = (rows: unknown[]): Row[] =>
  Array.from({ length: 10 }, (_, index) => rows[index % Math.max(rows.length, 1)]).filter(isRow)

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string')

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
