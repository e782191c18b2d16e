import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()
const assets = join(import.meta.dirname, '../../../dist/web/assets')

type Watched = typeof globalThis & { heard: string[] }

/** Records the listeners that scripts add to the page. */
function watchListeners() {
  const heard: string[] = ((globalThis as Watched).heard = [])
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, ...given) {
    const [type, listener] = given
    if (!this || this === window || this === document) heard.push(`${type} ${String(listener)}`)
    return add.apply(this ?? window, given)
  }
}

// A second policy or element of the same name throws; a second listener acts twice.
test('every script of the build can be evaluated on one page, under the policy of the console', async () => {
  const page = await stage.browser.newPage()
  await page.addInitScript(watchListeners)
  await page.goto(`${stage.url}/login`)
  await page.locator('oneapi-login input').first().waitFor()
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(100)
  const refused: string[] = []
  for (const name of scripts) {
    // As text, because Vitest would rewrite an `import()`.
    const address = JSON.stringify(`${stage.url}/assets/${name}`)
    const error = await page.evaluate<string>(`import(${address}).then(() => '', String)`)
    if (error) refused.push(`${name}: ${error}`)
  }
  expect(refused).toEqual([])
  const heard = await page.evaluate(() => (globalThis as Watched).heard)
  expect(heard.length).toBeGreaterThan(5)
  expect(heard.filter((listener, place) => heard.indexOf(listener) !== place)).toEqual([])
  await page.close()
})
