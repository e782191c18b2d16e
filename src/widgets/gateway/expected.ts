import { hasId, type Dialect } from './dialect.ts'
import { GatewayErrorKind } from './gateway-error.ts'
import { pageIn } from './dialect-page.ts'

/** What every management call answers (behaviour §7); the channel test puts its fields beside `data` (contract). */
export interface Envelope<Data = unknown> {
  success: boolean
  message: string
  data?: Data
  /** A fork may count all rows of a list. */
  total?: number
  [field: string]: unknown
}

/**
 * What `data` must be for a reply to be worth anything: a missing token is not an empty one. An `entity` is a record
 * with an id, `entities` are a page or list of them, a `page` may have rows without (log lines).
 */
export type Expected =
  'record' | 'entity' | 'entities' | 'page' | 'list' | 'text' | 'number' | ((envelope: Envelope) => boolean)

/** Why a reply is not what was asked for; undefined when it is. */
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
      return expected(envelope) ? undefined : notAGateway
  }
}

const isRecord = (data: unknown) => typeof data === 'object' && data !== null && !Array.isArray(data)
