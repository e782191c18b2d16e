/** Fields whose values depend on time or chance; only their type is compared. */
const volatile = new Set([
  'aff_code',
  'request_id',
  'created_time',
  'created_at',
  'accessed_time',
  'redeemed_time',
  'elapsed_time',
  'start_time',
  'time',
  'Day',
])

/** For these it matters whether they are 0, which a client may read as "never tested". */
const zeroOrNot = new Set(['test_time', 'response_time'])

/**
 * The differences between a live reply and the recorded one, as lines `path: recorded became live`. Keys, types,
 * lengths and all values that do not depend on time or chance must be equal.
 */
export const differences = (recorded: unknown, live: unknown, path = ''): string[] => {
  const type = typeOf(recorded)
  if (type !== typeOf(live)) return [`${path}: ${type} became ${typeOf(live)}`]
  if (type === 'array') return arrayDifferences(recorded as unknown[], live as unknown[], path)
  if (type === 'object') return objectDifferences(recorded as Fields, live as Fields, path)
  const field = path.slice(path.lastIndexOf('.') + 1)
  if (zeroOrNot.has(field) && Boolean(recorded) === Boolean(live)) return []
  if (volatile.has(field) || steady(recorded) === steady(live)) return []
  return [`${path}: ${JSON.stringify(recorded)} became ${JSON.stringify(live)}`]
}

type Fields = Record<string, unknown>

const arrayDifferences = (recorded: unknown[], live: unknown[], path: string) => {
  if (recorded.length !== live.length)
    return [`${path}: ${recorded.length} items became ${live.length} items`]
  const [a, b] = [inOrder(recorded), inOrder(live)]
  return a.flatMap((item, index) => differences(item, b[index], `${path}[${index}]`))
}

const objectDifferences = (recorded: Fields, live: Fields, path: string) => [
  ...Object.keys(recorded).flatMap((key) =>
    key in live ? differences(recorded[key], live[key], `${path}.${key}`) : [`${path}.${key}: is missing`],
  ),
  ...Object.keys(live)
    .filter((key) => !(key in recorded))
    .map((key) => `${path}.${key}: is new`),
]

/** The list of options has no order: the recorded gateway shuffles it. */
const inOrder = (items: unknown[]) =>
  items.every(isOption) ? items.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : items

const isOption = (item: unknown): item is { key: string; value: string } =>
  typeof item === 'object' && item !== null && Object.keys(item).join() === 'key,value'

/** API keys are random, the relay's error texts contain the request id, and JSON in a text has no field order. */
const steady = (value: unknown) => {
  if (typeof value !== 'string') return value
  if (value.startsWith('{')) return JSON.stringify(Object.entries(JSON.parse(value) as Fields).sort())
  if (/^[0-9A-Za-z]{48}$/.test(value)) return 'an API key'
  return value.replace(/\(request id: \d+\)/, '(request id)')
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
