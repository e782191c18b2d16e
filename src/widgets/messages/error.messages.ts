import type { Locale, Messages } from './locale.ts'
import { takenSentence } from './taken.messages.ts'

/** What went wrong, by the kind of GatewayError. One table for behaviour §8. */
const zh = {
  unauthorized: '未登录或登录已过期，请重新登录！',
  forbidden: '没有权限进行此操作',
  'rate-limited': '错误：请求次数过多，请稍后再试！',
  network: '无法正常连接至服务器，请检查网络后重试',
  timeout: '服务器在规定时间内没有响应，请稍后再试',
  server: '错误：服务器内部错误，请联系管理员！',
  refused: '请求未成功',
  'not-a-gateway': '收到的内容不是网关的响应，请检查地址设置',
  'unknown-page': '网关返回的列表格式无法识别，因此没有显示任何内容（这并不表示列表为空）',
  'no-id': '网关返回的记录没有 id，无法确定操作的是哪一条，因此不予显示',
  demoOnly: '本站仅作演示之用，无服务端！',
  uncertain: '操作可能已经生效，列表已刷新，请先核对再重试。',
  error: (words: string) => `错误：${words}`,
  status: (status: number) => `服务器返回状态码 ${status}`,
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
    'not-a-gateway': 'The answer did not come from a gateway. Check the address setting',
    'unknown-page':
      'The gateway sent its list in an unknown format, so nothing is shown (it may not be empty)',
    'no-id':
      'The gateway sent a record without an ID. It is not shown, because nothing can be done with it safely',
    demoOnly: 'This site is a demo only, there is no server side.',
    uncertain: 'It may have been saved anyway. The list was refreshed: check it before you try again.',
    error: (words) => `Error: ${words}`,
    status: (status) => `the server answered with status ${status}`,
  },
}

/** What the sentence needs of a GatewayError. */
export interface Failure {
  kind: keyof Omit<typeof zh, 'demoOnly' | 'uncertain' | 'error' | 'status'>
  /** HTTP status; 0 when there was no answer. */
  status: number
  /** The gateway's own words, shown verbatim after ours. */
  message: string
  uncertain: boolean
}

/** One failure in the user's language, and what to do when it may have been stored all the same (behaviour §8). */
export function describeFailure(failure: Failure, locale: Locale): string {
  const sentence = describeCause(failure, locale)
  return failure.uncertain ? `${sentence} ${errorMessages[locale].uncertain}` : sentence
}

/** Statuses whose sentence is ours; any other says its message (behaviour §8). */
const ownSentence = [401, 429, 500]

/** What happened and no more, as a toast says it: our sentence, then the gateway's words as they came. */
export function describeCause(failure: Omit<Failure, 'uncertain'>, locale: Locale): string {
  const { kind, status } = failure
  const message = takenSentence(failure.message, locale) ?? failure.message
  const sentences = errorMessages[locale]
  if (status === 405) return sentences.demoOnly
  if (status >= 400 && !ownSentence.includes(status))
    return sentences.error(message || (kind === 'forbidden' ? sentences.forbidden : sentences.status(status)))
  if (!message) return sentences[kind]
  return kind === 'refused' ? message : `${sentences[kind]}${locale === 'en' ? ': ' : '：'}${message}`
}

/**
 * The same for a call that nobody need be signed in for: a gateway may refuse it in the words of a missing session or
 * permission, which here says nothing of a session.
 */
export function describeAnonymous(failure: Omit<Failure, 'uncertain'>, locale: Locale): string {
  const { kind, status, message } = failure
  const spoken = kind === 'unauthorized' || (kind === 'forbidden' && status < 400)
  return spoken && message ? message : describeCause(failure, locale)
}
