/** The sentence for each error code of the runtime that callers may see. */
const messageByCode: Record<string, string> = {
  ECONNREFUSED: '连接被拒绝',
  ECONNRESET: '连接被重置',
  EPIPE: '连接被重置',
  ENOTFOUND: '域名无法解析',
  EAI_AGAIN: '域名无法解析',
  ETIMEDOUT: '连接超时',
  EHOSTUNREACH: '地址不可达',
  ENETUNREACH: '地址不可达',
  UND_ERR_CONNECT_TIMEOUT: '连接超时',
  UND_ERR_HEADERS_TIMEOUT: '响应超时',
  UND_ERR_BODY_TIMEOUT: '响应超时',
  UND_ERR_SOCKET: '连接中断',
  TimeoutError: '响应超时',
  AbortError: '请求已取消',
}

/**
 * Describes why a call failed without the runtime's message, because that may quote a header with a key, an address or
 * the beginning of a text.
 */
export function errorText(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: unknown }
  for (const mark of [code, name]) {
    if (typeof mark !== 'string') continue
    if (Object.hasOwn(messageByCode, mark)) return `${messageByCode[mark]}（${mark}）`
    // Codes of constants are safe to show, because they contain no values.
    if (/^[A-Z][A-Z0-9_]{2,40}$/.test(mark)) return mark
  }
  return cause === undefined ? '无法完成请求' : errorText(cause)
}

/**
 * An error message of the runtime for the log, with its quotation removed. The quoted text may contain quotation
 * marks, so everything from the first to the last mark is removed.
 */
export const withoutQuotations = (message: string): string =>
  message
    .replace(/(["'`])[^]*["'`]/, '$1…$1')
    .replace(/[\u0000-\u001f]+/g, ' ')
    .slice(0, 300)
