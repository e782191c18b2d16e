import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Driver } from '../browsers/driver.ts'
import { engines } from '../browsers/engines.ts'
import { dialogs, layers } from '../browsers/overlays.ts'
import { personAt, type Person } from '../browsers/person.ts'
import { faultsOf } from '../browsers/views.ts'
import { startConsole, type Console } from '../console/support.ts'
import { adminPages, ownPages, publicPages } from '../console/sweeps/sweep.ts'

// Every page and overlay in the two engines that the sweeps do not use.
let oneapi: Console
beforeAll(async () => {
  oneapi = await startConsole({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
})
afterAll(() => oneapi?.stop())

const overlays = [
  ...dialogs.map((dialog) => ({ ...dialog, shown: 'dialog[open]', least: 120 })),
  ...layers.map((layer) => ({ ...layer, typed: undefined, least: 60 })),
]

describe.each(engines)('$name', ({ there, launch, phone }) => {
  const views = [
    { name: 'a wide window', width: 1280, theme: 'light', locale: 'zh-CN' },
    { name: 'a phone in the dark', width: phone, theme: 'dark', locale: 'en' },
  ]
  let driver: Driver
  let person: Person
  beforeAll(async () => {
    if (!there) return
    driver = await launch()
    person = personAt(driver)
  })
  afterAll(() => driver?.close())

  const look = async ({ width, theme, locale }: (typeof views)[0]) => {
    await driver.resize(width, 844)
    await open('/about')
    await driver.evaluate((kept) => Object.assign(localStorage, kept), { theme, locale })
  }
  const open = (path: string) => driver.goto(oneapi.url + path)
  const faultsOn = async (paths: readonly string[]) => {
    const faults: string[] = []
    for (const path of paths) {
      await open(path)
      for (const fault of await faultsOf(driver)) faults.push(`${path}: ${fault}`)
    }
    return faults
  }

  test.skipIf(!there).each(views)('every page that needs nobody is whole: $name', async (view) => {
    await look(view)
    expect(await faultsOn(publicPages)).toEqual([])
  })

  test.skipIf(!there)('signs in', async () => {
    await open('/login')
    await person.fillLogin()
    await person.pathIs('/user/edit')
  })

  test.skipIf(!there).each(views)('every page of root is whole: $name', async (view) => {
    await look(view)
    expect(await faultsOn([...ownPages, ...adminPages])).toEqual([])
  })

  test.skipIf(!there).each(views)('what opens is whole, and Escape closes it: $name', async (view) => {
    await look(view)
    const faults: string[] = []
    for (const overlay of overlays)
      for (const fault of await faultsOver(overlay).catch((error) => [String(error)]))
        faults.push(`${overlay.name}: ${fault}`)
    expect(faults).toEqual([])
  })

  const faultsOver = async ({ path, typed, presses, shown, least }: (typeof overlays)[0]) => {
    await open(path)
    // Wait until nothing moves, so that presses hit their target.
    await faultsOf(driver)
    if (typed) {
      await person.press(typed.field)
      await driver.type(typed.text)
    }
    for (const css of presses) await person.press(css)
    const { height } = await person.seen(shown)
    const faults = await faultsOf(driver)
    if (height < least) faults.push(`${height} px high`)
    await driver.press('Escape')
    await person.until(async () => !(await person.exists(shown)))
    return faults
  }

  test.skipIf(!there)('a code is made and redeemed', async () => {
    await look({ ...views[0]!, locale: 'en' })
    await open('/redemption/add')
    await person.press('input', /^Name/)
    await driver.type('browsers')
    await person.press('button', 'Generate')
    await person.seen('[part=codes] li')
    const code = await person.textOf('[part=codes] li')
    expect(code).toMatch(/^\w{32}$/)
    await open('/topup')
    await person.press('oneapi-topup input, input')
    await driver.type(code)
    await person.press('button', 'Redeem')
    await person.seen('[part=toast]', /0\.2/)
  })

  test.skipIf(!there)('leaving what is unsaved is asked; a user is renamed', async () => {
    await open('/user/edit/2')
    await person.press('input', /^Display name/)
    await driver.type('X')
    await person.press('button', 'Cancel')
    await person.seen('dialog[open]')
    await driver.press('Escape')
    await person.until(async () => !(await person.exists('dialog[open]')))
    await person.press('button', 'Save')
    await person.pathIs('/user')
    await person.seen('[part=toast]')
  })
})
