import * as v from 'valibot'
import type { Compat } from '../compat.ts'
import type { GatewayContext } from './context.ts'
import { Refusal } from './envelope.ts'

/** The largest value of a 32-bit column. */
export const int32 = 2 ** 31 - 1

/** Placeholder for the field's name in the messages of shared rules. */
const field = '{field}'

const plain = (rule: string) => `参数错误：${field}${rule}`

const noNul = v.check<string, string>((text) => !text.includes('\0'), plain('不能含有 NUL 字符'))

/** Whether a text contains control characters or line breaks, which a single line cannot have. */
export const hasControls = (text: string) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** Text of any length within the body limit. */
export const text = v.pipe(v.string(plain('应为文本')), noNul)

/**
 * Text of at most this many bytes, for columns of lists: a search returns all matching rows, so each must stay small.
 */
export const textUpTo = (bytes: number) => v.pipe(text, v.maxBytes(bytes, tooLong(bytes)))

export const tooLong = (bytes: number) => plain(`过长，最多 ${bytes} 字节`)

/** A whole number that JavaScript represents exactly. */
export const integer = v.pipe(
  v.number(plain('应为数字')),
  v.safeInteger(plain('应为整数，且绝对值不超过 9007199254740991')),
)

/** A whole number for a 32-bit column. */
export const smallInteger = v.pipe(
  integer,
  v.minValue(-int32, plain(`不得小于 ${-int32}`)),
  v.maxValue(int32, plain(`不得大于 ${int32}`)),
)

/** An amount of quota. */
const amount = v.pipe(integer, v.minValue(0, plain('额度不能为负数')))

/** The largest number below 2^63 that JavaScript represents exactly; 2^63 - 1 is none. */
const int64 = 2 ** 63 - 1024

/** Any integer, clamped to 64 bits. JSON.parse has already rounded it beyond 2^53. */
const anyAmount = v.pipe(
  v.number(plain('应为数字')),
  v.integer(plain('应为整数')),
  v.transform((value) => Math.min(Math.max(value, -int64), int64)),
)

/** The rule for amounts of quota that callers send; with `MANNERS=real`, any number is accepted, as in one-api. */
export const amountOf = ({ takesAnyAmount }: Compat) => (takesAnyAmount ? anyAmount : amount)

/** Reads an absent or null field as undefined, which means unchanged. */
export const maybe = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )

/**
 * Reads a JSON body; unknown fields are dropped.
 * @throws {Refusal} with the first problem
 */
export const readBody = async <Schema extends v.GenericSchema>(
  c: GatewayContext,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => {
  const bytes = await c.get('body')()
  // The caller may have been banned or lost the role while the body was being sent.
  await c.get('recheckRole')?.()
  const body = parse(bytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('invalid parameter')
  const result = v.safeParse(schema, body, { abortEarly: true })
  if (!result.success) throw new Refusal(namingField(result.issues[0]))
  return result.output
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const namingField = (issue: v.BaseIssue<unknown>) => {
  const path = v.getDotPath(issue)
  return issue.message.replace(field, path ? `${path} ` : '')
}

/**
 * The id in the path; undefined for a value that no row can have. Only digits are accepted, as `auditOperations`
 * recognises ids.
 */
export const pathId = (c: GatewayContext) => {
  const text = c.req.param('id') ?? ''
  const id = /^\d+$/.test(text) ? Number(text) : 0
  return id > 0 && id <= int32 ? id : undefined
}

/** A number in the query; 0 when absent or not a number. */
export const queryNumber = (c: GatewayContext, name: string) => {
  const value = Number(c.req.query(name) || 0)
  return Number.isSafeInteger(value) ? value : 0
}

/**
 * A text in the query; empty when absent.
 * @throws {Refusal} if it contains a NUL, which PostgreSQL cannot store
 */
export const queryText = (c: GatewayContext, name: string) => {
  const value = c.req.query(name) ?? ''
  if (value.includes('\0')) throw new Refusal(`参数错误：${name} 不能含有 NUL 字符`)
  return value
}
