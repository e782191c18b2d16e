import { expect } from 'chai'
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp, h as v, ref } from 'vue'
import { connect, type Gateway } from '../../src/widgets/client.ts'
import { configure } from '../../src/widgets/configure.ts'
import * as react from '../../src/widgets/frameworks/react-hooks.ts'
import * as vue from '../../src/widgets/frameworks/vue-composables.ts'
import { newGateway, onFetch, rootGateway, signIn, until, type TestGateway } from './support.ts'

// What pages get that draw by themselves: the same in both frameworks, with a real gateway.

/** What a page shows, and presses. */
interface Shown {
  text: string | undefined
  names: string[] | undefined
  rows: number | undefined
  prices: unknown
  error: unknown
  loading: boolean
  failed: unknown
  create(): Promise<unknown>
  remove(name: string): Promise<unknown>
  redeem(code: string): Promise<number | undefined>
  reload(): Promise<void>
}

type Page = (place: HTMLElement, gateway: Gateway | undefined, show: (shown: Shown) => void) => () => void

const inReact: Page = (place, gateway, show) => {
  function App() {
    const balance = react.useBalance(gateway)
    const keys = react.useTokens(gateway)
    const usage = react.useUsage(gateway)
    const prices = react.usePrices(gateway)
    const code = react.useRedeem(gateway)
    useState(0)
    show({
      text: balance.data?.text,
      names: keys.data?.map(({ name }) => name),
      rows: usage.data?.length,
      prices: prices.data,
      error: balance.error,
      loading: balance.loading,
      failed: code.error,
      reload: balance.reload,
      create: () => keys.create({ name: 'made' }),
      remove: (name) => keys.remove(keys.data!.find((key) => key.name === name)!.id),
      redeem: code.redeem,
    })
    return null
  }
  const root = createRoot(place)
  root.render(h(App))
  return () => root.unmount()
}

const inVue: Page = (place, gateway, show) => {
  const app = createApp({
    setup() {
      const balance = vue.useBalance(gateway)
      const keys = vue.useTokens(gateway)
      const usage = vue.useUsage(gateway)
      const prices = vue.usePrices(gateway)
      const code = vue.useRedeem(gateway)
      const drawn = ref(0)
      return () => {
        show({
          text: balance.data.value?.text,
          names: keys.data.value?.map(({ name }) => name),
          rows: usage.data.value?.length,
          prices: prices.data.value,
          error: balance.error.value,
          loading: balance.loading.value,
          failed: code.error.value,
          reload: balance.reload,
          create: () => keys.create({ name: 'made' }),
          remove: (name) => keys.remove(keys.data.value!.find((key) => key.name === name)!.id),
          redeem: code.redeem,
        })
        return v('p', drawn.value)
      }
    },
  })
  app.mount(place)
  return () => app.unmount()
}

for (const [name, page] of [
  ['React', inReact],
  ['Vue', inVue],
] as const)
  describe(`hooks of ${name}`, () => {
    let gateway: TestGateway
    let shown: Shown
    let first: Shown | undefined
    let leave = () => {}
    before(async () => {
      gateway = await rootGateway({ sample: true })
    })
    const open = () => {
      first = undefined
      leave = page(
        document.body.appendChild(document.createElement('div')),
        connect({ baseUrl: gateway.baseUrl }),
        (now) => {
          shown = now
          first ??= now
        },
      )
    }
    afterEach(() => {
      leave()
      configure({ baseUrl: undefined, tokenProvider: undefined })
    })

    it('show the account, its keys, its usage and the prices', async () => {
      open()
      expect(await until(() => first)).to.include({ loading: true, text: undefined })
      // One-api publishes no prices.
      await until(() => shown.text && shown.names && shown.rows !== undefined && shown.prices === null)
      const { data } = await gateway.call<{ data: { quota: number } }>('GET', '/api/user/self')
      expect(Number(shown.text!.replaceAll(/[^\d.]/g, ''))).to.be.closeTo(data.quota / 500_000, 0.01)
      expect(shown.loading).to.equal(false)
    })

    it('follow a code, which counts once, and changes of keys', async () => {
      open()
      await until(() => shown.text && shown.names)
      const made = await gateway.call<{ data: [string] }>('POST', '/api/redemption/', {
        name: 'hook',
        count: 1,
        quota: 500_000,
      })
      const before = shown.text
      const [first, second] = await Promise.all([shown.redeem(made.data[0]), shown.redeem(made.data[0])])
      expect([first, second]).to.deep.equal([500_000, undefined])
      await until(() => shown.text !== before)
      expect(await shown.redeem(made.data[0])).to.equal(undefined)
      await until(() => shown.failed)
      expect(shown.failed).to.include({ kind: 'refused' })

      await shown.create()
      await until(() => shown.names!.includes('made'))
      await shown.remove('made')
      await until(() => !shown.names!.includes('made'))
    })

    it('keep what is known when a call fails, and load it again', async () => {
      open()
      await until(() => shown.text)
      const before = shown.text
      const stop = onFetch(({ url }) =>
        url.pathname.endsWith('/api/user/self') ? new Response('', { status: 500 }) : undefined,
      )
      await shown.reload()
      await until(() => shown.error)
      expect(shown.text).to.equal(before)
      stop()
      await shown.reload()
      await until(() => !shown.error)
    })

    /** A page of the configured gateway, and what it has shown of the keys. */
    const openOwn = () => {
      const seen: (string | undefined)[] = []
      leave = page(document.body.appendChild(document.createElement('div')), undefined, (now) => {
        shown = now
        seen.push(now.names?.join())
      })
      return seen
    }

    it('act for the user of the page, and show nothing of the former one', async () => {
      const own = await newGateway()
      const providers: (() => string)[] = []
      for (const username of ['anna', 'boris']) {
        await signIn(own)
        await own.call('POST', '/api/user/', { username, password: 'a-password', display_name: username })
        await signIn(own, username, 'a-password')
        await own.call('POST', '/api/token/', { name: `of ${username}`, unlimited_quota: true })
        const { data } = await own.call<{ data: string }>('GET', '/api/user/token')
        providers.push(() => data)
      }
      await own.call('GET', '/api/user/logout')
      const [anna, boris] = providers

      configure({ baseUrl: own.baseUrl, tokenProvider: anna })
      const seen = openOwn()
      await until(() => shown.names?.includes('of anna'))
      const { create } = shown
      seen.length = 0
      configure({ tokenProvider: undefined })
      await until(() => shown.error)
      configure({ tokenProvider: boris })
      await until(() => shown.names?.includes('of boris'))
      // A page may have kept the function.
      await create()
      await until(() => shown.names!.includes('made'))
      expect(seen.filter((names) => names?.includes('anna'))).to.deep.equal([])
    })

    it('follow an address that the page sets later', async () => {
      openOwn()
      await until(() => shown.names || shown.error)
      const own = await rootGateway()
      await own.call('POST', '/api/token/', { name: 'of another gateway', unlimited_quota: true })
      configure({ baseUrl: own.baseUrl })
      await until(() => shown.names?.includes('of another gateway'))
    })
  })
