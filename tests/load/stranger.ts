/** A thread of strangers with a few accounts, who announce much, read nothing and ask for what is expensive. */
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { expensive } from './expensive.ts'
import { call, ordinary } from '../gateway/relay/attacked.ts'

const names = ['eve', 'eva', 'evi', 'evo']
const nameOf = (at: number) => names[at % names.length]!

/** They get two long answers at a time: those who read keep to other accounts than those who do not. */
const unreading = (at: number) => names[at % 2]!
const reading = (at: number) => names[2 + (at % 2)]!

/** A provider whose plain answer has 27 MB and 960,000 values. */
const values = Buffer.from(
  `{"choices":[{"message":{"content":"x"},"more":[${Array<string>(960_000)
    .fill(`"${'v'.repeat(25)}"`)
    .join()}]}],"usage":{"prompt_tokens":1,"completion_tokens":1}}`,
)
const provider = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(values)
  })
})

let over = false
const sockets = new Set<Socket>()

/** Opens a connection, sends and reads nothing; again whenever it is ended. */
async function idle(url: string, head: string): Promise<void> {
  while (!over) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    sockets.add(socket)
    socket.write(head)
    socket.pause()
    await new Promise<void>((done) => {
      socket.on('close', () => done())
      setTimeout(() => socket.destroy(), 20_000).unref()
    })
    sockets.delete(socket)
    await pause(200)
  }
}

const post = (path: string, headers: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}\r\n{"a":"`

const get = (path: string, at: number) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer access-${unreading(at)}\r\nX-Forwarded-For: 203.0.113.${at % 8}\r\n\r\n`

/** Reads one page after another on a connection, in full. */
async function read(url: string, at: number, paths: string[]): Promise<void> {
  for (let turn = at; !over; turn += 1)
    await fetch(`${url}${paths[turn % paths.length]}`, {
      headers: {
        Authorization: `Bearer access-${reading(at)}`,
        'X-Forwarded-For': `203.0.113.${100 + ((turn + at) % 16)}`,
      },
    })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {})
}

const each = (count: number, attack: (at: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, at) => attack(at)))

const attacks: Record<string, (url: string) => Promise<unknown>> = {
  'announced chats': (url) =>
    each(16, (at) =>
      idle(url, post('/v1/chat/completions', `Authorization: Bearer sk-${nameOf(at)}\r\n`, 32 * 1024 * 1024)),
    ),
  'announced sign-ins': (url) =>
    each(64, (at) =>
      idle(url, post('/api/user/login', `X-Forwarded-For: 198.51.100.${at % 8}\r\n`, 1024 * 1024)),
    ),
  'answers that are not read': (url) =>
    each(73, (at) => idle(url, get(at % 2 ? '/api/token/search?keyword=' : '/api/log/self?num=10000', at))),
  'expensive reads': (url) => each(24, (at) => read(url, at, expensive)),
  'a huge plain answer': async (url) => {
    for (let at = 0; !over; at += 1) {
      await call(url, ordinary(nameOf(at), { model: 'gpt-4o-mini' }))
      await pause(500)
    }
  },
}

provider.listen(0, '127.0.0.1', () =>
  parentPort!.postMessage({ provider: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` }),
)

parentPort!.on('message', ({ url, only, end }: { url?: string; only?: string[]; end?: boolean }) => {
  if (end) {
    over = true
    for (const socket of sockets) socket.destroy()
  }
  if (!url) return
  for (const [name, attack] of Object.entries(attacks)) if (!only || only.includes(name)) void attack(url)
})
