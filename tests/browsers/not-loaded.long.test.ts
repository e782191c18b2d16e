import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Console } from '../console/support.ts'
import type { Driver } from './driver.ts'
import { allEngines } from './engines.ts'
import { startWithPages } from './pages.ts'
import { personAt, type Person } from './person.ts'

const page = (content: string) => `<!doctype html><html lang="en"><meta charset="utf-8" />
<script type="module" src="/widgets/loader.js"></script>
${content}</html>`
const pagesOf = {
  'its tag': '/pages/tag.html',
  'a stand-in': '/pages/stand-in.html',
  'the page for iframes': '/embed.html?widget=topup&lang=en',
}

let oneapi: Console
let broken = ''
/** A script that comes, and throws. */
let throwing = ''
/** The last of them that was asked for. */
let lost = ''
/** In front of the console: cuts the connection of scripts that are said to be broken, and sends others that throw. */
const proxy = createServer((incoming, outgoing) => {
  if (broken && incoming.url!.includes(broken)) {
    lost = incoming.url!
    return void outgoing.destroy()
  }
  if (throwing && incoming.url!.includes(throwing))
    return void outgoing
      .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      .end('throw new Error("evaluated")')
  const { method, headers } = incoming
  const { host: _, ...rest } = headers
  const forwarded = request(oneapi.url + incoming.url, { method, headers: rest }, (answer) => {
    outgoing.writeHead(answer.statusCode!, { ...answer.headers, 'cache-control': 'no-store' })
    answer.pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.destroy())
  incoming.pipe(forwarded)
})
let url: string
beforeAll(async () => {
  oneapi = await startWithPages(
    {
      'tag.html': page('<oneapi-topup></oneapi-topup>'),
      'about.html': page('<oneapi-about></oneapi-about>'),
      'settings.html': page('<oneapi-operation-settings></oneapi-operation-settings>'),
      'tabs.html': page('<oneapi-settings tab="operation"></oneapi-settings>'),
      'stand-in.html': page('<div data-oneapi="topup"></div>'),
    },
    { GLOBAL_API_RATE_LIMIT: '0' },
  )
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await oneapi?.stop()
})

describe.each(allEngines)('$name', ({ there, launch }) => {
  let driver: Driver
  let person: Person
  beforeAll(async () => {
    if (!there) return
    driver = await launch()
    person = personAt(driver)
  })
  afterAll(() => driver?.close())

  /** Loses the scripts named so, and all that the element says instead. */
  const lose = async (script: string, path: string, button: string) => {
    broken = script
    await driver.goto(url + path)
    await person.seen(button)
  }
  /** Presses what is offered, once the script can be had again. */
  const bringBack = async (button: string, shown: string, reload = 'Reload the page') => {
    broken = ''
    // Firefox asks for no module a second time: there only a reload helps.
    await person.press(button, driver.name === 'firefox' ? reload : 'Try again')
    // Firefox drives nothing while it reloads.
    await new Promise((next) => setTimeout(next, 1000))
    await person.seen(shown)
  }

  const scripts = ['/kit-', '/gateway-', '/topup-']
  const ways = Object.entries(pagesOf).map(([name, path]) => [name, path, scripts] as const)
  describe.each(ways)('%s', (_, path, some) => {
    test.skipIf(!there).each(some)(
      'says that the script %s did not come, and shows the element by the button it offers',
      async (script) => {
        await lose(script, path, '[role=alert] button')
        await person.seen('[role=alert]', /^This part could not be loaded\. /)
        await bringBack('[role=alert] button', '[part=sign-in]')
        await person.seen('[part=sign-in]', 'Sign in')
        expect(await person.exists('[role=alert] button')).toBe(false)
      },
    )
  })

  describe('signed in', () => {
    beforeAll(async () => {
      if (!there) return
      await driver.goto(`${url}/login`)
      await person.fillLogin()
      await person.pathIs('/user/edit')
      await driver.evaluate(async () => {
        localStorage.setItem('locale', 'en')
        const body = JSON.stringify({ name: 'batch', quota: 1, count: 2 })
        await fetch('/api/redemption/', { method: 'POST', body })
      })
    })

    test.skipIf(!there).each([
      ['a late part', '/log-cleanup-', '/pages/settings.html', '[part~=retry]', '[part~=log-cleanup]'],
      ['what an element opens', '/operation-settings-', '/pages/tabs.html', '[part~=retry]', '[part~=tab]'],
      ['a page of the console', '/topup-', '/topup', '[role=alert] button', 'oneapi-topup', 'Try again'],
    ])('shows %s by the button it offers', async (_, script, path, button, shown, reload?: string) => {
      await lose(script, path, button)
      await bringBack(button, shown, reload)
    })

    // The page keeps what has thrown, and would throw it again.
    test.skipIf(!there).each([
      ['a late part', '/log-cleanup-', '/pages/settings.html', '[part~=log-cleanup]'],
      ['what an element opens', '/operation-settings-', '/pages/tabs.html', '[part~=tab]'],
    ])('offers a reload where %s throws as it is read', async (_, script, path, shown) => {
      throwing = script
      await driver.goto(url + path)
      await person.seen('[part~=retry]', 'Reload the page')
      throwing = ''
      await person.press('[part~=retry]', 'Reload the page')
      await new Promise((next) => setTimeout(next, 1000))
      await person.seen(shown)
      expect(await person.exists('[part~=retry]')).toBe(false)
    })

    test.skipIf(!there)('reads data that needs a script by the button it offers', async () => {
      broken = '/load-batch-'
      await driver.goto(`${url}/redemption`)
      await person.press('.row-open')
      await person.seen('[part~=retry]')
      const offered = driver.name === 'firefox' ? 'Reload the page' : 'Try again'
      await person.seen('[part~=retry]', offered)
    })
  })

  // The last: WebKit keeps the scripts of a page that it has just shown.
  test.skipIf(!there)('asks for a script that has failed again, unless it is Firefox', async () => {
    await lose('/about-', '/pages/about.html', '[role=alert]')
    // Written as text, for the test tools replace an import by one of their own.
    const again = () =>
      driver.evaluate(
        (bring, address) => new Function('address', bring)(address) as Promise<boolean>,
        'return import(address).then(() => true, () => false)',
        lost,
      )
    expect(await again()).toBe(false)
    broken = ''
    expect(await again()).toBe(driver.name !== 'firefox')
  })
})
