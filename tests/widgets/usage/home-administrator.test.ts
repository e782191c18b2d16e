import { expect } from 'chai'
import '../../../src/widgets/elements/home/index.ts'
import { dialectLogTypes } from '../../../src/widgets/domain/log.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import { callsTo, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { become } from '../settings/settings.ts'
import { signIn } from '../../../src/widgets/api/session.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { mount, newGateway, onFetch, rootGateway, until, type TestGateway } from '../support.ts'
import { sumsBy, wholeLog, within } from './usage.ts'

const seconds = () => Math.floor(Date.now() / 1000)

async function openHome({ baseUrl }: TestGateway, lang = 'en') {
  const home = await mount(`<oneapi-home base-url="${baseUrl}" lang="${lang}"></oneapi-home>`)
  await until(() => hasPart(home, 'figures') && !partOf(home, 'today').querySelector('.skeleton'))
  return home
}

const figuresOf = (home: Element) =>
  Object.fromEntries(
    [...partOf(home, 'figures').querySelectorAll('.figure')].map((figure) => [
      figure.querySelector('dt')!.textContent,
      [...figure.querySelectorAll('dd')].map(({ textContent }) => textContent),
    ]),
  )
const namesIn = (home: Element, part: string) =>
  [...partOf(home, part).querySelectorAll('.home-row-name')].map(({ textContent }) => textContent)

