import { Worker } from 'node:worker_threads'
import { RelayError } from './errors.ts'
import { prepareChat, type Chat, type ChatRules } from './prepare-chat.ts'
import type { Prepared } from './prepare-worker.ts'

/** Bytes up to which a body is read in a few milliseconds. */
const small = 128 * 1024

/** Megabytes: several times what the largest body within the bounds takes. */
const mostMemory = 512

interface Job {
  bytes: Uint8Array<ArrayBuffer>
  rules: ChatRules
  done: (prepared: Prepared) => void
  failed: (error: Error) => void
}

/** Bodies that wait for the thread, the smallest first. */
const waiting: Job[] = []
let running: Job | undefined
let thread: Worker | undefined

/**
 * Reads a body. A large one is read in a thread of its own, one at a time, so that it holds up no other call and cannot
 * take the memory of the process.
 * @param bytes not to be used afterwards
 * @throws {RelayError} 400 for anything but a chat request
 */
export async function prepare(bytes: Uint8Array<ArrayBuffer>, rules: ChatRules): Promise<Chat> {
  if (bytes.length <= small) return prepareChat(bytes, rules)
  const prepared = await new Promise<Prepared>((done, failed) => {
    const job = { bytes, rules, done, failed }
    const place = waiting.findIndex((other) => other.bytes.length > bytes.length)
    waiting.splice(place < 0 ? waiting.length : place, 0, job)
    next()
  })
  if ('chat' in prepared) return prepared.chat
  const { status, message, details } = prepared.refusal
  throw new RelayError(status, message, details)
}

function next(): void {
  if (running) return
  running = waiting.shift()
  if (!running) return void thread?.unref()
  thread ??= start()
  thread.ref()
  const { bytes, rules } = running
  thread.postMessage({ bytes, rules }, [bytes.buffer])
}

function start(): Worker {
  // The bundle of the command has the thread's script beside it.
  const script = new URL(
    import.meta.url.endsWith('.ts') ? './prepare-worker.ts' : './prepare-worker.js',
    import.meta.url,
  )
  const started = new Worker(script, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  started.on('message', (prepared: Prepared) => finish((job) => job.done(prepared)))
  started.on('error', () => {
    thread = undefined
    finish((job) =>
      job.failed(
        new RelayError(413, 'The request body needs too much memory', { type: 'invalid_request_error' }),
      ),
    )
  })
  return started
}

function finish(end: (job: Job) => void): void {
  const job = running
  running = undefined
  if (job) end(job)
  next()
}
