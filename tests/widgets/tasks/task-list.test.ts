import { expect } from 'chai'
import '../../../src/widgets/elements/tasks/index.ts'
import { signIn as begin } from '../../../src/widgets/api/session.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { hasPart, partOf, rootOf } from '../lists/acting.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  toldTo,
  until,
  type TestGateway,
} from '../support.ts'

/** Asynchronous tasks, as the gateways themselves answered of them. */
describe('<oneapi-task-list>', function () {
  this.timeout(60_000)

  /** new-api wants the user's id with each call, which the library keeps. */
  const newApi = async (family: 'new-api rc' | 'new-api old') => {
    const gateway = await newGateway({ family })
    await begin(gatewayFor({ baseUrl: gateway.baseUrl }), 'root', '123456', () => Promise.resolve(''))
    return gateway
  }
  const open = async ({ baseUrl }: TestGateway, attributes = '') => {
    gatewayFor({ baseUrl }).resources.clear()
    const element = await mount(
      `<oneapi-task-list base-url="${baseUrl}" lang="en" ${attributes}></oneapi-task-list>`,
    )
    await until(() =>
      rootOf(element).querySelector('tbody tr:not(.skeleton-row), [part~=empty], [part~=error]'),
    )
    return element
  }
  const rows = (element: Element) => [
    ...rootOf(element).querySelectorAll<HTMLElement>('tbody tr:not(.skeleton-row)'),
  ]
  const rowOf = (element: Element, text: string) =>
    rows(element).find((row) => row.textContent.includes(text))!
  const openRow = async (element: Element, text: string) => {
    rowOf(element, text).querySelector<HTMLElement>('[part~=open]')!.click()
    return until(() => rootOf(element).querySelector<HTMLElement>('dialog[open][part~=drawer]'))
  }
  const asked = async (gateway: TestGateway) =>
    (await toldTo(gateway)).asked.filter(({ path }) => /^\/api\/(task|mj)\//.test(path))
  const lastQuery = async (gateway: TestGateway) =>
    Object.fromEntries(new URLSearchParams((await asked(gateway)).at(-1)!.query))
  const filterOf = (element: Element, name: string) =>
    rootOf(element).querySelector<HTMLSelectElement>(
      `select[part~=filter-${name}], [part~=filter-${name}] select`,
    )
  const choose = (element: Element, name: string, value: string) => {
    const field = filterOf(element, name)!
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('shows administrators the tasks of all users, with state, progress, reason and cost', async () => {
    const gateway = await rootGateway({ family: 'one-hub' })
    const element = await open(gateway)
    const failed = rowOf(element, 'blocked <b>')
    expect(failed.innerText).to.match(/Video from image[^]*Failed[^]*blocked <b>[^]*#1[^]*#1[^]*\$0\.10/)
    expect(failed.querySelector('b')).to.equal(null)
    expect(rowOf(element, 'In progress').innerText).to.contain('40%')
    await expectAccessible(element)
    partOf(element, 'more-filters').click()
    await until(() => filterOf(element, 'user_id'))
    filterOf(element, 'user_id')!.focus()
    choose(element, 'user_id', '2')
    await until(() => rows(element).length === 1)
    expect(await lastQuery(gateway)).to.include({ user_id: '2' })
  })

  it('is filtered and searched by the gateway, without reading all of it', async () => {
    const gateway = await newApi('new-api rc')
    const element = await open(gateway)
    // Its call has no filter by user.
    partOf(element, 'more-filters').click()
    await until(() => filterOf(element, 'channel_id'))
    expect(filterOf(element, 'user_id')).to.equal(null)
    filterOf(element, 'status')!.focus()
    choose(element, 'status', 'FAILURE')
    await until(() => rows(element).length === 2)
    expect(await lastQuery(gateway)).to.include({ status: 'FAILURE', p: '1' })
    rowOf(element, 'no words').querySelector<HTMLElement>('[part~=pick]')!.click()
    await until(async () => (await lastQuery(gateway)).channel_id === '1')
    expect(await lastQuery(gateway)).to.include({ status: 'FAILURE' })
    choose(element, 'range', 'today')
    await until(() => hasPart(element, 'nothing-found'))
    expect(Number((await lastQuery(gateway)).start_timestamp)).to.be.greaterThan(1e9)
    partOf(element, 'clear-filters').click()
    await until(() => rows(element).length === 5)
    expect((await asked(gateway)).every(({ query }) => query.includes('p=1&page_size=10'))).to.equal(true)
  })

  it('finds a task by its id', async () => {
    const gateway = await newApi('new-api rc')
    const element = Object.assign(await open(gateway), { view: { search: 'song-1' } })
    await until(() => rows(element).length === 1)
    expect(await lastQuery(gateway)).to.include({ task_id: 'song-1' })
  })

  it('shows a user his own, and drawings on a tab of their own', async () => {
    const gateway = await newApi('new-api old')
    const element = await open(gateway, 'scope="self"')
    expect((await asked(gateway)).every(({ path }) => path === '/api/task/self')).to.equal(true)
    expect(hasPart(element, 'cell__username') || hasPart(element, 'cell__channel')).to.equal(false)
    const [, drawings] = rootOf(element).querySelectorAll<HTMLElement>('[role=tab]')
    drawings!.click()
    await until(() => rowOf(element, 'Imagine'))
    expect((await asked(gateway)).at(-1)!.path).to.equal('/api/mj/self')
    // The gateway filters drawings by time alone.
    expect(filterOf(element, 'status')).to.equal(null)
    await expectAccessible(element)
  })

  it('loads a result only when pressed, without telling its host where from', async () => {
    const gateway = await rootGateway({ family: 'one-hub' })
    const element = await open(gateway)
    const foreign = () =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).host.endsWith('.example'))
    const drawer = await openRow(element, 'Music')
    await until(() => hasPart(element, 'results'))
    expect(drawer.textContent).to.contain('cdn.example').and.to.contain('It rains')
    expect(drawer.textContent).not.to.contain('javascript:')
    expect(drawer.querySelector('img, iframe, video, audio')).to.equal(null)
    expect(foreign()).to.deep.equal([])
    await expectAccessible(element)
    const [audio, image] = drawer.querySelectorAll<HTMLElement>('[part~=load-result]')
    // The host of these addresses does not exist.
    image!.click()
    await until(() => drawer.querySelector('[role=alert]')?.textContent.includes('It cannot be shown'))
    const { src, referrerPolicy } = drawer.querySelector('img')!
    expect([src, referrerPolicy]).to.deep.equal(['https://cdn.example/rain.png', 'no-referrer'])
    audio!.click()
    const frame = await until(() => drawer.querySelector('iframe'))
    expect(frame.getAttribute('sandbox')).to.equal('allow-same-origin')
    const player = await until(() => frame.contentDocument!.querySelector('audio'))
    expect(player.src).to.equal('https://cdn.example/rain.mp3')
    expect(frame.contentDocument!.querySelector('meta')!.content).to.equal('no-referrer')
    for (const link of drawer.querySelectorAll<HTMLAnchorElement>('a[target]'))
      expect([link.rel, link.referrerPolicy]).to.deep.equal(['noopener noreferrer', 'no-referrer'])
  })

  it('looks a refund up in the log', async () => {
    const content = '异步任务执行失败 task_failed，补偿 ＄0.100000 额度'
    const gateway = await rootGateway({
      family: 'one-hub',
      config: { call: { type: 4, quota: 0, content, created_at: 1_790_000_280 } },
    })
    const element = await open(gateway)
    const drawer = await openRow(element, 'blocked <b>')
    await until(() => drawer.querySelector('[part~=refund]')?.textContent.includes('task_failed'))
    drawer.querySelector<HTMLElement>('.dialog-head button:last-child, [part~=close]')!.click()
    await until(() => !hasPart(element, 'refund'))
    const other = await openRow(element, 'no words')
    await until(() => other.querySelector('[part~=refund]')?.textContent.includes('no refund'))
  })

  it('is two lines a task on a phone', async () => {
    const element = await open(await rootGateway({ family: 'one-hub' }))
    Object.assign(element.style, { display: 'block', width: '358px' })
    const row = rowOf(element, 'blocked <b>')
    await until(() => getComputedStyle(row).display === 'flex')
    for (const one of rows(element)) expect(one.getBoundingClientRect().height).to.be.at.most(108)
    const seen = [...row.querySelectorAll('td[data-label]')].filter((cell) => cell.checkVisibility())
    expect(seen.map((cell) => cell.part.item(1))).to.deep.equal(['cell__status', 'cell__quota'])
    expect(rootOf(element).querySelector('.table-scroll')!.scrollWidth).to.be.at.most(358)
  })

  it('says that a gateway without tasks has none, and asks for none', async () => {
    const gateway = await rootGateway({ family: 'laisky' })
    const element = await open(gateway)
    expect(rootOf(element).textContent).to.contain('This gateway has no tasks')
    expect(await asked(gateway)).to.deep.equal([])
  })

  it('says what failed, and tries again', async () => {
    const gateway = await rootGateway({ family: 'one-hub' })
    const restore = onFetch(({ url }) =>
      url.pathname.includes('/api/task/') ? Promise.reject(new TypeError('lost')) : undefined,
    )
    const element = await open(gateway)
    expect(rootOf(element).textContent).to.contain('The tasks could not be loaded')
    restore()
    partOf(element, 'retry').click()
    await until(() => rows(element).length === 6)
  })
})
