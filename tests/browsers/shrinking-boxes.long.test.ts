import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Console } from '../console/support.ts'
import type { Driver } from './driver.ts'
import { engines } from './engines.ts'
import { startWithPages } from './pages.ts'
import { personAt, type Person } from './person.ts'

// In Chromium, all elements: tests/widgets/kit/shrinking-boxes.long.test.ts.
const tags = ['topup', 'log-list', 'personal-settings', 'usage', 'home', 'about', 'balance']

/** Boxes as wide as their content, 320 px at most. */
const boxes: Record<string, (element: string) => string> = {
  grid: (element) => `<div style="display: grid; place-items: center; width: 320px">${element}</div>`,
  row: (element) => `<div style="display: flex; width: 320px">${element}</div>`,
  column: (element) =>
    `<div style="display: flex; flex-direction: column; align-items: center; width: 320px">${element}</div>`,
  cell: (element) => `<div style="width: 320px"><table><tr><td>${element}</td></tr></table></div>`,
  float: (element) => `<div style="width: 320px"><div style="float: left">${element}</div></div>`,
  inline: (element) => `<div style="width: 320px"><div style="display: inline-block">${element}</div></div>`,
}
const page = `<!doctype html><html lang="en"><meta charset="utf-8" />
<script type="module" src="/widgets/loader.js"></script>
${tags.flatMap((tag) => Object.entries(boxes).map(([name, box]) => box(`<oneapi-${tag} data-box="${name}"></oneapi-${tag}>`))).join('\n')}
</html>`

let oneapi: Console
beforeAll(async () => {
  oneapi = await startWithPages(
    { 'boxes.html': page },
    { SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' },
  )
})
afterAll(() => oneapi?.stop())

describe.each(engines)('$name', ({ there, launch }) => {
  let driver: Driver
  let person: Person
  beforeAll(async () => {
    if (!there) return
    driver = await launch()
    person = personAt(driver)
    await driver.goto(`${oneapi.url}/login`)
    await person.fillLogin()
    await person.pathIs('/user/edit')
  })
  afterAll(() => driver?.close())

  test.skipIf(!there)(
    'an element in a box that shrinks to its content is as wide as the box lets it',
    async () => {
      await driver.goto(`${oneapi.url}/pages/boxes.html`)
      const widths = () =>
        driver.evaluate(() =>
          [...document.querySelectorAll('[data-box]')].map((element) => ({
            name: `${element.localName} in ${element.getAttribute('data-box')}`,
            width: Math.round(element.getBoundingClientRect().width),
          })),
        )
      await person.until(async () => (await widths()).every(({ width }) => width > 0))
      for (const { name, width } of await widths()) expect(width, name).toBeGreaterThanOrEqual(300)
      for (const { name, width } of await widths()) expect(width, name).toBeLessThanOrEqual(320)
    },
  )
})
