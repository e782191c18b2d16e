import { and, eq } from 'drizzle-orm'
import { isEnabledUser } from '../accounts/lock-user.ts'
import { randomHex32, sha256 } from '../accounts/secrets.ts'
import { redemptions, secrets, users } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { RedemptionStatus } from '../domain.ts'
import { isLoopback, nameOf } from '../http/host-names.ts'
import { isForged } from '../http/origin.ts'
import type { Handler } from '../serving/serve.ts'
import { dollar } from './people.ts'
import { shopMark } from './sample.ts'

/**
 * The server of the demo shop (demo/portal), as an embedder would write one: it knows by a cookie which of its users
 * is signed in, and gives their page the access token of their account at the gateway.
 *
 * - `GET session` answers with the signed-in user, `POST session?user=lin` signs another user in
 * - `GET token` answers with the access token; it is kept in memory, and replaced when it is no longer valid
 * - `POST card` sells a card with a redemption code, the same one until it is used
 *
 * Only calls from this machine are answered, and none through a proxy, because every caller gets an account. A proxy on
 * this machine that sends none of these signs looks like a local caller.
 * @returns undefined on data without the users of the shop
 */
export async function openShop(deps: GatewayDeps): Promise<Handler | undefined> {
  const { db, config } = deps
  const [mark] = await db.select().from(secrets).where(eq(secrets.name, shopMark))
  if (!mark) return undefined
  const ids = JSON.parse(mark.value) as Record<string, number>
  const [first] = Object.keys(ids)
  const tokens = new Map<string, string>()

  const signedIn = (request: Request) => {
    const name = /(?:^|;\s*)shop-user=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''
    return Object.hasOwn(ids, name) ? name : first!
  }

  async function tokenOf(name: string): Promise<string | undefined> {
    const owner = isEnabledUser(ids[name]!)
    const [account] = await db.select({ hash: users.access_token_hash }).from(users).where(owner)
    const known = tokens.get(name)
    if (known && account?.hash === sha256(known)) return known
    const made = randomHex32()
    const set = db.update(users).set({ access_token_hash: sha256(made) })
    const [updated] = await set.where(owner).returning({ id: users.id })
    if (updated) tokens.set(name, made)
    return updated && made
  }

  async function cardOf(name: string): Promise<string> {
    const { user_id, name: title, status } = redemptions
    const own = and(eq(user_id, ids[name]!), eq(title, 'Nine Lanterns'), eq(status, RedemptionStatus.unused))
    const [kept] = await db.select().from(redemptions).where(own)
    if (kept) return kept.key
    const card = { user_id: ids[name]!, name: 'Nine Lanterns', key: randomHex32(), quota: 2 * dollar }
    await db.insert(redemptions).values({ ...card, created_time: epochSeconds(deps) })
    return card.key
  }

  return async (request, { incoming }) => {
    const { pathname, searchParams } = new URL(request.url)
    const { headers, socket } = incoming
    const isLocal =
      isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
      isLoopback(nameOf(headers.host) ?? '') &&
      !Object.keys(headers).some((name) => /^(via$|forwarded$|x-(forwarded|real|client)-)/.test(name)) &&
      // Browsers send HTTP/1.1 or later; nginx forwards HTTP/1.0 by default.
      incoming.httpVersion !== '1.0'
    if (!isLocal) return answer(404)
    if (isForged(request, pathname, config)) return answer(403)
    const call = `${request.method} ${pathname.replace(/.*\//, '')}`
    if (call === 'GET session') return answer(200, signedIn(request))
    if (call === 'GET token') {
      const token = await tokenOf(signedIn(request))
      return token ? answer(200, token) : answer(403)
    }
    if (call === 'POST card') return answer(200, await cardOf(signedIn(request)))
    const user = searchParams.get('user') ?? ''
    if (call !== 'POST session' || !Object.hasOwn(ids, user)) return answer(400)
    return answer(204, null, { 'Set-Cookie': `shop-user=${user}; HttpOnly; SameSite=Strict` })
  }
}

const answer = (status: number, text: string | null = '', headers = {}) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
