import { expect } from 'chai'
import '../../../src/widgets/elements/logs/index.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { queueOf } from '../../../src/widgets/kit/jobs/jobs.ts'
import { expectAccessible, mount, rootGateway, setUnit, until, type TestGateway } from '../support.ts'

let gateway: TestGateway
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
/** What the browser was given to save. */
let saved: { name: string; blob: Blob }[] = []
const blobs: Blob[] = []
const { createObjectURL } = URL

before(async function () {
  this.timeout(60_000)
  // The file is kept instead of downloaded; all before that is the element's own doing.
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob)
    return createObjectURL(blob)
  }
  gateway = await rootGateway({ sample: true, config: { manners: 'real' } })
})
after(() => {
  URL.createObjectURL = createObjectURL
})
beforeEach(() => {
  saved = []
})

/** An export continues when its list has gone, and the page then asks before it is closed. */
const opened = new Set<Gateway>()
afterEach(() => {
  for (const one of opened) for (const { id } of one.jobs.getState().jobs) queueOf(one).dismiss(id)
  opened.clear()
})

const open = async (attributes = '', at = gateway) => {
  const list = await mount<WidgetElement>(
    `<oneapi-log-list base-url="${at.baseUrl}" ${attributes}></oneapi-log-list>`,
  )
  opened.add(list.link.read().gateway)
  list.shadowRoot!.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return
    event.preventDefault()
    saved.push({ name: event.target.download, blob: blobs.at(-1)! })
  })
  await until(() => list.shadowRoot!.querySelector('tbody th'))
  return list
}
const part = <E extends HTMLElement = HTMLElement>(list: Element, name: string) =>
  list.shadowRoot!.querySelector<E>(`[part~="${name}"]`)!
const startExport = (list: Element) => part(list, 'export-button').click()
const told = (list: Element) => part(list, 'export')?.textContent ?? ''
const press = (list: Element, text: string) =>
  [...part(list, 'export').querySelectorAll('button')]
    .find((one) => one.textContent?.trim() === text)!
    .click()

/** Every line of a filter, asked for by hand. */
async function wholeLog(query: string) {
  const lines: { request_id: string }[] = []
  for (let page = 0; ; page += 1) {
    const { data } = await gateway.call<{ data: { request_id: string }[] }>(
      'GET',
      `/api/log/?p=${page}${query}`,
    )
    lines.push(...data)
    if (data.length < 10) return lines
  }
}

/** A spreadsheet would round a number of so many digits. */
const asText = ({ request_id }: { request_id: string }) => `'${request_id}`

