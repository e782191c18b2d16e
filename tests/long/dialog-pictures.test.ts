import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxOf, type Driver } from '../browsers/driver.ts'
import { allEngines } from '../browsers/engines.ts'
import { personAt, type Person } from '../browsers/person.ts'
import { faultsOf } from '../browsers/views.ts'
import { startConsole, type Console } from '../console/support.ts'

// The same dialogs in the three engines: compares sizes and saves pictures side by side, in the folder `PICTURES` if set.
const folder = process.env.PICTURES ?? mkdtempSync(join(tmpdir(), 'oneapi-pictures-'))
const dialogs = [
  { name: 'sign-in', path: '/demo/strict/', presses: ['[part=sign-in]'], shown: 'input[type=password]' },
  { name: 'form', path: '/demo/strict/', presses: ['[part=create]'], shown: 'fieldset' },
  {
    name: 'confirm',
    path: '/demo/strict/',
    presses: ['[part=more]', '.menu-item.danger'],
    shown: '[part=confirm]',
  },
]
const looks = [
  { name: 'wide', width: 1280, theme: 'light' },
  { name: 'narrow', width: 450, theme: 'dark' },
]
/** Sizes of the dialog, and the height of the content that shows it is complete. */
type Shot = { box: { width: number; height: number }; inner: number; png: Buffer }
const shots = new Map<string, Shot>()

let oneapi: Console
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  oneapi = await startConsole({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
})
afterAll(async () => {
  await oneapi?.stop()
  if (!process.env.PICTURES) rmSync(folder, { recursive: true, force: true })
})

describe.each(allEngines)('$name', ({ name: engine, there, launch }) => {
  let driver: Driver
  let person: Person
  beforeAll(async () => {
    if (!there) return
    driver = await launch()
    person = personAt(driver)
    await driver.goto(`${oneapi.url}/login`)
  })
  afterAll(() => driver?.close())

  test.skipIf(!there).each(dialogs)('$name', async ({ name, path, presses, shown }) => {
    for (const { name: look, width, theme } of looks) {
      await driver.resize(width, 800)
      await driver.evaluate((kept) => Object.assign(localStorage, kept), { theme, locale: 'zh-CN' })
      await driver.goto(oneapi.url + path)
      // Wait until nothing moves, so that presses hit their target.
      await faultsOf(driver)
      for (const css of presses) await person.press(css)
      await person.seen(shown)
      expect(await faultsOf(driver)).toEqual([])
      const { width: w, height: h } = await boxOf(driver, { css: 'dialog[open]' })
      const { height: inner } = await person.seen(shown)
      shots.set(`${name} ${look} ${engine}`, {
        box: { width: w, height: h },
        inner,
        png: await driver.screenshot(),
      })
    }
    if (name !== 'sign-in') return
    await person.fillLogin()
    await person.until(async () => !(await person.exists('dialog[open]')))
  })
})

test.each(dialogs)('$name is the same everywhere', async ({ name }) => {
  for (const { name: look } of looks) {
    const all = allEngines.flatMap(({ name: engine }) => {
      const shot = shots.get(`${name} ${look} ${engine}`)
      return shot ? [{ engine, ...shot }] : []
    })
    for (const { box, inner } of all) {
      expect(Math.abs(inner - all[0]!.inner)).toBeLessThan(12)
      // Scroll bars may take up space or overlay the page.
      expect(Math.abs(box.width - all[0]!.box.width)).toBeLessThan(17)
      expect(Math.abs(box.height - all[0]!.box.height)).toBeLessThan(24)
    }
    await sideBySide(`${name}-${look}`, all)
  }
})

/** One picture of all engines, rendered by Chromium. */
async function sideBySide(file: string, all: ({ engine: string } & Shot)[]) {
  const figures = all.map(
    ({ engine, png }) =>
      `<figure><figcaption>${engine}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  )
  const page = join(folder, `${file}.html`)
  const css = `body { display: flex; gap: 8px; margin: 8px; font: 16px sans-serif } figure { margin: 0; flex: 1 } img { width: 100% }`
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><style>${css}</style>${figures.join('')}`)
  const chromium = await allEngines[0]!.launch()
  await chromium.resize(1800, file.endsWith('wide') ? 440 : 1120)
  await chromium.goto(pathToFileURL(page).href)
  writeFileSync(join(folder, `${file}.png`), await chromium.screenshot())
  await chromium.close()
  rmSync(page)
}
