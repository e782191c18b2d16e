import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { startFamilyGateway } from '../family-gateway.ts'
import { startNewApi } from '../new-api/gateway.ts'
import type { World } from '../new-api/world.ts'

/** The gateways of the write table: columns. Another one is another record here. */
export const columns = ['new-api rc', 'new-api old', 'laisky', 'one-hub'] as const
export type Column = (typeof columns)[number]

export type Kind = 'user' | 'token' | 'channel' | 'redemption' | 'option'
type Rows = Record<Kind, Wire[]>

/** A running stand-in with root signed in by its cookie. */
export interface Met {
  gateway: Gateway
  /** Every record as the gateway keeps it, by kind. */
  rows: () => Rows
  /** The calls that were made since the last look, as `METHOD path`, without reads. */
  writes: () => string[]
  /** Calls that the stand-in refused. */
  refused: string[]
  close: () => Promise<void>
}

const copy = (rows: Partial<Rows>): Rows => {
  const { user = [], token = [], channel = [], redemption = [], option = [] } = rows
  return structuredClone({ user, token, channel, redemption, option })
}

export async function meet(column: Column): Promise<Met> {
  const isNewApi = column === 'new-api rc' || column === 'new-api old'
  const stand = isNewApi
    ? await startNewApi(column === 'new-api rc' ? 'rc' : 'old')
    : await startFamilyGateway(column)
  const storage = memoryStorage()
  const gateway = new Gateway(stand.url, storage)
  const told = stand.told as () => {
    rows: Partial<Rows>
    asked: { method: string; path: string }[]
    refused: string[]
  }
  let seen = 0
  await gateway.setDialect(isNewApi ? 'new-api' : column, true)
  const signedIn = await fetch(`${stand.url}/api/user/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'root', password: '123456' }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const { data } = (await signedIn.json()) as { data: Wire }
  gateway.signedIn({
    id: (data.uuid ?? data.id) as number,
    ...{ username: 'root', display_name: '', role: 100, status: 1 },
  })
  const restore = withCookie(stand.url, cookie)
  return {
    gateway,
    rows: () => copy({ ...told().rows, ...('world' in stand && { option: optionsOf(stand.world) }) }),
    refused: stand.refused,
    writes: () => {
      const { asked } = told()
      const made = asked.slice(seen).map(({ method, path }) => `${method} ${path}`)
      seen = asked.length
      return made.filter(
        (call) => !call.startsWith('GET ') || /channel\/(test|update_balance)|user\/token/.test(call),
      )
    },
    close: () => {
      restore()
      return stand.close()
    },
  }
}

const optionsOf = ({ options }: World): Wire[] =>
  [...options].map(([name, value]) => ({ id: name, name, value }))

/** Sends the cookie that a browser would. */
function withCookie(url: string, cookie: string): () => void {
  const whole = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith(url)) return whole(input, init)
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers)
    headers.set('cookie', cookie)
    return input instanceof Request
      ? whole(new Request(input, { headers }))
      : whole(input, { ...init, headers })
  }
  return () => void (globalThis.fetch = whole)
}
