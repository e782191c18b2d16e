import { eq } from 'drizzle-orm'
import { channels, logs, type ChannelRow } from '../../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../../deps.ts'
import { LogType } from '../../domain.ts'
import type { Compat } from '../../compat.ts'
import { newRequestId } from '../../http/request-id.ts'
import { errorText } from '../../error-text.ts'
import { readJson, smallAnswer } from '../../read-text.ts'
import { callChannel, chatUrl } from './call-channel.ts'
import { UpstreamError } from '../errors.ts'
import { chatOf } from '../paying/prepare-chat.ts'
import { withoutSecrets } from '../without-secrets.ts'

/** The reply of `GET /api/channel/test/{id}`, at the top level. */
interface ChannelTestResult {
  success: boolean
  /** The model's answer, or the error. */
  message: string
  /** The requested model; empty if none was requested, so that the channel's first one was tested. */
  modelName: string
  /** Seconds that the test took. */
  time: number
}

const question = 'Output only your specific model name with no additional text.'
/** Milliseconds that a test may take. */
const testTimeoutMs = 60_000

/** Characters of an answer that are stored in the log. */
const maxNoteLength = 1000

const clipped = (text: string) => (text.length > maxNoteLength ? `${text.slice(0, maxNoteLength)}…` : text)

/**
 * Makes one short call through a channel, even if it is disabled, and stores how long it took. No quota is charged;
 * the log gets a line of type 5. A failure may be due to the chosen model, so this function disables no channel.
 */
export async function testChannel(
  deps: GatewayDeps,
  channel: ChannelRow,
  { model = '', inRound = false } = {},
): Promise<ChannelTestResult> {
  const tested = model || channel.models.split(',')[0]!.trim()
  const startedAt = deps.clock()
  const outcome = await sendTest(channel, tested, deps.compat)
  const elapsed = Math.max(1, deps.clock() - startedAt)
  const isRecorded = outcome.success || (inRound && deps.compat.keepsFailedTimes)
  await deps.db
    .update(channels)
    .set({
      test_time: epochSeconds(deps),
      response_time: isRecorded ? elapsed : 0,
      test_error: outcome.success ? '' : outcome.message,
    })
    .where(eq(channels.id, channel.id))
  await deps.db.insert(logs).values({
    created_at: epochSeconds(deps),
    type: LogType.test,
    content: outcome.success
      ? `渠道 ${channel.name} 测试成功，响应：${outcome.message}`
      : `渠道 ${channel.name} 测试失败，错误：${outcome.message}`,
    model_name: tested,
    channel: channel.id,
    request_id: newRequestId(deps.clock()),
    elapsed_time: elapsed,
  })
  const time = outcome.success || !deps.compat.keepsFailedTimes ? elapsed : 0
  return { ...outcome, modelName: model, time: time / 1000 }
}

async function sendTest(
  channel: ChannelRow,
  model: string,
  compat: Compat,
): Promise<{ success: boolean; message: string }> {
  if (!model) return { success: false, message: '该渠道没有配置模型' }
  try {
    const chat = chatOf({ model, messages: [{ role: 'user', content: question }] }, { approximate: false })
    const reply = await callChannel(channel, chat, AbortSignal.timeout(testTimeoutMs))
    const answer = answerIn(await readJson(reply, smallAnswer).catch(unreadable))
    return { success: true, message: clipped(withoutSecrets(channel)(answer)) }
  } catch (error) {
    const message = compat.exposesRawErrors ? rawMessageOf(channel, error) : messageOf(error)
    return { success: false, message: clipped(withoutSecrets(channel)(message)) }
  }
}

const unreadable = () => {
  throw new UpstreamError(502, '上游返回了无法识别的内容')
}

/**
 * The message of an error. Messages of the runtime, as of a timeout, are replaced by their code, because they may
 * quote values.
 */
const messageOf = (error: unknown) =>
  error instanceof UpstreamError ? error.message : `上游请求失败：${errorText(error)}`

/**
 * The text of a chat reply.
 * @throws {UpstreamError} when the reply is not a chat reply
 */
function answerIn(reply: unknown): string {
  const { choices } = (reply ?? {}) as { choices?: { message?: { content?: unknown } }[] }
  if (!Array.isArray(choices)) return unreadable()
  const content = choices[0]?.message?.content
  return typeof content === 'string' ? content : ''
}

/** The message of a failure as a real gateway reports it, which is that of Go's HTTP library. */
function rawMessageOf(channel: ChannelRow, error: unknown): string {
  if (!(error instanceof UpstreamError)) return messageOf(error)
  const cause = error.cause as (NodeJS.ErrnoException & { address?: string; port?: number }) | undefined
  if (!cause) return `http status code: ${error.status}, error message: ${error.message}`
  const refused = `dial tcp ${cause.address}:${cause.port}: connect: connection refused`
  return `do request failed: Post "${chatUrl(channel)}": ${cause.code === 'ECONNREFUSED' ? refused : errorText(cause)}`
}
