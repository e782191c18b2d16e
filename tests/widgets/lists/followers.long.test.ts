import { expect } from 'chai'
import { tokenKeys } from '../../../src/widgets/api/tokens.ts'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import type { Page } from '../../../src/widgets/domain/paging.ts'
import type { Token } from '../../../src/widgets/domain/tokens/token.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { fieldOf, fill, hasPart, partOf, rootOf } from './acting.ts'
import { actButton, tick } from './bulk.ts'
import { buttonIn, cellIn, choose, dialogIn, rowOf, opened } from './listing.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

/** The toasts of the page: kind and text. */
const toasts = () =>
  [...document.querySelectorAll('oneapi-notices')].flatMap((place) =>
    [...place.shadowRoot!.querySelectorAll('[part=toast]')].map(
      (toast) => `${toast.className} ${toast.querySelector('p')!.textContent}`,
    ),
  )

/** What follows a confirmed change, each broken in its own way; returns how to mend it. */
const followers: Record<string, (element: WidgetElement) => () => void> = {
  'a cache that cannot be updated': (element) => {
    const { resources } = element.link.read().gateway
    resources.set(tokenKeys.list.at('odd'), ['no page'] as unknown as Page<Token>)
    return () => resources.set(tokenKeys.list.at('odd'), { rows: [], more: false, size: 10 })
  },
  'a handler of the page that throws': () => {
    const fail = () => {
      throw new Error('of the page')
    }
    const names = ['oneapi-token-updated', 'oneapi-token-deleted', 'oneapi-notify']
    for (const name of names) document.addEventListener(name, fail)
    return () => names.forEach((name) => document.removeEventListener(name, fail))
  },
  'toasts that cannot be shown': () => {
    const { showPopover } = HTMLElement.prototype
    HTMLElement.prototype.showPopover = () => {
      throw new TypeError('showPopover is not a function')
    }
    return () => (HTMLElement.prototype.showPopover = showPopover)
  },
  'storage that is full': () => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('exceeded the quota', 'QuotaExceededError')
    }
    return () => (Storage.prototype.setItem = setItem)
  },
}

/** Errors that nobody caught. Registered before the runner, for which each of them would fail the test. */
let faults: string[] | undefined
addEventListener(
  'error',
  (event) => {
    if (!faults) return
    faults.push(event.message)
    event.stopImmediatePropagation()
  },
  true,
)

describe('a change that the gateway has confirmed is told as made, whatever follows it fails', function () {
  this.timeout(60_000)
  let server: TestGateway
  let index = 0
  let mend = () => {}

  before(async () => {
    server = await rootGateway()
  })
  let told: { kind: string; text: string }[] = []
  const hear = (event: Event) => told.push((event as CustomEvent<(typeof told)[0]>).detail)
  beforeEach(() => {
    faults = []
    told = []
    document.addEventListener('oneapi-notify', hear)
  })
  afterEach(() => {
    mend()
    document.removeEventListener('oneapi-notify', hear)
    for (const place of document.querySelectorAll('oneapi-notices'))
      for (const close of place.shadowRoot!.querySelectorAll<HTMLElement>('.toast button:last-child'))
        close.click()
    faults = undefined
  })

  const add = async () => {
    const name = `key-${(index += 1)}`
    await server.call('POST', '/api/token/', {
      name,
      remain_quota: 500,
      expired_time: -1,
      unlimited_quota: false,
    })
    return name
  }
  const stored = async (name: string) => {
    const { data } = await server.call<{ data: Token[] }>('GET', `/api/token/search?keyword=${name}`)
    return data.find((token) => token.name === name)
  }
  const list = () => opened<WidgetElement>(server, 'oneapi-token-list')
  const moreOf = (element: Element, name: string) =>
    rowOf(element, name).querySelector<HTMLElement>('[part=more]')!
  const noFailure = () => expect(told.filter(({ kind }) => kind === 'error')).to.deep.equal([])
  const success = (text: string) =>
    until(() => toasts().some((told) => told.startsWith('toast success') && told.includes(text)))

  for (const [what, breakIt] of Object.entries(followers)) {
    it(`${what}: of a row`, async () => {
      const name = await add()
      const element = await list()
      mend = breakIt(element)
      await choose(moreOf(element, name), '禁用')
      await until(() => cellIn(rowOf(element, name), 'status') === '已禁用')
      expect((await stored(name))?.status).to.equal(2)
      if (!what.startsWith('toasts')) await success(name)
      noFailure()
    })

    it(`${what}: of many rows`, async () => {
      const names = [await add(), await add()]
      const element = await list()
      mend = breakIt(element)
      await tick(element, ...names)
      ;(await actButton(element, '禁用')).click()
      buttonIn(await until(() => dialogIn(element)), '禁用 2 个令牌').click()
      const job = () => rootOf(element).querySelector<HTMLElement>('[part=job-status]')?.innerText ?? ''
      await until(() => job().includes('2 / 2'))
      expect(job()).not.to.match(/失败|拒绝|未知/)
      for (const name of names) {
        await until(() => cellIn(rowOf(element, name), 'status') === '已禁用')
        expect((await stored(name))?.status).to.equal(2)
      }
      noFailure()
    })

    it(`${what}: of a form`, async () => {
      const { id } = (await stored(await add()))!
      const form = await mount<WidgetElement>(
        `<oneapi-token-form base-url="${server.baseUrl}" token-id="${id}"></oneapi-token-form>`,
      )
      await until(() => hasPart(form, 'save'))
      mend = breakIt(form)
      fill(fieldOf(form, '名称'), `renamed-${id}`)
      partOf(form, 'save').click()
      await until(async () => (await stored(`renamed-${id}`)) !== undefined)
      if (!what.startsWith('toasts')) await success('已保存')
      expect(rootOf(form).querySelector('.save-note.bad') === null).to.equal(true)
      noFailure()
    })
  }
})
