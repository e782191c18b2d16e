import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { hasPart, heard, partOf, rootOf } from './acting.ts'
import { headTick, press, told } from './bulk.ts'
import { buttonIn, dialogIn, namesIn, opened, rowOf } from './listing.ts'
import { onFetch, rootGateway, until, type TestGateway } from '../support.ts'
import type { TokenListElement } from '../../../src/widgets/elements/tokens/list/token-list.element.ts'

const text = (element: Element) => rootOf(element).textContent ?? ''

describe('a search of keys', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let stop: () => void
  let answered = Promise.resolve()

  /** Answers searches as a gateway that gives ten rows a page, and a total. */
  const matches = (total: number) =>
    onFetch(async ({ url, send }) => {
      if (!url.pathname.endsWith('/api/token/search')) return send()
      await answered
      const keyword = url.searchParams.get('keyword') ?? ''
      const from = Number(url.searchParams.get('p') ?? 0) * 10
      const rows = Array.from({ length: Math.max(0, Math.min(10, total - from)) }, (_, index) => {
        const id = from + index + 1 + (keyword === 'new' ? 1000 : 0)
        return {
          id,
          user_id: 1,
          name: `${keyword}-${from + index + 1}`,
          key: 'k',
          status: 1,
          expired_time: -1,
          unlimited_quota: true,
        }
      })
      return Response.json({ success: true, message: '', data: rows, total })
    })
  const list = async (search: string) => {
    const element = await opened<TokenListElement>(gateway, 'oneapi-token-list')
    element.view = { search }
    await until(() => namesIn(element)[0]?.startsWith(`${search}-`))
    return element
  }

  before(async () => {
    gateway = await rootGateway()
  })
  afterEach(() => stop())

  it('with more matches than are read says so, and chooses all once they are read', async () => {
    stop = matches(123)
    const element = await list('team')
    await until(() => text(element).includes('仅读取了前 100 条，共 123 条'))
    press(headTick(element))
    const all = await until(() => hasPart(element, 'select-all') && partOf(element, 'select-all'))
    expect(all.textContent).to.equal('选择全部 123 个')
    all.click()
    await until(() => partOf(element, 'bulk-bar').textContent?.includes('共 123 条'))
    expect(told(element)).to.equal('已选择 10 个')
    ;[...rootOf(element).querySelectorAll<HTMLElement>('[part=load-all]')].at(-1)!.click()
    await until(() => told(element) === '已选择 123 个')
    expect(text(element)).not.to.contain('仅读取了前')
  })

  it('that replaces another one is chosen from once its rows have come', async () => {
    stop = matches(12)
    const element = await list('old')
    press(headTick(element))
    await until(() => told(element) === '已选择 10 个')
    partOf(element, 'clear-selection').click()
    await until(() => !hasPart(element, 'clear-selection'))
    press(headTick(element))
    await until(() => hasPart(element, 'select-all'))
    let release = () => {}
    answered = new Promise((resolve) => (release = resolve))
    element.view = { search: 'new' }
    await until(() => rootOf(element).querySelector('table[aria-busy=true]') !== null)
    partOf(element, 'select-all').click()
    await new Promise((next) => setTimeout(next, 100))
    release()
    await until(() => namesIn(element)[0]?.startsWith('new-'))
    await until(() => told(element) === '已选择 22 个、其中 10 个未显示')
  })

  it('opens the log of a key by its owner too, because names are not unique', async () => {
    stop = matches(1)
    const element = await list('mine')
    const moves = heard<{ href: string }>('oneapi-navigate')
    document.addEventListener('oneapi-navigate', (event) => event.preventDefault(), { once: true })
    rowOf(element, 'mine-1').querySelector<HTMLElement>('[part~=cell__status]')!.click()
    await until(() => dialogIn(element) && hasPart(element, 'in-log'))
    buttonIn(dialogIn(element)!, '在日志中查看').click()
    expect(moves.at(-1)?.href).to.equal('/log?token_name=mine-1&username=root&range=7d')
  })
})
