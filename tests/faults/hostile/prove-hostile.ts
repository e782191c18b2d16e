import { afterAll, beforeAll, expect, test } from 'vitest'
import { corpusNames, executing } from './corpus.ts'
import { hostileScreens, isForVisitors, openHostile } from './hostile-cell.ts'
import { poisoned, type Served } from './poison.ts'
import { startRig, type Rig, type OpenPage } from '../rig.ts'

/**
 * A test for each screen with a gateway that sends only hostile texts: wide in Chinese and narrow in English.
 * @param turnsOf - the offset into the corpus for each visit of a screen
 */
export function proveHostile(
  turnsOf: (path: string) => readonly number[],
  paths: readonly string[] = Object.keys(hostileScreens),
  start: () => Promise<Rig> = startRig,
) {
  const served: Served = new Map()
  let rig: Rig
  let pages: OpenPage[]
  let opened = 0
  let harmed = 0

  beforeAll(async () => {
    rig = await start()
    pages = rig.pages
    for (const [wide, narrow] of [rig.pages, rig.visitors]) {
      await wide!.page.setViewportSize({ width: 1280, height: 800 })
      await narrow!.page.setViewportSize({ width: 390, height: 800 })
    }
  })
  afterAll(async () => {
    console.log(tableOf(served), `\nscreens opened: ${opened}, ${opened - harmed} passed`)
    await rig?.stop()
  })

  test('the canary would run, were a value put into the page as it is', async () => {
    const { page, proxy } = pages[0]!
    proxy.break(poisoned(0, new Map()))
    await page.goto(`${proxy.url}/login`)
    const silent: string[] = []
    for (const [name, value] of Object.entries(executing)) {
      const ran = await page.evaluate(async (markup) => {
        const canary = window as { __canary?: unknown }
        delete canary.__canary
        const box = document.body.appendChild(document.createElement('div'))
        box.innerHTML = markup
        for (let wait = 0; wait < 40 && !canary.__canary; wait++)
          await new Promise((next) => setTimeout(next, 50))
        box.remove()
        return canary.__canary === 1
      }, value)
      if (!ran) silent.push(name)
    }
    const link = await page.evaluate(async () => {
      const canary = window as { __canary?: unknown }
      delete canary.__canary
      const anchor = document.body.appendChild(document.createElement('a'))
      anchor.href = 'javascript:void(window.__canary=1)'
      anchor.click()
      await new Promise((next) => setTimeout(next, 200))
      return canary.__canary
    })
    expect({ silent, link }).toEqual({ silent: [], link: 1 })
  })

  test.each(paths)('%s of a hostile gateway', async (path) => {
    const turns = turnsOf(path)
    const wrong: string[] = []
    await Promise.all(
      (isForVisitors(path) ? rig.visitors : pages).map(async (openPage, index) => {
        for (const turn of turns.filter((_, place) => place % pages.length === index)) {
          const found = await openHostile(openPage, path, turn, served).catch((error: Error) => [
            error.message.split('\n')[0]!,
          ])
          opened += 1
          harmed += found.length > 0 ? 1 : 0
          wrong.push(...found.map((what) => `turn ${turn} (${openPage.locale}): ${what}`))
        }
      }),
    )
    expect(wrong).toEqual([])
  })
}

/** One line per field: how many of the values it was served with. */
function tableOf(served: Served): string {
  const cells = [...served.values()].reduce((sum, names) => sum + names.size, 0)
  return [
    `field x hostile value: ${served.size} fields, ${corpusNames.length} values, ${cells} cells`,
    ...[...served]
      .map(([field, names]) => `${field.padEnd(36)} ${names.size} of ${corpusNames.length}`)
      .sort(),
  ].join('\n')
}
