/** The thread that reads large bodies: see prepare.ts. */
import { parentPort } from 'node:worker_threads'
import { RelayError } from '../errors.ts'
import { prepareChat, type Chat, type ChatRules } from './prepare-chat.ts'

/** What the thread answers; errors lose their class on the way. */
export type Prepared = { chat: Chat } | { refusal: Pick<RelayError, 'status' | 'message' | 'details'> }

parentPort?.on('message', ({ bytes, rules }: { bytes: Uint8Array; rules: ChatRules }) => {
  try {
    const chat = prepareChat(bytes, rules)
    parentPort!.postMessage({ chat }, [chat.fields.buffer, chat.messages.buffer])
  } catch (error) {
    if (!(error instanceof RelayError)) throw error
    const { status, message, details } = error
    parentPort!.postMessage({ refusal: { status, message, details } })
  }
})
