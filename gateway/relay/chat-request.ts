import * as v from 'valibot'
import { isWithin, requestBounds } from '../http/json-scan.ts'
import { unpricedField } from './paying/priced-fields.ts'
import { RelayError } from './errors.ts'

/** A limit of tokens: more than any model writes, and small enough for reservations to stay exact numbers. */
const tokenCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31))

/** The fields that the gateway reads; all others go to the upstream unchanged. */
const chatRequest = v.looseObject({
  // The database does not accept NUL in text.
  model: v.pipe(v.string(), v.minLength(1), v.maxLength(255), v.excludes('\0')),
  messages: v.pipe(v.array(v.unknown()), v.minLength(1)),
  stream: v.nullish(v.boolean()),
  stream_options: v.nullish(v.looseObject({ include_usage: v.nullish(v.boolean()) })),
  max_tokens: v.nullish(tokenCount),
  max_completion_tokens: v.nullish(tokenCount),
  n: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(128))),
})

export type ChatRequest = v.InferOutput<typeof chatRequest>

/**
 * Reads the body of a chat request.
 * @param extraFields - fields that are accepted although their price is unknown (`RELAY_FIELDS`)
 * @throws {RelayError} 400 if the body is no chat request
 */
export function readChatRequest(bytes: Uint8Array, extraFields: readonly string[]): ChatRequest {
  if (!isWithin(requestBounds, bytes)) throw tooManyValues()
  const parsed = v.safeParse(chatRequest, parse(bytes))
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0])?.split('.')[0] ?? 'body'
    throw new RelayError(400, `field ${field} is missing or invalid`, { ...invalid, param: field })
  }
  const unpriced = unpricedField(parsed.output, extraFields)
  if (unpriced === undefined) return parsed.output
  const name = unpriced.slice(0, 100)
  throw new RelayError(400, `field ${name} is not accepted by this gateway: its price is not known`, {
    ...invalid,
    param: name,
    code: 'unknown_price',
  })
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new RelayError(400, 'The request body is not valid JSON', invalid)
  }
}

const invalid = { type: 'invalid_request_error' }

export const tooManyValues = () =>
  new RelayError(
    400,
    `The request body has more than ${requestBounds.values} values or ${requestBounds.depth} levels`,
    invalid,
  )