describe('the CSV of <oneapi-log-list>', () => {
  it('holds every line of the filter, in the columns on screen @2.71', async () => {
    const list = await open('filter-username="alice" columns="time type request"')
    startExport(list)
    await until(() => saved.length > 0, 12_000)
    const expected = await wholeLog('&username=alice')
    expect(expected.length).to.be.greaterThan(20)
    const [file] = saved
    expect(file!.name).to.match(/^log_alice_\d{8}_\d{8}\.csv$/)
    const bytes = new Uint8Array(await file!.blob.arrayBuffer())
    expect([...bytes.slice(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf])
    const [head, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(head).to.equal(`时间（${zone}）,类型,请求 ID`)
    expect(lines.map((line) => line.split(',')[2])).to.deep.equal(expected.map(asText))
    await until(() => told(list).includes(`已导出 ${expected.length} 条`))
    // Only an export beyond the limit asks whether to go on.
    expect(part(list, 'export__all')).to.equal(null)
    await expectAccessible(part(list, 'export'))
    expect(list.shadowRoot!.querySelector('a[download]')).to.equal(null)
  })

  it('has amounts in the unit that is set when it begins', async () => {
    const list = await open('filter-username="alice" filter-type="2" columns="time quota"')
    const stop = setUnit({ quota_per_unit: 1_000_000 })
    try {
      startExport(list)
      await until(() => saved.length > 0, 12_000)
    } finally {
      stop()
    }
    const [, ...lines] = (await saved[0]!.blob.text()).trimEnd().split('\r\n')
    const [money, units] = lines.map((line) => line.split(',').slice(-2).map(Number)).find(([one]) => one)!
    expect(units! / money!).to.be.closeTo(1_000_000, 1)
  })

  it('leaves out a column that the user has switched off', async () => {
    const list = await open('lang="en" filter-username="alice" filter-type="1" columns="time type content"')
    part(list, 'columns').click()
    const item = await until(() =>
      [...list.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')].find(
        (one) => one.textContent === 'Content',
      ),
    )
    item.click()
    await until(
      () =>
        ![...list.shadowRoot!.querySelectorAll('thead th')].some((head) => head.textContent === 'Content'),
    )
    startExport(list)
    await until(() => saved.length > 0)
    expect((await saved[0]!.blob.text()).replace('\uFEFF', '').split('\r\n')[0]).to.equal(
      `Time (${zone}),Type`,
    )
  })

  it('says how far it is, and writes nothing when it is cancelled', async () => {
    const list = await open()
    startExport(list)
    await until(() => /已读取 [1-9]\d* 条/.test(told(list)) && part(list, 'progress'))
    expect(part(list, 'export-button')?.ariaDisabled).to.equal('true')
    press(list, '取消')
    await until(() => !part(list, 'export'))
    await new Promise((next) => setTimeout(next, 300))
    expect(saved).to.deep.equal([])
    expect(part(list, 'export-button')?.ariaDisabled).to.equal(null)
  })

  it('is a job: paused and continued where it was, each line once', async () => {
    const list = await open('filter-username="alice" columns="time request"')
    const [one] = opened
    startExport(list)
    const job = await until(() => one!.jobs.getState().jobs.find(({ steps }) => steps?.done))
    expect(job.kind).to.equal('log-export')
    queueOf(one!).pause(job.id)
    await until(() => /已暂停，已读取 [1-9]\d* 条/.test(told(list)))
    const stopped = told(list)
    await new Promise((next) => setTimeout(next, 300))
    expect(told(list)).to.equal(stopped)
    expect(saved).to.deep.equal([])
    press(list, '继续导出')
    await until(() => saved.length > 0, 12_000)
    const lines = (await saved[0]!.blob.text()).trimEnd().split('\r\n').slice(1)
    const expected = await wholeLog('&username=alice')
    expect(lines.map((line) => line.split(',')[1])).to.deep.equal(expected.map(asText))
  })

  it('continues when its list leaves the page, and the file is written', async () => {
    const list = await open('filter-username="alice" columns="time request"')
    const [one] = opened
    startExport(list)
    const job = await until(() => one!.jobs.getState().jobs.find(({ steps }) => steps?.done))
    const made = blobs.length
    list.remove()
    await until(() => one!.jobs.getState().jobs.find(({ id }) => id === job.id)?.state === 'ended', 12_000)
    expect(blobs).to.have.length(made + 1)
    const lines = (await blobs.at(-1)!.text()).trimEnd().split('\r\n').slice(1)
    expect(lines).to.have.length((await wholeLog('&username=alice')).length)
  })

  it('is one call where the gateway answers as many rows as it is asked for', async () => {
    const polite = await rootGateway({ sample: true, config: { manners: 'polite' } })
    const list = await open('columns="time request"', polite)
    const asked = performance.getEntriesByType('resource').length
    startExport(list)
    await until(() => saved.length > 0, 8_000)
    const lines = (await saved[0]!.blob.text()).trimEnd().split('\r\n').slice(1)
    const calls = performance
      .getEntriesByType('resource')
      .slice(asked)
      .filter(({ name }) => name.includes('num=10000'))
    expect(lines.length).to.be.greaterThan(500)
    expect(calls.length).to.be.lessThan(3)
  })

  it('goes away when its job is dropped in the tray', async () => {
    const list = await open()
    const [one] = opened
    startExport(list)
    const { id } = await until(() => one!.jobs.getState().jobs[0])
    queueOf(one!).dismiss(id)
    await until(() => !part(list, 'export'))
    expect(part(list, 'export-button')?.ariaDisabled).to.equal(null)
    expect(saved).to.deep.equal([])
  })

  it('waits where the gateway asks for patience, counting down', async () => {
    const limited = await rootGateway({ sample: true, config: { globalApiRateLimit: 12, manners: 'real' } })
    const list = await open('', limited)
    startExport(list)
    const seconds = () => Number(/，(\d+) 秒后自动继续/.exec(told(list))?.[1])
    const first = await until(seconds)
    await until(() => seconds() < first)
    expect(told(list)).to.match(/已读取 [1-9]\d* 条/)
    expect(saved).to.deep.equal([])
  })

  it('stops where the gateway is gone, keeps what it has, and can be told to go on', async () => {
    const dying = await rootGateway({ sample: true, config: { manners: 'real' } })
    const list = await open('', dying)
    startExport(list)
    await until(() => /已读取 [1-9]\d* 条/.test(told(list)))
    await fetch(`/__gateway/${dying.baseUrl.split('/').at(-1)}`, { method: 'DELETE' })
    await until(() => /导出在 [1-9]\d* 条处中断/.test(told(list)))
    const rows = /导出在 (\d+) 条/.exec(told(list))![1]
    press(list, '继续导出')
    await until(() => told(list).includes(`已读取 ${rows} 条`) || told(list).includes(`导出在 ${rows} 条`))
    expect(saved).to.deep.equal([])
  })
})
