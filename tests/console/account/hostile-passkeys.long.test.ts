import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startNewApi } from '../../contract/new-api/gateway.ts'
import { setStage } from '../stage.ts'
import { addAuthenticator, signIn } from '../support.ts'

type Wire = Record<string, unknown>
/** Answers a call instead of the honest gateway; false leaves it to that. */
type Attack = (
  path: string,
  response: ServerResponse,
  honest: () => Promise<Wire>,
) => Promise<boolean> | boolean

const script = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>'
const json = (response: ServerResponse, wire: unknown) => {
  response.setHeader('content-type', 'application/json')
  response.end(typeof wire === 'string' ? wire : JSON.stringify(wire))
  return true
}
const foreign = '通行密钥只能在网关自己的网站上使用'
const unreadable = '收到的内容不是网关的响应'

/**
 * A real browser with an authenticator that has a passkey of root, in front of a new-api that answers the two steps of
 * signing in with what it likes.
 */
describe('passkeys in front of a hostile new-api', () => {
  let newApi: Awaited<ReturnType<typeof startNewApi>>
  let hostile: Server
  let elsewhere: Server
  let attack: Attack = () => false
  const options = { 'passkey.enabled': 'true', 'passkey.allow_insecure_origin': 'true' }
  const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** What arrived at a server that the gateway named. */
  const strayed: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
  /** The second steps, and the size of their bodies. */
  let finished: number[] = []
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    newApi = await startNewApi('tokens', { options })
    elsewhere = createServer(async (request, response) => {
      const body = String(await buffer(request))
      strayed.push({ path: request.url!, headers: request.headers, body })
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
      json(response, { success: true, message: '', data: {} })
    }).listen(0, '127.0.0.1')
    hostile = createServer(async (request, response) => {
      const body = await buffer(request)
      if (request.url!.endsWith('/finish')) finished.push(body.length)
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
      const ask = () =>
        fetch(newApi.url + request.url!, {
          method: request.method!,
          headers: headers as Record<string, string>,
          ...(body.length > 0 && { body: new Uint8Array(body) }),
          redirect: 'manual',
        })
      if (await attack(request.url!, response, async () => (await (await ask()).json()) as Wire)) return
      const answer = await ask()
      response.statusCode = answer.status
      for (const [name, value] of answer.headers)
        if (
          !['set-cookie', 'content-length', 'content-encoding', 'transfer-encoding', 'connection'].includes(
            name,
          )
        )
          response.setHeader(name, value)
      response.setHeader('set-cookie', answer.headers.getSetCookie())
      response.end(Buffer.from(await answer.arrayBuffer()))
    }).listen(0, '127.0.0.1')
    for (const server of [hostile, elsewhere]) if (!server.listening) await once(server, 'listening')
  })
  afterAll(async () => {
    await newApi?.close()
    for (const server of [hostile, elsewhere]) server?.close()
  })
  const stage = setStage(() => ({ ONEAPI_URL: addressOf(hostile) }))

  beforeAll(async () => {
    page = await (await stage.browser.newContext({ locale: 'zh-CN' })).newPage()
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => faults.push(String(error)))
    faults = []
    await addAuthenticator(page)
    newApi.account.passkeys.origin = stage.url
    await signIn(page, stage.url)
    await page.goto(`${stage.url}/setting?tab=personal`)
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    await page.locator('dialog[open]').getByRole('button', { name: '添加通行密钥' }).click()
    await page.getByText('通行密钥已添加').first().waitFor()
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(/\/login/)
  })
  beforeEach(async () => {
    strayed.length = 0
    finished = []
    faults = []
    attack = () => false
    await page.goto(`${stage.url}/login`)
  })

  const button = () => page.getByRole('button', { name: '使用通行密钥登录' })
  const press = () => button().click()
  const at =
    (step: 'begin' | 'finish', answer: Attack): Attack =>
    (path, ...rest) =>
      path.endsWith(`/passkey/login/${step}`) && answer(path, ...rest)
  /** The options of the first step, changed. */
  const offering = (change: (publicKey: Wire) => Wire) =>
    at('begin', async (_, response, honest) => {
      const answer = (await honest()) as { data: { options: { publicKey?: Wire } & Wire } }
      const { options } = answer.data
      if (options.publicKey) options.publicKey = change(options.publicKey)
      else answer.data.options = change(options)
      return json(response, answer)
    })
  /** Nobody is signed in, no script ran, nothing left the gateway, and the button can be pressed again. */
  async function isUnharmed() {
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran') as unknown)).toBeUndefined()
    expect(faults).toEqual([])
    expect(strayed).toEqual([])
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toMatch(/ran=1|stolen/)
    attack = () => false
    await press()
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(/\/login/)
  }

  test.each([
    ['a bank', 'bank.example'],
    ['a name that ends alike', 'evil-localhost'],
    ['a name that begins alike', 'localhost.evil.example'],
    ['all sites', 'host'],
  ])('the options of another site (%s) prompt nobody', async (_, rpId) => {
    attack = offering((publicKey) => ({ ...publicKey, rpId }))
    await press()
    await page.getByText(foreign).waitFor()
    expect(finished).toEqual([])
    await isUnharmed()
  })

  test.each<[string, unknown]>([
    ['huge', 'A'.repeat(8_000_000)],
    ['no base64', '%%%'],
    ['no text', { length: 1e9 }],
    ['empty', ''],
    ['missing', undefined],
  ])('a challenge that is %s is an answer that cannot be read', async (_, challenge) => {
    attack = offering((publicKey) => ({ ...publicKey, challenge }))
    await press()
    await page.getByText(unreadable).first().waitFor()
    expect(finished).toEqual([])
    await isUnharmed()
  })

  test('passkeys of another user are looked for, and none is used', async () => {
    const others = Array.from({ length: 100_000 }, (_, n) => ({ id: btoa(`other ${n}`), type: 'public-key' }))
    attack = offering((publicKey) => ({ ...publicKey, allowCredentials: others }))
    await press()
    await page.getByText('未完成通行密钥验证').waitFor()
    expect(finished).toEqual([])
    await isUnharmed()
  })

  test('extensions are not passed on: they could read or overwrite what the site keeps with a passkey', async () => {
    await page.evaluate(() => {
      const real = navigator.credentials.get.bind(navigator.credentials)
      navigator.credentials.get = (given) => {
        Reflect.set(globalThis, 'given', Object.keys(given!.publicKey!))
        return real(given)
      }
    })
    attack = offering((publicKey) => ({
      ...publicKey,
      extensions: { largeBlob: { write: 'AAAA' }, appid: 'https://bank.example' },
      signal: 1,
      mediation: 'silent',
    }))
    await press()
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
    const given = await page.evaluate(() => Reflect.get(globalThis, 'given') as string[])
    expect(given).toEqual(expect.not.arrayContaining(['extensions', 'signal', 'mediation']))
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(/\/login/)
  })

  test.each<[string, unknown]>([
    ['nothing', { success: true, message: '', data: null }],
    ['a list', { success: true, message: '', data: [] }],
    ['texts', { success: true, message: '', data: { options: script, flow_token: script } }],
    ['lists in place of options', { success: true, message: '', data: { options: { publicKey: [[]] } } }],
    ['a web page', `<!doctype html><title>${script}</title>${script}`],
    ['two answers', '{"success":true,"message":"","data":{}}{"success":true,"message":"","data":{}}'],
  ])('%s instead of options: an answer that cannot be read', async (_, wire) => {
    attack = at('begin', (__, response) => json(response, wire))
    await press()
    await page.getByText(unreadable).first().waitFor()
    expect(finished).toEqual([])
    await isUnharmed()
  })

  test.each<[string, unknown]>([
    ['a web page', `<!doctype html><title>${script}</title>${script}`],
    [
      'two answers',
      '{"success":true,"message":"","data":{"id":1}}{"success":true,"message":"","data":{"id":1}}',
    ],
    ['nothing', { success: true, message: '', data: null }],
    ['a list', { success: true, message: '', data: [{ id: 1, username: 'stolen' }] }],
    ['no user', { success: true, message: '', data: { access_token: 'stolen' } }],
  ])('%s in answer to the passkey signs nobody in', async (_, wire) => {
    attack = at('finish', (__, response) => json(response, wire))
    await press()
    await page.getByText(unreadable).first().waitFor()
    expect(finished).toHaveLength(1)
    await isUnharmed()
  })

  test('what it says of a refusal is shown as text', async () => {
    attack = at('finish', (_, response) => json(response, { success: false, message: script }))
    await press()
    await page.getByText('onerror').first().waitFor()
    await isUnharmed()
  })

  test.each([302, 303, 307, 308])('a redirect (%i) to another server signs nobody in', async (status) => {
    attack = at('finish', (_, response) => {
      response.writeHead(status, { location: `${addressOf(elsewhere)}/steal` })
      response.end()
      return true
    })
    await press()
    await page
      .getByText(/无法连接|网络|无法识别/)
      .first()
      .waitFor()
    await isUnharmed()
  })

  test('the session of another user is that user’s, whose names are shown as text', async () => {
    attack = (path, response, honest) => {
      if (path.endsWith('/passkey/login/finish'))
        return honest().then((answer) => {
          const { user } = answer.data as { user: Wire }
          Object.assign(user, { username: script, display_name: script })
          return json(response, answer)
        })
      return false
    }
    await press()
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).waitFor()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran') as unknown)).toBeUndefined()
    expect(faults).toEqual([])
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(/\/login/)
  })
})
