import { asGatewayError } from '../../gateway/gateway-error.ts'
import { describeFailure, errorMessages, translateRefusal } from '../../messages/shared/error.messages.ts'
import type { Locale } from '../../messages/language/locale.ts'
import { defineMessages, messagesIn, type TextsOf } from '../../messages/language/topic.ts'

export const networkMessages = defineMessages('providerNetwork', {
  noHost: ['找不到这个域名，请检查渠道地址', 'This host name does not exist: check the address of the channel'],
  refused: ['对方拒绝连接，请检查地址和端口', 'The connection was refused: check address and port'],
  reset: ['连接被对方断开', 'The connection was closed'],
  slow: ['对方超时没有响应', 'No response in time'],
  certificate: ['对方的证书不可信', 'The certificate is not trusted'],
  unreachable: ['网关无法访问这个地址', 'The gateway cannot reach this address'],
})

/** Gateways pass network errors on as Go and Node word them. */
const networkErrors: readonly [RegExp, keyof TextsOf<typeof networkMessages>][] = [
  [/ENOTFOUND|EAI_AGAIN|no such host/, 'noHost'],
  [/ECONNREFUSED|connection refused/, 'refused'],
  [/ECONNRESET|connection reset by peer|socket hang up|: EOF$/, 'reset'],
  [/ETIMEDOUT|i\/o timeout|deadline exceeded|Client\.Timeout|TLS handshake timeout/, 'slow'],
  [/x509:|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY/, 'certificate'],
  [/EHOSTUNREACH|ENETUNREACH|no route to host|network is unreachable/, 'unreachable'],
]

export function describeNetworkError(message: string, locale: Locale): string {
  const [, name] = networkErrors.find(([error]) => error.test(message)) ?? []
  const reason = translateRefusal(message, locale)
  return name ? messagesIn(errorMessages, locale).because(messagesIn(networkMessages, locale)[name], reason) : reason
}

interface ProviderFailure {
  reason: string
  /** True if the gateway called the provider and responded; otherwise the outcome is unknown. */
  answered: boolean
  signedOut: boolean
}

export function providerFailure(thrown: unknown, locale: Locale): ProviderFailure {
  const error = asGatewayError(thrown)
  const answered = error.status === 200 && error.message !== ''
  return { reason: answered ? describeNetworkError(error.message, locale) : describeFailure(error, locale), answered, signedOut: error.status === 401 }
}
