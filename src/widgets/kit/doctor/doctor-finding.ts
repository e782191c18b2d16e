import { record } from '../../domain/wire.ts'
import type { FailedCall } from '../../gateway/failures.ts'
import type { doctorMessages } from './doctor.messages.ts'

type Sentences = (typeof doctorMessages)['zh-CN']

/** A diagnosis: a message id and its arguments. */
export interface Finding {
  id: keyof Sentences
  details: string[]
}

/** What the page knows in addition to the failure. */
export interface Circumstances {
  /** The page's origin. */
  origin: string
  online: boolean
  /** Whether the address answers at all, regardless of CORS. */
  answers: boolean
  /** Whether the page's content security policy has blocked the address. */
  refusedByPolicy: boolean
}

/** Why a call failed; undefined if the gateway simply refused the user. */
export function findingOf(call: FailedCall, page: Circumstances): Finding | undefined {
  const { baseUrl, path, byToken, anonymous, error } = call
  const address = new URL(baseUrl || '/', page.origin).href.replace(/\/$/, '')
  const foreign = new URL(address).origin !== page.origin
  const tell = (id: Finding['id'], ...details: string[]): Finding => ({ id, details })
  if (record(error.reply).code === 'AUTH_ORIGIN_FORBIDDEN') return tell('origin', address, page.origin)
  switch (error.kind) {
    case 'network':
      // The policy violation was already reported through its own event.
      if (page.refusedByPolicy) return undefined
      if (!page.online) return tell('offline')
      if (page.origin.startsWith('https:') && address.startsWith('http:')) return tell('mixed', address)
      return foreign && page.answers ? tell('cors', address, page.origin) : tell('unreachable', address)
    case 'unauthorized':
      if (anonymous) return undefined
      if (byToken) return tell('token', address)
      return foreign ? tell('foreignCookie', address) : tell('cookie', address)
    case 'rate-limited':
      return tell('rateLimit', address, path)
    case 'timeout':
      return byToken ? tell('slowToken', address) : tell('slow', address)
    case 'not-a-gateway':
      return tell('address', address, path)
    case 'unknown-page':
    case 'no-id':
      return tell('dialect', address, path, call.dialect || '?')
    case 'unproven':
      return tell('unproven', address, path, call.dialect || '?')
    case 'server':
      return tell('server', address, path, String(error.status))
    default:
      return error.status === 404 ? tell('address', address, path) : undefined
  }
}
