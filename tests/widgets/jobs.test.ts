import { expect } from 'chai'
import '../../src/widgets/elements/page/jobs.ts'
import type { Token } from '../../src/widgets/domain/tokens/token.ts'
import type { Gateway } from '../../src/widgets/gateway/gateway.ts'
import type { WidgetElement } from '../../src/widgets/kit/element/widget-element.ts'
import { planOf, type TargetOf } from '../../src/widgets/kit/jobs/job-plan.ts'
import { queueOf } from '../../src/widgets/kit/jobs/jobs.ts'
import { tokenChangeTypes } from '../../src/widgets/kit/jobs/token-change-types.ts'
import { cutOff, heard, rootOf } from './lists/acting.ts'
import { expectAccessible, mount, onFetch, rootGateway, until, type TestGateway } from './support.ts'

const off = { status: 2 }
const on = { status: 1 }

describe('<oneapi-jobs>', function () {
  this.timeout(60_000)
  let server: TestGateway

  const add = async (name: string, fields: Partial<Token> = {}) => {
    const draft = { name, unlimited_quota: true, expired_time: -1, remain_quota: 500000, ...fields }
    return (await server.call<{ data: Token }>('POST', '/api/token/', draft)).data
  }
  const statusOf = async ({ id }: { id: number | string }) =>
    (await server.call<{ data: Token }>('GET', `/api/token/${id}`)).data.status
  const tray = () => mount<WidgetElement>(`<oneapi-jobs base-url="${server.baseUrl}"></oneapi-jobs>`)
  const gatewayOf = (element: WidgetElement): Gateway => element.link.read().gateway
  const begin = (
    element: WidgetElement,
    title: string,
    things: TargetOf<(typeof tokenChangeTypes)['token-status']>[],
  ) => queueOf(gatewayOf(element)).start(planOf(tokenChangeTypes, 'token-status', title, things))
  const things = (
    tokens: Token[],
    change = off,
    back = on,
  ): TargetOf<(typeof tokenChangeTypes)['token-status']>[] =>
    tokens.map(({ id, name }) => ({ id, name, change, back }))
  const button = (element: Element, name: string) =>
    until(() => [...rootOf(element).querySelectorAll('button')].find((one) => one.textContent === name))
  const panel = (element: Element) => rootOf(element).querySelector<HTMLElement>('[part=panel]')!
  const jobIn = (element: Element) => rootOf(element).querySelector<HTMLElement>('[part=job]')!
  const said = (element: Element) =>
    [...rootOf(element).querySelectorAll('[role=status]')].map((region) => region.textContent).join()
  const open = async (element: Element) => {
    rootOf(element).querySelector<HTMLElement>('[part=button]')!.click()
    await until(() => panel(element).matches(':popover-open[data-placed]'))
  }

  before(async () => {
    server = await rootGateway()
  })

  afterEach(async () => {
    const element = await tray()
    for (const { id } of gatewayOf(element).jobs.getState().jobs) queueOf(gatewayOf(element)).dismiss(id)
  })

  it('shows nothing without jobs, then how far each is, and announces begin and end', async () => {
    const tokens = [await add('a'), await add('b'), await add('c')]
    const element = await tray()
    expect(rootOf(element).querySelector('button')).to.equal(null)
    begin(element, '禁用 3 个令牌', things(tokens))
    await until(() => said(element) === '已完成：禁用 3 个令牌')
    expect(await Promise.all(tokens.map(statusOf))).to.deep.equal([2, 2, 2])
    expect(rootOf(element).querySelector('.ring-done')?.getAttribute('stroke-dasharray')).to.equal('100 100')
    await open(element)
    expect(jobIn(element).textContent).to.contain('3 / 3')
    await expectAccessible(element)
    ;(await button(element, '关闭')).click()
    await until(() => !rootOf(element).querySelector('button'))
  })

  it('says what was refused and why, retries it, and takes back what was done', async () => {
    const [good, gone] = [await add('good'), await add('gone')]
    await server.call('DELETE', `/api/token/${gone.id}`)
    const element = await tray()
    const { id } = begin(element, '禁用 2 个令牌', things([good, gone]))
    const sentence = '已结束：禁用 2 个令牌，1 项未完成'
    await until(() => said(element) === sentence)
    const ring = rootOf(element).querySelector('[part=button]')!
    expect([ring.getAttribute('aria-label'), ring.textContent]).to.deep.equal([
      '有任务需要处理',
      '有任务需要处理',
    ])
    await open(element)
    // Looked at, it needs nobody any more.
    await until(() => ring.getAttribute('aria-label') === '任务' && ring.textContent === '')
    expect(rootOf(element).querySelector('.jobs-due')).to.equal(null)
    const failures = await until(() => jobIn(element).querySelector('details'))
    expect(failures.textContent).to.match(/1 项未完成.*gone.*该记录已不存在，可能已被删除/)
    await expectAccessible(element)
    const ends: string[] = []
    const leave = gatewayOf(element).jobs.subscribe(({ jobs }) => ends.push(jobs.at(-1)!.state))
    ;(await button(element, '重试未完成项')).click()
    await until(() => ends.at(-1) === 'ended')
    leave()
    expect(ends).to.include('running')
    expect(await statusOf(good)).to.equal(2)
    ;(await button(element, '撤销')).click()
    await until(() => said(element) === '已完成：撤销：禁用 2 个令牌')
    expect(await statusOf(good)).to.equal(1)
    const undone = gatewayOf(element)
      .jobs.getState()
      .jobs.find((job) => job.id === id)
    expect(undone?.undoable).to.equal(false)
  })

  it('pauses and goes on by one button, which keeps the focus, and closes by Escape', async () => {
    const token = await add('slow')
    const element = await tray()
    let free!: () => void
    const wait = new Promise<void>((resolve) => (free = resolve))
    const plan = planOf(tokenChangeTypes, 'token-status', '禁用 1 个令牌', things([token]))
    const first = { id: 'wait', name: 'wait', run: () => wait }
    queueOf(gatewayOf(element)).start({ ...plan, items: [first, ...plan.items] })
    await until(() => rootOf(element).querySelector('[part=button]'))
    await open(element)
    const pause = await button(element, '暂停')
    pause.focus()
    pause.click()
    await until(() => pause.textContent === '继续')
    expect(rootOf(element).activeElement).to.equal(pause)
    free()
    await until(() => jobIn(element).textContent?.includes('1 / 2'))
    expect(jobIn(element).textContent).to.contain('已暂停')
    expect(await statusOf(token)).to.equal(1)
    await expectAccessible(element)
    pause.click()
    await until(() => said(element) === '已完成：禁用 1 个令牌')
    expect(await statusOf(token)).to.equal(2)
    panel(element).hidePopover()
    expect(rootOf(element).querySelector('[part=button]')!.getAttribute('aria-haspopup')).to.equal('dialog')
  })

  it('checks lost answers on demand, and reports a check that fails', async () => {
    const tokens = [await add('lost'), await add('gone')]
    const element = await tray()
    const told = heard<{ kind: string; text: string }>('oneapi-notify')
    const unhandled: unknown[] = []
    const onUnhandled = ({ reason }: PromiseRejectionEvent) => unhandled.push(reason)
    window.addEventListener('unhandledrejection', onUnhandled)
    const stop = onFetch(({ method }) =>
      method === 'PUT' ? Promise.reject(new TypeError('connection lost')) : undefined,
    )
    begin(element, '禁用 2 个令牌', things(tokens))
    await until(() => said(element) === '已结束：禁用 2 个令牌，2 项未完成')
    stop()
    await server.call('DELETE', `/api/token/${tokens[1]!.id}`)
    await open(element)
    const check = await button(element, '查询结果')
    await cutOff(async () => {
      check.click()
      await until(() => told.length > 0 && !check.ariaBusy)
    })
    expect(told).to.deep.equal([{ kind: 'error', text: '无法正常连接至服务器，请检查网络后重试' }])
    expect(jobIn(element).textContent).to.contain('2 项结果未知')
    check.click()
    await until(() => told.length > 1 && !check.ariaBusy)
    expect(told[1]).to.deep.equal({ kind: 'error', text: '该记录已不存在，可能已被删除' })
    expect(jobIn(element).textContent).to.contain('1 项结果未知').and.to.contain('1 项未开始')
    window.removeEventListener('unhandledrejection', onUnhandled)
    expect(unhandled).to.deep.equal([])
  })

  it('says of a job over a minute how long it has left and took, and notifies a hidden page if allowed', async () => {
    const element = await tray()
    const notified: string[] = []
    const { Notification } = window
    class Told {
      static permission = 'granted'
      constructor(title: string) {
        notified.push(title)
      }
    }
    Object.defineProperty(window, 'Notification', { configurable: true, value: Told })
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    const { now } = Date
    let later = 0
    Date.now = () => now.call(Date) + later
    try {
      const frees: (() => void)[] = []
      const run = () => new Promise<void>((resolve) => frees.push(resolve))
      queueOf(gatewayOf(element)).start({
        kind: 'test',
        title: '慢慢来',
        items: [1, 2, 3].map((id) => ({ id, name: String(id), run })),
      })
      await until(() => frees.length === 1)
      later = 120_000
      frees[0]!()
      await until(() => jobIn(element).textContent?.includes('预计还需 2 分钟'))
      frees[1]!()
      await until(() => frees.length === 3)
      frees[2]!()
      await until(() => jobIn(element).textContent?.includes('用时 2 分钟'))
      expect(notified).to.deep.equal(['慢慢来'])
    } finally {
      Date.now = now
      Reflect.deleteProperty(document, 'visibilityState')
      Object.defineProperty(window, 'Notification', { configurable: true, value: Notification })
    }
  })

  it('asks before the page is closed only while a job works', async () => {
    const element = await tray()
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leaving()).to.equal(false)
    let free!: () => void
    const wait = new Promise<void>((resolve) => (free = resolve))
    queueOf(gatewayOf(element)).start({
      kind: 'test',
      title: '等待',
      items: [{ id: 1, name: 'one', run: () => wait }],
    })
    expect(leaving()).to.equal(true)
    free()
    await until(() => said(element) === '已完成：等待')
    expect(leaving()).to.equal(false)
  })
})
