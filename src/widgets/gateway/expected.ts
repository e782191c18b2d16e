import { hasId, type Dialect } from './dialect.ts'
import { GatewayErrorKind } from './gateway-error.ts'
import { pageIn } from './dialect-page.ts'

/** The response to every management call (behaviour §7); channel tests put their fields next to `data` (contract). */
export interface Envelope<Data = unknown> {
  success: boolean
  message: string
  data?: Data
  /** Total number of rows of a list, sent by some forks. */
  total?: number
  [field: string]: unknown
}

/**
 * What `data` must be for a response to be accepted: for example, a missing token is not an empty one. An `entity` is
 * a record with an id, `entities` are a page or list of them, and the rows of a `page` may have no id (log lines). A
 * function may name the kind of failure.
 */
export type Expected =
  | 'record'
  | 'entity'
  | 'entities'
  | 'page'
  | 'list'
  | 'text'
  | 'number'
  | ((envelope: Envelope) => boolean | GatewayErrorKind)

/** Why a response is not as expected; undefined if it is. */
export function problemOf(
  envelope: Envelope,
  dialect: Dialect,
  expected: Expected,
): GatewayErrorKind | undefined {
  const { notAGateway, unknownPage, noId } = GatewayErrorKind
  const { data } = envelope
  switch (expected) {
    case 'entity':
      return isRecord(data) ? (hasId(dialect, data) ? undefined : noId) : notAGateway
    case 'entities':
    case 'page': {
      const page = pageIn(envelope)
      if (!page) return unknownPage
      return expected === 'page' || page.rows.every((row) => hasId(dialect, row)) ? undefined : noId
    }
    case 'list':
      return Array.isArray(data) ? undefined : notAGateway
    case 'record':
      return isRecord(data) ? undefined : notAGateway
    case 'text':
      return typeof data === 'string' && data !== '' ? undefined : notAGateway
    case 'number':
      return typeof data === 'number' ? undefined : notAGateway
    default:
      return failureOf(expected(envelope))
  }
}

const isRecord = (data: unknown) => typeof data === 'object' && data !== null && !Array.isArray(data)

const failureOf = (verdict: boolean | GatewayErrorKind): GatewayErrorKind | undefined =>
  typeof verdict === 'string' ? verdict : verdict ? undefined : GatewayErrorKind.notAGateway