describe('<oneapi-home> of an administrator', function () {
  this.timeout(60_000)

  it('is about the gateway: today against yesterday in one call, and no balance', async () => {
    const gateway = await rootGateway({ sample: true, config: { globalApiRateLimit: 0, manners: 'polite' } })
    await become(gateway)
    const home = await openHome(gateway)
    const today = within(await wholeLog(gateway, '/api/log/'), spanOf('today', seconds()))
    const shown = figuresOf(home)
    expect(Object.keys(shown)).to.deep.equal(['Spend', 'Calls', 'Error rate', 'Tokens', 'Mean latency'])
    const failures = await wholeLog(gateway, '/api/log/', '', dialectLogTypes.error)
    const failed = within(failures, spanOf('today', seconds())).length
    const rate = (100 * failed) / (failed + today.length || 1)
    expect(shown['Error rate']![0]).to.equal(
      `${rate === 0 || rate >= 10 ? rate.toFixed(0) : rate.toFixed(1)}%`,
    )
    expect(shown.Calls![0]).to.equal(String(today.length))
    // The figure leads to the calls that it is about.
    const moves = heard<{ href: string }>('oneapi-navigate')
    document.addEventListener('oneapi-navigate', (event) => event.preventDefault(), { once: true })
    const rateFigure = [...partOf(home, 'figures').querySelectorAll('.figure')].find((figure) =>
      figure.textContent.startsWith('Error rate'),
    )!
    rateFigure.querySelector('button')!.click()
    await until(() => moves.length === 1)
    expect(moves[0]!.href).to.contain(`type=${dialectLogTypes.error}`)
    expect(shown.Calls![1]).to.match(/^([+−±][\d.]+%|\d+ times yesterday's|No calls yesterday)$/)
    expect(partOf(home, 'today').textContent).not.to.contain('Not reported by this gateway')
    expect(callsTo(`GET ${gateway.baseUrl}/api/log/stat`)).to.be.at.most(20)
    expect(rootOf(home).textContent).not.to.contain('Estimate: lasts')
    // As the log writes them: amounts below each other have the same decimals.
    const amounts = [...partOf(home, 'newest').textContent.matchAll(/\$\d+\.(\d+)/g)]
    expect(amounts).to.have.lengthOf.above(3)
    expect(new Set(amounts.map(([, decimals]) => decimals!.length)).size).to.equal(1)
    // Five figures leave no hole where they do not fit in one row.
    home.style.width = '640px'
    const boxes = [...partOf(home, 'figures').querySelectorAll('.figure')].map((box) =>
      box.getBoundingClientRect(),
    )
    const [first, , third, fourth, last] = boxes
    expect([third!.top, fourth!.top > first!.top, last!.top]).to.deep.equal([first!.top, true, fourth!.top])
    expect(last!.right).to.be.closeTo(third!.right, 1)
    home.remove()
  })

  it('names the models, users and keys that cost most in the chosen time', async () => {
    const gateway = await rootGateway({ sample: true, config: { globalApiRateLimit: 0, manners: 'polite' } })
    await become(gateway)
    const home = await openHome(gateway)
    const log = await wholeLog(gateway, '/api/log/')
    for (const [days, name] of [
      ['7d', '7 days'],
      ['30d', '30 days'],
    ] as const) {
      buttonIn(partOf(home, 'week'), name).click()
      const lines = within(log, spanOf(days, seconds()))
      for (const [part, column] of [
        ['top-models', 'model_name'],
        ['top-users', 'username'],
        ['top-keys', 'token_name'],
      ] as const) {
        const expected = sumsBy(lines, column).slice(0, 5)
        await until(() => namesIn(home, part).join() === expected.map(([value]) => value).join(), 20_000)
        expect(partOf(home, part).textContent).to.contain(`Last ${name}`)
      }
    }
    const opened = heard<{ href: string }>('oneapi-navigate')
    const cancel = (event: Event) => event.preventDefault()
    document.addEventListener('oneapi-navigate', cancel)
    partOf(home, 'top-keys').querySelector<HTMLElement>('[part~=row]')!.click()
    await until(() => opened.length === 1)
    document.removeEventListener('oneapi-navigate', cancel)
    const { from, to } = spanOf('30d', seconds())
    const [key] = sumsBy(within(log, { from, to }), 'token_name')[0]!
    expect(decodeURIComponent(opened[0]!.href)).to.equal(
      `/log?type=2&from=${from}&to=${to - 1}&token_name=${key}`,
    )
    home.remove()
  })

  it('says what a gateway without such sums does not report, and whom its users cost', async () => {
    const gateway = await rootGateway({ sample: true, config: { globalApiRateLimit: 0, manners: 'real' } })
    await become(gateway)
    const home = await openHome(gateway, 'zh-CN')
    expect(figuresOf(home)).to.have.property('消耗')
    expect(partOf(home, 'today').textContent).to.match(/此网关不提供：.*失败率、Token 数、平均耗时。/)
    await until(() => hasPart(home, 'spenders') && namesIn(home, 'spenders').length > 0)
    expect(hasPart(home, 'top-models')).to.equal(false)
    home.remove()
  })

  it('tells the error rate where the log counts failed calls', async () => {
    const span = spanOf('yesterday', seconds())
    const gateway = await newGateway({ usage: { column: 'new-api rc', span } })
    const own = gatewayFor({ baseUrl: gateway.baseUrl })
    await own.setDialect('new-api')
    await signIn(own, 'root', '123456', () => Promise.resolve(''))
    // Some yesterdays have no calls.
    let isQuiet = false
    const stop = onFetch(({ url: { pathname, searchParams } }) => {
      const from = Number(searchParams.get('start_timestamp'))
      if (!pathname.endsWith('/api/log/') || from === 0) return undefined
      const quiet = isQuiet && from < span.to
      const total = quiet ? 0 : searchParams.get('type') === '5' ? 3 : 97
      const data = { page: 1, page_size: 10, items: [], total }
      return Response.json({ success: true, message: '', data })
    })
    const home = await openHome(gateway)
    await until(() => figuresOf(home)['Error rate']?.[0])
    expect(figuresOf(home)['Error rate']).to.deep.equal(['3.0%', '3.0% yesterday'])
    home.remove()
    isQuiet = true
    own.resources.clear()
    const after = await openHome(gateway)
    await until(() => figuresOf(after)['Error rate']?.[0])
    expect(figuresOf(after)['Error rate']).to.deep.equal(['3.0%', 'No calls yesterday'])
    stop()
    after.remove()
  })

  it('shows how many more users run out, and who', async () => {
    const gateway = await rootGateway({ config: { globalApiRateLimit: 0 } })
    await become(gateway)
    const users = Array.from({ length: 8 }, (_, at) => ({
      id: at + 10,
      username: `low${at}`,
      role: 1,
      status: 1,
      quota: at,
      used_quota: 1000,
    }))
    const stop = onFetch(({ url }) =>
      url.pathname.endsWith('/api/user/search')
        ? Response.json({ success: true, message: '', data: users })
        : undefined,
    )
    await gateway.call('POST', '/api/channel/', {
      name: 'any',
      type: 1,
      key: 'sk-any',
      models: 'm',
      group: 'default',
    })
    const home = await openHome(gateway)
    await until(() => hasPart(home, 'quota-risks') && namesIn(home, 'quota-risks').length === 5)
    buttonIn(partOf(home, 'quota-risks'), '3 more').click()
    await until(() => namesIn(home, 'quota-risks').length === 8)
    stop()
    home.remove()
  })
})
