/** The worker thread that reads large bodies and answers; see prepare.ts. */
import { parentPort } from 'node:worker_threads'
import { RelayError } from '../errors.ts'
import { prepareChat, type Chat, type ChatRules } from './prepare-chat.ts'
import { readAnswer, type Answer, type AnswerRules } from './read-answer.ts'

/** A body or an answer to read, and the rules for it. */
export type Work = { bytes: Uint8Array<ArrayBuffer> } & ({ chat: ChatRules } | { answer: AnswerRules })

/** The thread's answer. Errors lose their class between threads, so a RelayError is sent as its fields. */
export type Prepared =
  { chat: Chat } | { answer: Answer } | { refusal: Pick<RelayError, 'status' | 'message' | 'details'> }

parentPort?.on('message', (work: Work) => {
  try {
    if ('chat' in work) {
      const chat = prepareChat(work.bytes, work.chat)
      parentPort!.postMessage({ chat }, [chat.fields.buffer, chat.messages.buffer])
    } else {
      const answer = readAnswer(work.bytes, work.answer)
      parentPort!.postMessage({ answer }, answer ? [answer.bytes.buffer] : [])
    }
  } catch (error) {
    if (!(error instanceof RelayError)) throw error
    const { status, message, details } = error
    parentPort!.postMessage({ refusal: { status, message, details } })
  }
})
