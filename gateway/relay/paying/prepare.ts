import { Worker } from 'node:worker_threads'
import { RelayError } from '../errors.ts'
import { prepareChat, type Chat, type ChatRules } from './prepare-chat.ts'
import type { Prepared, Work } from './prepare-worker.ts'
import { readAnswer, type Answer, type AnswerRules } from './read-answer.ts'

/** Bodies of at most this many bytes are read within a millisecond, so they need no thread. */
const small = 16 * 1024

/** Bodies of at most this many bytes do not wait for larger ones. */
const medium = 1024 * 1024

/** The memory of a thread in megabytes, several times what the largest body within the bounds takes. */
const maxMemoryMb = 512

interface Job {
  work: Work
  done: (prepared: Prepared) => void
  failed: (error: Error) => void
}

/**
 * Creates a thread that reads one text after another. The smallest waiting text comes first, so that large ones do not
 * delay others. The thread is started on first use.
 */
function createThread(): (job: Job) => void {
  const waiting: Job[] = []
  let running: Job | undefined
  let thread: Worker | undefined

  function next(): void {
    if (running) return
    running = waiting.shift()
    if (!running) return void thread?.unref()
    thread ??= start()
    thread.ref()
    const { work } = running
    thread.postMessage(work, [work.bytes.buffer])
  }

  function start(): Worker {
    // The built command has the thread's script next to it.
    const name = import.meta.url.endsWith('.ts') ? './prepare-worker.ts' : './prepare-worker.js'
    const started = new Worker(new URL(name, import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    })
    started.on('message', (prepared: Prepared) => finish((job) => job.done(prepared)))
    // The thread has run out of memory.
    started.on('error', () => {
      thread = undefined
      finish((job) => job.failed(tooMuch()))
    })
    return started
  }

  function finish(end: (job: Job) => void): void {
    const job = running
    running = undefined
    if (job) end(job)
    next()
  }

  return (job) => {
    const place = waiting.findIndex((other) => other.work.bytes.length > job.work.bytes.length)
    waiting.splice(place < 0 ? waiting.length : place, 0, job)
    next()
  }
}

const tooMuch = () =>
  new RelayError(413, 'Reading this needs too much memory', { type: 'invalid_request_error' })

const forMedium = createThread()
const forLarge = createThread()

/**
 * Reads the body of a chat. Small bodies are read at once, all others in one of two worker threads, one after another,
 * so that they delay no other call and cannot exhaust the memory of the process.
 * @param bytes - transferred to the thread; the caller must not use them afterwards
 * @throws {RelayError} 400 if the body is no chat request, 413 if reading it takes too much memory
 */
export async function prepare(bytes: Uint8Array<ArrayBuffer>, rules: ChatRules): Promise<Chat> {
  if (bytes.length <= small) return prepareChat(bytes, rules)
  return ((await inThread({ bytes, chat: rules })) as { chat: Chat }).chat
}

/** Reads a provider's plain answer in the same way. */
export async function prepareAnswer(bytes: Uint8Array<ArrayBuffer>, rules: AnswerRules): Promise<Answer> {
  if (bytes.length <= small) return readAnswer(bytes, rules)
  return ((await inThread({ bytes, answer: rules })) as { answer: Answer }).answer
}

/**
 * Runs work in a thread.
 * @throws {RelayError} the error that was thrown there
 */
async function inThread(work: Work): Promise<Exclude<Prepared, { refusal: unknown }>> {
  const prepared = await new Promise<Prepared>((done, failed) => {
    const read = work.bytes.length <= medium ? forMedium : forLarge
    read({ work, done, failed })
  })
  if (!('refusal' in prepared)) return prepared
  const { status, message, details } = prepared.refusal
  throw new RelayError(status, message, details)
}
