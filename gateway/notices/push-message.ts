import type { OptionSnapshot } from '../options/store.ts'
import { drop, readJson } from '../read-text.ts'
import type { Notice } from './notice.ts'

/** How long a call to the other server may take. */
const timeoutMs = 10_000

/** Characters of the pusher's message that are logged. */
const maxReasonLength = 200

/**
 * Sends a notice to the configured message pusher (songquanpeng/message-pusher), which forwards it to root's
 * phone or chat.
 * @throws Error when the pusher does not accept it
 */
export const pushMessage = async (options: OptionSnapshot, { title, text }: Notice) => {
  const reply = await fetch(options.text('MessagePusherAddress'), {
    method: 'POST',
    redirect: 'error',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title,
      description: text,
      content: text,
      token: options.text('MessagePusherToken'),
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!reply.ok) {
    drop(reply)
    throw new Error(`message pusher: HTTP ${reply.status}`)
  }
  const { success, message } = ((await readJson(reply)) ?? {}) as { success?: unknown; message?: unknown }
  if (success !== true) throw new Error(`message pusher: ${String(message).slice(0, maxReasonLength)}`)
}
