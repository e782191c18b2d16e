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
/** In front of the console: cuts the connection of the scripts that are said to be broken. */
const proxy = createServer((incoming, outgoing) => {
  if (broken && incoming.url!.includes(broken)) return void outgoing.destroy()
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

  describe.each(Object.entries(pagesOf))('%s', (_, path) => {
    test.skipIf(!there).each(['/kit-', '/gateway-', '/topup-'])(
      'says that the script %s did not come, and shows the element when it is tried again',
      async (script) => {
        broken = script
        await driver.goto(url + path)
        await person.seen('[role=alert]', /^This part could not be loaded\. /)
        broken = ''
        await person.press('[role=alert] button', 'Try again')
        // Firefox asks for no module a second time, and drives no click while it reloads.
        const reload = { css: '[role=alert] button', name: 'Reload the page' }
        await person.until(async () => {
          if (driver.name === 'firefox' && (await person.exists(reload.css))) await driver.click(reload)
          await new Promise((next) => setTimeout(next, 500))
          return person.exists('[part=sign-in]')
        })
        await person.seen('[part=sign-in]', 'Sign in')
        expect(await person.exists('[role=alert] button')).toBe(false)
      },
    )
  })
})
