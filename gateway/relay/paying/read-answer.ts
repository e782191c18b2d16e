import type { ChannelRow } from '../../db/schema.ts'
import { answerBounds, isWithin } from '../../http/json-scan.ts'
import { estimateOf } from '../../money/estimate.ts'
import type { Usage } from '../../money/price.ts'
import { withoutSecrets } from '../without-secrets.ts'
import { createMeter } from './meter.ts'
import type { Chat } from './prepare-chat.ts'

/** The rules by which a plain answer is read. They are sent to a thread, so they contain no more than needed. */
export interface AnswerRules {
  chat: Pick<Chat, 'tokens' | 'bound'>
  channel: Pick<ChannelRow, 'key' | 'system_prompt'>
  /** `ApproximateTokenEnabled`. */
  approximate: boolean
}

/** A plain answer as the caller gets it, with its usage; undefined if it is no chat reply. */
export type Answer = { bytes: Uint8Array<ArrayBuffer>; usage: Usage } | undefined

export function readAnswer(bytes: Uint8Array, { chat, channel, approximate }: AnswerRules): Answer {
  if (!isWithin(answerBounds, bytes)) return undefined
  const text = withoutSecrets(channel)(new TextDecoder().decode(bytes))
  const reply = parseReply(text)
  if (!reply) return undefined
  const meter = createMeter(chat, channel, estimateOf(approximate))
  meter.add(reply)
  return { bytes: new TextEncoder().encode(text), usage: meter.usage() }
}

function parseReply(text: string): object | undefined {
  try {
    const reply: unknown = JSON.parse(text)
    return typeof reply === 'object' && reply && 'choices' in reply ? reply : undefined
  } catch {
    return undefined
  }
}
