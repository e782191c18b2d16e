import { LogType, type LogEntry } from '../../domain/log.ts'
import { list, record, text } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { listLogs } from '../logs.ts'

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ChatCall {
  model: string
  messages: readonly ChatMessage[]
  temperature?: number
  top_p?: number
  max_tokens?: number
}

export const chatPath = '/v1/chat/completions'

interface ChatPart {
  text: string
  reasoning: string
}

export function readChatPart(wire: unknown): ChatPart {
  const choice = record(list(record(wire).choices)[0])
  const { content, reasoning_content, reasoning } = record(choice.delta ?? choice.message)
  return { text: text(content), reasoning: text(reasoning_content) || text(reasoning) }
}

/** This account has just made the call; undefined until the gateway has written its line. */
export async function findChatCall(
  gateway: Gateway,
  { model, key, since }: { model: string; key: string; since: number },
): Promise<LogEntry | undefined> {
  const filters = {
    type: LogType.consumption,
    model_name: model,
    token_name: key,
    username: '',
    channel: '',
    start_timestamp: since,
    end_timestamp: 0,
  }
  const { rows } = await listLogs(gateway, 'self', 0, filters)
  return rows.find(({ model_name, token_name }) => model_name === model && token_name === key)
}
