import { assert, expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import { hasPart, heard, partOf } from '../lists/acting.ts'
import { dialogIn } from '../lists/listing.ts'
import { expectAccessible, mount, newGateway, toldTo, until, type TestGateway } from '../support.ts'

const telegram = 'https://oauth.telegram.org'
const signed = { id: 42, first_name: 'Ada & Co', auth_date: 1_790_000_000, hash: 'ab'.repeat(32) }

/** Signing in by the page of a service in a frame: Telegram's, which cannot be reached from a test page. */
describe('a service whose page stands in a frame', function () {
  this.timeout(60_000)
  beforeEach(() => localStorage.clear())

  const open = async (gateway: TestGateway) => {
    const element = await mount(`<oneapi-login base-url="${gateway.baseUrl}" lang="en"></oneapi-login>`)
    await until(() => hasPart(element, 'telegram'))
    return element
  }
  const newApi = (status: object = {}, replies: object = {}) =>
    newGateway({
      family: 'new-api',
      config: { open: replies, status: { telegram_oauth: true, telegram_bot_name: 'a_bot', ...status } },
    })
  const frameIn = (element: Element) => partOf<HTMLIFrameElement>(element, 'frame__telegram')
  const say = (data: unknown, source: Window | null, origin = telegram) =>
    dispatchEvent(new MessageEvent('message', { data, source, origin }))
  const answer = (auth_data: unknown, more: object = {}) =>
    JSON.stringify({ event: 'auth_user', auth_data, ...more })
  const redeemed = async (gateway: TestGateway) =>
    (await toldTo(gateway)).asked.filter(({ path }) => path === '/api/oauth/telegram/login')

  it('is not offered without the name of the bot, and nothing of it is loaded before it is asked for', async () => {
    const gateway = await newApi({ telegram_bot_name: '', discord_oauth: true, discord_client_id: 'd' })
    const without = await mount(`<oneapi-login base-url="${gateway.baseUrl}"></oneapi-login>`)
    await until(() => hasPart(without, 'discord'))
    expect(hasPart(without, 'telegram')).to.equal(false)
    const element = await open(await newApi())
    assert.isNull(element.shadowRoot!.querySelector('iframe'))
    assert.isNull(document.querySelector('script[src*=telegram]'))
  })

  it('redeems what this frame sends, once for each press, and nothing else', async () => {
    const path = '/api/oauth/telegram/login'
    const gateway = await newApi(
      {},
      { [path]: { id: 1, username: 'root', role: 1, status: 1, display_name: '' } },
    )
    const element = await open(gateway)
    const signedIn = heard('oneapi-signed-in')
    partOf(element, 'telegram').click()
    const frame = await until(() => hasPart(element, 'frame__telegram') && frameIn(element))
    const { origin, pathname, searchParams: query } = new URL(frame.src)
    expect([origin, pathname]).to.deep.equal([telegram, '/embed/a_bot'])
    expect([query.get('origin'), query.get('return_to')]).to.deep.equal([
      location.origin,
      location.origin + location.pathname,
    ])
    await expectAccessible(element)

    const own = frame.contentWindow
    const other = document.body.appendChild(document.createElement('iframe'))
    say(answer(signed), other.contentWindow)
    say(answer(signed), window)
    say(answer(signed), null)
    say(answer(signed), own, 'https://oauth.telegram.org.evil.test')
    say(answer(signed), own, location.origin)
    postMessage(answer(signed), '*')
    // Not pressed for; without a signature; too much; no text.
    say(answer(signed, { init: true }), own)
    say(answer({ id: 42 }), own)
    say(answer({ ...signed, deep: { id: 1 } }), own)
    say(answer({ ...signed, long: 'x'.repeat(5000) }), own)
    say({ event: 'auth_user', auth_data: signed }, own)
    say('{', own)
    say(JSON.stringify({ event: 'resize', width: 9000, height: -1 }), own)
    await until(() => frame.width === '320')
    expect([frame.height, await redeemed(gateway)]).to.deep.equal(['40', []])

    say(answer(signed), own)
    say(answer(signed), own)
    await until(() => signedIn.length === 1)
    expect(signedIn[0]).to.include({ via: 'telegram', role: 1 })
    other.remove()
    const calls = await redeemed(gateway)
    expect(
      calls.map(({ method, query }) => [method, Object.fromEntries(new URLSearchParams(query))]),
    ).to.deep.equal([['GET', { ...signed, id: '42', auth_date: '1790000000' }]])
  })

  it('says in place why the gateway has refused, and that the page did not load', async () => {
    const gateway = await newApi()
    const element = await open(gateway)
    partOf(element, 'telegram').click()
    const frame = await until(() => hasPart(element, 'frame__telegram') && frameIn(element))
    say(answer(signed), frame.contentWindow)
    const dialog = await until(() => dialogIn(element))
    await until(() => dialog.querySelector('[role=alert]:not([hidden])'))
    // Another page of Telegram takes its place, and says nothing here.
    const again = await until(() => hasPart(element, 'frame__telegram') && frameIn(element))
    expect(again === frame).to.equal(false)
    partOf(element, 'dialog__close').click()
    await until(() => !dialogIn(element))

    partOf(element, 'telegram').click()
    await until(() => hasPart(element, 'frame__telegram'))
    // The suite takes a violation for a defect.
    const hold = (event: Event) => event.stopPropagation()
    document.addEventListener('securitypolicyviolation', hold)
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        blockedURI: telegram,
        effectiveDirective: 'frame-src',
        violatedDirective: 'frame-src',
        documentURI: location.href,
        originalPolicy: '',
        disposition: 'enforce',
        statusCode: 200,
      }),
    )
    document.removeEventListener('securitypolicyviolation', hold)
    await until(() => partOf(element, 'service-frame').textContent?.includes('did not load'))
    await expectAccessible(element)
  })
})
