import { page, type Locale } from '../language/locale.ts'
import { defineMessages, messagesIn, type TextsOf } from '../language/topic.ts'

/** By kind of GatewayError (behaviour §8). */
export const errorMessages = defineMessages('errors', {
  unauthorized: ['未登录或登录已过期，请重新登录！', 'Not signed in, or the session has expired. Please sign in again.'],
  forbidden: ['没有权限进行此操作', 'You do not have permission to do this'],
  'rate-limited': ['错误：请求次数过多，请稍后再试！', 'Error: too many requests. Please try again later.'],
  network: ['无法正常连接至服务器，请检查网络后重试', 'Cannot connect to the server. Check the network and try again.'],
  timeout: ['服务器在规定时间内没有响应，请稍后再试', 'The server did not respond in time. Please try again later.'],
  server: ['错误：服务器内部错误，请联系管理员！', 'Error: internal server error. Please contact the administrator.'],
  refused: ['请求未成功', 'The request failed'],
  'not-a-gateway': ['收到的内容不是网关的响应，请检查地址设置', 'The response did not come from a gateway. Check the address setting.'],
  'unknown-page': ['网关返回的列表格式无法识别，因此没有显示任何内容（这并不表示列表为空）', 'The gateway returned the list in an unknown format, so nothing is shown (it may not be empty)'],
  'no-id': ['网关返回的记录没有 id，因此不予显示', 'The gateway returned a record without an ID, which is not shown.'],
  unrecognised: ['还不知道这里是哪一种网关，因此没有发送：请再试一次', 'Not sent: it was not known yet which kind of gateway answers here. Try again.'],
  unproven: ['这种网关的写入尚未经过验证，因此没有发送', 'Not sent: changes are untested with this kind of gateway.'],
  untested: ['此网关尚未与此控制台一起测试过：管理员允许修改后才会发送', 'This gateway has not been tested with this console: not sent until an administrator allows changes.'],
  changed: ['在此期间已在别处修改，因此保持不变', 'Changed elsewhere meanwhile, so it was left as it is.'],
  broken: ['此处出了问题，并非网关的原因', 'Something went wrong here, not at the gateway.'],
  part: ['此部分未能加载，请检查网络，或重新加载页面', 'This part could not be loaded. Check your connection, or reload the page.'],
  'stored-otherwise': ['网关报告成功，但之后读到的内容与要保存的不同', 'The gateway reported success, but what it stored is not what was sent.'],
  unread: ['网关报告成功，但之后未能读取核对，结果未知', 'The gateway reported success, but reading it again failed.'],
  demoOnly: ['本站仅作演示之用，无服务端！', 'This site is only a demo and has no server.'],
  uncertain: ['操作可能已经生效，请先核对再重试。', 'It may have been saved anyway: check before you try again.'],
  because: [(sentence: string, words: string) => (/[。！]$/.test(sentence) ? `${sentence}（${words}）` : `${sentence}：${words}`), (sentence, words) => `${sentence} (${words})`],
  fullStop: ['。', '.'],
  error: [(words: string) => `错误：${words}`, (words) => `Error: ${words}`],
  status: [(status: number) => `服务器返回状态码 ${status}`, (status) => `the server responded with status ${status}.`],
})

/** The fields of a GatewayError that its message needs. */
export interface Failure {
  kind: keyof Omit<TextsOf<typeof errorMessages>, 'demoOnly' | 'uncertain' | 'because' | 'fullStop' | 'error' | 'status'>
  /** HTTP status; 0 when there was no answer. */
  status: number
  message: string
  uncertain: boolean
}

/** The sentence has advice if the change may have been stored anyway (behaviour §8). */
export function describeFailure(failure: Failure, locale: Locale): string {
  const advice = failure.uncertain ? messagesIn(errorMessages, locale).uncertain : ''
  return joinSentences(describeCause(failure, locale), advice, locale)
}

/** A sentence may end within quotes or brackets. */
const ended = /[.!?…。！？]["'”’」』)）\]]*$/

/** The first gets a full stop if it has none; full-width punctuation needs no space after it. */
export function joinSentences(first: string, second: string, locale: Locale): string {
  if (!first || !second) return first || second
  const text = first.trimEnd()
  const whole = ended.test(text) ? text : `${text}${messagesIn(errorMessages, locale).fullStop}`
  return /[。！？」』）]$/.test(whole) ? `${whole}${second}` : `${whole} ${second}`
}

/** An unknown sentence stays as it is. */
export const translateRefusal = (message: string, locale: Locale): string => page.known?.(message, locale) ?? message

/** Other statuses show the gateway's message (behaviour §8). */
const ownSentence = [401, 429, 500]

/** A text that matches says no more than our own sentence about it. */
const lacking = /^[^:：]*(权限不足|insufficient (permission|privilege)s?)$/i

/** A toast says only what happened, without advice: our sentence, then the gateway's message. */
export function describeCause(failure: Omit<Failure, 'uncertain'>, locale: Locale): string {
  const { kind, status } = failure
  const message = translateRefusal(failure.message, locale)
  const sentences = messagesIn(errorMessages, locale)
  if (status === 405) return sentences.demoOnly
  if (status >= 400 && !ownSentence.includes(status)) return sentences.error(message || (kind === 'forbidden' ? sentences.forbidden : sentences.status(status)))
  if (!message || (kind === 'forbidden' && lacking.test(failure.message))) return sentences[kind]
  return kind === 'refused' ? message : sentences.because(sentences[kind], message)
}

/** Without a session a gateway's status for a missing one means nothing, so only its message is shown. */
export function describeAnonymous(failure: Omit<Failure, 'uncertain'>, locale: Locale): string {
  const { kind, status, message } = failure
  const ownWords = kind === 'unauthorized' || (kind === 'forbidden' && status < 400)
  return ownWords && message ? translateRefusal(message, locale) : describeCause(failure, locale)
}
