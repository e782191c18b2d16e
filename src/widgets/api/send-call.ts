import type { Call } from '../gateway/dialect-context.ts'
import type { Gateway, RequestOptions } from '../gateway/gateway.ts'

/** Makes a call as its dialect has written it. @throws GatewayError */
export const sendCall = (gateway: Gateway, { path, ...call }: Call, options: RequestOptions = {}) =>
  gateway.request(path, { method: 'POST', ...call, ...options })
