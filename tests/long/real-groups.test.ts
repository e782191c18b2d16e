import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list, record, text, type Wire } from '../../src/widgets/domain/wire.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import { realColumns, realConsole, views, type RealCall, type RealColumn } from './real-console.ts'

/*
 * Groups are added, changed and removed in the built console in front of the gateways themselves, and compared with what
 * each then keeps. `REAL_GATEWAYS` names a folder with them (see `real-console.ts`).
 */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** What a gateway keeps of its groups. */
async function groupsAt(column: RealColumn, call: RealCall): Promise<Record<string, Wire>> {
  if (column === 'one-hub') {
    const { data } = record(await call('GET', '/api/user_group/?page=1&size=100'))
    return Object.fromEntries(list(data).map((row) => [text(record(row).symbol), record(row)]))
  }
  const options = list(await call('GET', '/api/option/')).map(record)
  const of = (name: string) =>
    record(JSON.parse(text(options.find(({ key }) => key === name)?.value) || '{}'))
  const [ratios, words, topUps] = ['GroupRatio', 'UserUsableGroups', 'TopupGroupRatio'].map(of)
  return Object.fromEntries(
    Object.entries(ratios!).map(([name, ratio]) => [
      name,
      { ratio, words: words![name], topUp: topUps![name] },
    ]),
  )
}

if (realColumns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

/** Gateways that keep the most of a group. */
const kept: Record<RealColumn, Wire> = {
  'one-api': { ratio: 0.8 },
  laisky: { ratio: 0.8 },
  'one-hub': { ratio: 0.8, api_rate: 60, public: true, enable: true, promotion: false, name: 'team' },
  'new-api old': { ratio: 0.8, words: 'The team', topUp: 2 },
  'new-api rc': { ratio: 0.8, words: 'The team', topUp: 2 },
  'new-api tokens': { ratio: 0.8, words: 'The team', topUp: 2 },
}

test.each(realColumns)('%s keeps a group that is added, changed and removed', async (column) => {
  const view = views[realColumns.indexOf(column) % 2 ? 2 : 0]!
  const { page, site, call, close } = await realConsole(browser, column, { view })
  try {
    const before = await groupsAt(column, call)
    await signIn(page, site.url)
    await page.goto(`${site.url}/setting?tab=operation`)
    const section = page.locator('[part~=section__groups]')
    const save = async () => {
      await section.locator('[part~=save]').click()
      await page.locator('dialog[open] [part~=confirm]').click()
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    }
    const name = section.getByPlaceholder('New name')
    await name.fill('team')
    await name.press('Enter')
    await section.getByLabel('Ratio of team', { exact: true }).fill('0.8')
    if (column === 'one-hub') {
      await section.getByLabel('Most calls a minute of team').fill('60')
      await section.getByLabel('Users may choose it of team').check()
    }
    if (column.startsWith('new-api')) {
      await section.getByLabel('Users may choose it as of team').fill('The team')
      await section.getByLabel('Top-up ratio of team').fill('2')
    }
    await section.locator('[part~=group-count]').click()
    await section.locator('[part~=cell__users]').first().waitFor()
    // Root is in the group "default" everywhere.
    const users = section.locator('tr[data-row=default] [part~=cell__users]')
    expect(Number(await users.innerText())).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.width)
    if (process.env.PICTURES)
      await section.screenshot({ path: `${process.env.PICTURES}/groups-${column.replace(' ', '-')}.png` })
    await save()
    const set = await groupsAt(column, call)
    expect(set.team).toMatchObject(kept[column])
    // Nothing else has changed.
    expect({ ...set, team: undefined }).toEqual({ ...before, team: undefined })

    await section.getByLabel('Ratio of team', { exact: true }).fill('0.5')
    if (column === 'one-hub') await section.getByLabel('Enabled of team').uncheck()
    await save()
    expect((await groupsAt(column, call)).team).toMatchObject({
      ...kept[column],
      ratio: 0.5,
      ...(column === 'one-hub' && { enable: false }),
    })
    await section
      .locator('tr[data-row=team]')
      .getByRole('button', { name: /^Remove team/ })
      .click()
    await save()
    expect(await groupsAt(column, call)).toEqual(before)
  } finally {
    await close()
  }
})
