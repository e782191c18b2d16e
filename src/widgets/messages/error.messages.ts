import type { Locale, Messages } from './locale.ts'

/** What went wrong, by the kind of GatewayError. One table for spec §8. */
const zh = {
  unauthorized: '未登录或登录已过期，请重新登录！',
  forbidden: '没有权限进行此操作',
  'rate-limited': '错误：请求次数过多，请稍后再试！',
  network: '无法正常连接至服务器，请检查网络后重试',
  timeout: '服务器在规定时间内没有响应，请稍后再试',
  server: '错误：服务器内部错误，请联系管理员！',
  refused: '请求未成功',
  'not-a-gateway': '收到的内容不是网关的响应，请检查地址设置',
  demoOnly: '本站仅作演示之用，无服务端！',
  uncertain: '操作可能已经生效，列表已刷新，请先核对再重试。',
}

export const errorMessages: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    unauthorized: 'Not logged in or the login has expired, please log in again',
    forbidden: 'You have no permission to do this',
    'rate-limited': 'Error: too many requests, please try again later!',
    network: 'Cannot connect to the server normally. Check the network and try again',
    timeout: 'The server did not answer in time. Please try again later',
    server: 'Error: internal server error, please contact the administrator!',
    refused: 'The request did not succeed',
    'not-a-gateway': "The answer is not a gateway's. Check the address setting",
    demoOnly: 'This site is a demo only, there is no server side.',
    uncertain: 'It may have been stored all the same. The list was refreshed: check it before you try again.',
  },
}

/** What the sentence needs of a GatewayError. */
export interface Failure {
  kind: keyof Omit<typeof zh, 'demoOnly' | 'uncertain'>
  /** HTTP status; 0 when there was no answer. */
  status: number
  /** The gateway's own words, shown verbatim after ours. */
  message: string
  uncertain: boolean
}

/** One failure in the user's language: our sentence, then the gateway's words as they came (spec §8). */
export function describeFailure({ kind, status, message, uncertain }: Failure, locale: Locale): string {
  const sentences = errorMessages[locale]
  if (status === 405) return sentences.demoOnly
  const colon = locale === 'en' ? ': ' : '：'
  const ours = kind === 'refused' && message ? '' : sentences[kind]
  const sentence = ours && message ? `${ours}${colon}${message}` : ours || message
  return uncertain ? `${sentence} ${sentences.uncertain}` : sentence
}

/**
 * The same for a call that nobody need be signed in for: a gateway may refuse it with 401 or 403, which here says
 * nothing of a session.
 */
export function describeAnonymous(
  { kind, status, message }: Omit<Failure, 'uncertain'>,
  locale: Locale,
): string {
  const spoken = kind === 'unauthorized' || kind === 'forbidden'
  return spoken && message ? message : describeFailure({ kind, status, message, uncertain: false }, locale)
}
