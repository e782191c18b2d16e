import { record } from '../../domain/wire.ts'
import type { FailedCall } from '../../gateway/failures.ts'
import type { doctorMessages } from './doctor.messages.ts'

type Sentences = (typeof doctorMessages)['zh-CN']

export interface Finding {
  id: keyof Sentences
  details: string[]
}

export interface Circumstances {
  origin: string
  online: boolean
  /** False if the address does not answer at all, regardless of CORS. */
  answers: boolean
  /** True if the page's content security policy has blocked the address. */
  refusedByPolicy: boolean
}

/** Undefined if the gateway has only refused the user. */
export function findingOf(call: FailedCall, page: Circumstances): Finding | undefined {
  const { baseUrl, path, byToken, anonymous, error } = call
  const address = new URL(baseUrl || '/', page.origin).href.replace(/\/$/, '')
  const foreign = new URL(address).origin !== page.origin
  const report = (id: Finding['id'], ...details: string[]): Finding => ({ id, details })
  if (record(error.reply).code === 'AUTH_ORIGIN_FORBIDDEN') return report('origin', address, page.origin)
  switch (error.kind) {
    case 'network':
      // The policy violation was already reported through its own event.
      if (page.refusedByPolicy) return undefined
      if (!page.online) return report('offline')
      if (page.origin.startsWith('https:') && address.startsWith('http:')) return report('mixed', address)
      return foreign && page.answers ? report('cors', address, page.origin) : report('unreachable', address)
    case 'unauthorized':
      if (anonymous) return undefined
      if (byToken) return report('token', address)
      return foreign ? report('foreignCookie', address) : report('cookie', address)
    case 'rate-limited':
      return report('rateLimit', address, path)
    case 'timeout':
      return byToken ? report('slowToken', address) : report('slow', address)
    case 'not-a-gateway':
      return report('address', address, path)
    case 'unknown-page':
    case 'no-id':
      return report('dialect', address, path, call.dialect || '?')
    case 'unproven':
      return report('unproven', address, path, call.dialect || '?')
    case 'server':
      return report('server', address, path, String(error.status))
    default:
      return error.status === 404 ? report('address', address, path) : undefined
  }
}
