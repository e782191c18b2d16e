import type { Recording } from './recordings.ts'
import type { Upstream } from './upstream.ts'

export interface LiveReply {
  status: number
  location: string | undefined
  reply: unknown
}

/** Calls whose `data` a gateway makes up: a secret, a code, or a list of them. */
const madeUp = new Set([
  ...['access token', 'aff', 'alice token', 'alice aff', 'oauth state', 'add redemption'],
  ...['code name of six Chinese characters', 'quota beyond 2^53'],
])

/** Calls that make an API key, and how later calls name it. */
const keyMakers: Record<string, string> = {
  'add token': '<key 1>',
  'add token limited': '<key 2>',
  'carol makes a key': '<key 1>',
}

/**
 * Makes the recorded calls again, with a cookie jar for each caller. What the recorded gateway made up is replaced by
 * what the live one made up in the same place, and back again in replies.
 */
export const createReplayer = (gatewayUrl: string, addresses: Upstream['addresses']) => {
  const jars = new Map<string, Map<string, string>>()
  const pairs: [recorded: string, live: string][] = [...addresses]

  const toLive = (text: string) => pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text)
  const toRecorded = (text: string) => pairs.reduce((result, [to, from]) => result.replaceAll(from, to), text)

  const learn = ({ name, reply }: Recording, live: unknown) => {
    const recordedData = (reply as Data | undefined)?.data
    const liveData = (live as Data | undefined)?.data
    if (madeUp.has(name)) {
      const found = [liveData].flat() as string[]
      ;([recordedData].flat() as string[]).forEach((text, index) => pairs.push([text, found[index]!]))
    }
    if (name === 'access token') pairs.push(['<access token>', liveData as string])
    const placeholder = keyMakers[name]
    if (!placeholder) return
    const recordedKey = (recordedData as { key: string }).key
    const liveKey = (liveData as { key: string }).key
    pairs.push([recordedKey, liveKey], [placeholder, liveKey])
  }

  const call = async (recording: Recording): Promise<LiveReply> => {
    const jar = jars.get(recording.as) ?? new Map<string, string>()
    jars.set(recording.as, jar)
    const answer = await fetch(gatewayUrl + toLive(recording.path), {
      method: recording.method,
      headers: {
        ...(recording.request !== undefined && { 'Content-Type': 'application/json' }),
        ...(jar.size > 0 && { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
        ...mapValues(recording.headers ?? {}, toLive),
      },
      body: recording.request === undefined ? null : toLive(bodyOf(recording.request)),
      redirect: 'manual',
    })
    for (const cookie of answer.headers.getSetCookie()) keep(jar, cookie)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    if (isJson) learn(recording, JSON.parse(text))
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? undefined,
      reply: isJson ? JSON.parse(toRecorded(text)) : toRecorded(text),
    }
  }

  return { call }
}

/** A text was sent as it stands: it holds a number that JavaScript cannot keep. */
const bodyOf = (request: unknown) => (typeof request === 'string' ? request : JSON.stringify(request))

interface Data {
  data?: unknown
}

const keep = (jar: Map<string, string>, cookie: string) => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  if (value) jar.set(name, value)
  else jar.delete(name)
}

const mapValues = (fields: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)]))
