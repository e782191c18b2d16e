import * as v from 'valibot'
import { RelayError } from './errors.ts'

/** More than any model writes; only keeps reservations within the range of exact numbers. */
const tokenCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31))

/** The fields that the gateway reads; all others are passed to the upstream unchanged. */
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

/** @throws {RelayError} 400 for anything but a chat request */
export async function readChatRequest(request: Request): Promise<ChatRequest> {
  const json: unknown = await request.json().catch(() => {
    throw new RelayError(400, 'The request body is not valid JSON', invalid)
  })
  if (isTooDeep(json)) throw new RelayError(400, 'The request body is nested too deeply', invalid)
  const parsed = v.safeParse(chatRequest, json)
  if (parsed.success) return parsed.output
  const field = v.getDotPath(parsed.issues[0])?.split('.')[0] ?? 'body'
  throw new RelayError(400, `field ${field} is missing or invalid`, { ...invalid, param: field })
}

const invalid = { type: 'invalid_request_error' }

/** Levels of nesting: far more than a tool's schema needs, and few enough for recursion. */
const deepest = 200

const isTooDeep = (value: unknown, left = deepest): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)))
