import { expect } from 'chai'
import '../../../src/widgets/elements/home/index.ts'
import { hasPart, partOf, rootOf } from '../lists/acting.ts'
import { expectAccessible, mount, newGateway, toldTo, until } from '../support.ts'

const announced = (day: number, content: string, type = 'default') => ({
  id: day,
  content,
  type,
  extra: '',
  publishDate: `2026-11-0${day}T08:00:00.000Z`,
})
const announcements = [
  announced(1, 'First **of all**'),
  announced(4, '<img src=x alt="" onerror="window.broken = true">Fourth', 'warning'),
  announced(2, 'https://pages.example/second'),
  announced(3, 'Third', 'unheard of'),
]
const status = {
  announcements,
  announcements_enabled: true,
  faq_enabled: true,
  api_info_enabled: true,
  faq: [{ question: 'How do I <b>pay</b>?', answer: 'By *card*.' }],
  api_info: [{ url: 'https://api.example.com', route: 'Main line', description: 'For everybody' }],
}

/** Announcements, questions and addresses at home, as new-api tells them in its status. */
describe('news', function () {
  this.timeout(60_000)
  afterEach(() => localStorage.clear())
  const open = async (told: Record<string, unknown> = status, attributes = '') => {
    const gateway = await newGateway({ family: 'new-api rc', config: { status: told } })
    return { gateway, element: await shown(gateway.baseUrl, attributes) }
  }
  const shown = (baseUrl: string, attributes = '') =>
    mount(`<oneapi-home base-url="${baseUrl}" ${attributes}></oneapi-home>`)
  const rows = (element: Element) => [
    ...partOf(element, 'news').querySelectorAll<HTMLElement>('.news-list > li'),
  ]
  const textOf = (row: HTMLElement) => row.innerText.replace(/\s+/g, ' ')

  it('shows the newest first with date and kind, its text without what could run, and asks for nothing more', async () => {
    const { gateway, element } = await open()
    await until(() => hasPart(element, 'news') && rows(element)[2]?.innerText.includes('second'))
    expect(rows(element).map((row) => textOf(row).replace(/\d\d:\d\d/, 'h'))).to.deep.equal([
      '2026-11-04 h 注意 新 Fourth',
      '2026-11-03 h 新 Third',
      '2026-11-02 h 新 https://pages.example/second',
    ])
    expect(rootOf(element).querySelector('iframe, [onerror]')).to.equal(null)
    expect('broken' in window).to.equal(false)
    partOf(element, 'all-news').click()
    await until(() => rows(element)[3]?.querySelector('strong')?.textContent === 'of all')
    expect(partOf(element, 'questions').textContent).to.include('How do I <b>pay</b>?')
    expect(partOf(element, 'addresses').textContent).to.include('https://api.example.com')
    await expectAccessible(element)
    const { asked } = await toldTo(gateway)
    expect(asked.filter(({ path }) => path === '/api/status')).to.have.length(1)
  })

  it('counts what is unread until it was on screen, and leads to it', async () => {
    const { gateway, element } = await open()
    element.style.paddingTop = '3000px'
    element.style.display = 'block'
    await until(() => hasPart(element, 'unread-news'))
    expect(partOf(element, 'unread-news').textContent).to.equal('4 条未读')
    partOf(element, 'show-news').click()
    await until(() => !hasPart(element, 'unread-news'))
    expect(rootOf(element).activeElement?.textContent).to.equal('系统公告')
    // What was new stays marked as such for as long as one looks at it.
    expect(textOf(rows(element)[0]!)).to.include('新')
    element.remove()
    const again = await shown(gateway.baseUrl)
    await until(() => hasPart(again, 'show-news'))
    expect([hasPart(again, 'unread-news'), textOf(rows(again)[0]!).includes('新')]).to.deep.equal([
      false,
      false,
    ])
  })

  it('is absent where there is nothing, where it is off, hidden, and before one-api', async () => {
    const nothing = await open({ announcements: [] })
    await until(() => rootOf(nothing.element).querySelector('.news'))
    const off = await open({ ...status, announcements_enabled: false, faq_enabled: false })
    await until(() => hasPart(off.element, 'addresses'))
    const hidden = await open(status, 'hide="news"')
    const other = await newGateway()
    const before = await shown(other.baseUrl)
    for (const element of [nothing.element, off.element, hidden.element, before]) {
      await until(() => hasPart(element, 'system'))
      expect(['news', 'show-news', 'questions'].filter((part) => hasPart(element, part))).to.deep.equal([])
    }
    expect(rootOf(before).querySelector('.news')).to.equal(null)
  })
})
