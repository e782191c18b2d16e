import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { needsOf } from '../../../demo/gallery/calls.ts'
import { setStage } from '../stage.ts'
import { poll } from '../support.ts'
import { axeFaults } from '../sweeps/sweep.ts'
import { signInAsRoot } from '../../root.ts'

const stage = setStage({ MANNERS: 'polite', SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0' })
let page: Page
const problems: string[] = []

beforeAll(async () => {
  const context = await stage.browser.newContext({ locale: 'zh-CN' })
  await signInAsRoot(context, stage.url)
  page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${stage.url}/demo/`)
  await page.locator('nav a[href^="#oneapi"]').first().waitFor()
})

test('it opens on what a portal shows, in the theme that is chosen', async () => {
  const onStage = (tag: string) => page.locator(`.stage > ${tag}`)
  await onStage('oneapi-balance').getByText('$').first().waitFor()
  await onStage('oneapi-topup').getByLabel('兑换码').waitFor()
  await onStage('oneapi-token-list').getByRole('row').nth(1).waitFor()
  await onStage('oneapi-usage')
    .getByRole('figure')
    .or(onStage('oneapi-usage').locator('svg'))
    .first()
    .waitFor()
  const theme = page.locator('.theme select')
  const offered = await theme.locator('option').allTextContents()
  expect(offered.slice(1).map((name) => name.trim())).toEqual(
    readdirSync('src/themes').map((file) => file.replace('.css', '')),
  )
  const corner = () =>
    onStage('oneapi-topup')
      .getByRole('button', { name: '兑换', exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  const own = await corner()
  for (const name of offered.slice(1)) {
    await theme.selectOption(name.trim())
    await poll(corner, (colour) => colour !== own)
  }
  await theme.selectOption({ index: 0 })
  expect(await poll(corner, (colour) => colour === own)).toBe(own)
  expect(await axeFaults(page)).toEqual([])
})

test('every element is live, with its size, its role, and no call but those it says', async () => {
  const tags = await page
    .locator('nav a[href^="#oneapi"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)))
  expect(tags.filter((tag) => !needsOf(tag))).toEqual([])
  expect(tags.length).toBeGreaterThan(20)
  const unlisted: string[] = []
  for (const [place, tag] of tags.entries()) {
    // Those before may still be asking while they are replaced.
    const known = tags.slice(Math.max(0, place - 2), place + 1).flatMap((one) => needsOf(one)?.calls ?? [])
    const seen = new Set<string>()
    const note = (request: { method(): string; url(): string }) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) seen.add(`${request.method()} ${pathname.replace(/\/\d+$/, '/:id')}`)
    }
    page.on('request', note)
    await page.locator(`nav a[href="#${tag}"]`).click()
    await page.locator('.title .badge').first().waitFor()
    const ready = page.locator(`.stage > ${tag}`).evaluate(async (element) => {
      await customElements.whenDefined(element.localName)
      await Promise.race([
        (element as unknown as { whenReady: Promise<void> }).whenReady,
        new Promise((next) => setTimeout(next, 3000)),
      ])
    })
    await ready
    page.off('request', note)
    unlisted.push(...[...seen].filter((call) => !known.includes(call)).map((call) => `${tag}: ${call}`))
    expect(await page.locator('.title .badge').first().textContent()).toMatch(/^\d+ kB gzip$/)
  }
  expect(unlisted).toEqual([])
  expect(problems).toEqual([])
})

const show = (tag: string) => page.locator(`nav a[href="#${tag}"]`).click()
const code = async (way: string) => {
  await page.getByRole('group', { name: '嵌入代码' }).getByRole('button', { name: way, exact: true }).click()
  return (await page.locator('pre').textContent()) ?? ''
}

test('an attribute changes the element and the code for every way in', async () => {
  await show('oneapi-token-list')
  await page.getByLabel('page-size').fill('2')
  await page.keyboard.press('Tab')
  const shown = page.locator('.stage')
  const rows = shown.getByRole('row')
  expect(
    await poll(
      () => rows.count(),
      (count) => count === 3,
    ),
  ).toBe(3)
  await page.getByLabel('readonly').check()
  await shown.getByRole('button', { name: '新建令牌' }).waitFor({ state: 'detached' })
  await page.getByLabel('density').selectOption('compact')

  const attributes = 'page-size="2" readonly density="compact"'
  expect(await code('Script')).toBe(
    `<script type="module" src="${stage.url}/widgets/loader.js"></script>\n<oneapi-token-list ${attributes}></oneapi-token-list>`,
  )
  expect(await code('npm')).toContain("import 'oneapi-widgets/token-list'")
  expect(await code('React')).toContain(
    `import { TokenList } from 'oneapi-widgets/react'\n\nexport const Part = () => <TokenList pageSize={2} readonly density="compact" />`,
  )
  expect(await code('Vue')).toContain(
    '<template>\n  <TokenList :page-size="2" readonly density="compact" />\n</template>',
  )
  for (const way of ['Svelte', 'Angular'])
    expect(await code(way)).toContain(`<oneapi-token-list ${attributes}></oneapi-token-list>`)
  expect(await code('iframe')).toContain(
    '/embed.html?widget=token-list&amp;page-size=2&amp;readonly=&amp;density=compact',
  )

  await page.getByLabel('readonly').uncheck()
  await page.getByLabel('density').selectOption({ index: 0 })
  await page.getByLabel('page-size').fill('')
  await page.keyboard.press('Tab')
  await shown.getByRole('button', { name: '新建令牌' }).first().waitFor()
  expect(await code('Script')).toContain('<oneapi-token-list></oneapi-token-list>')
})

test('what holds for the whole page becomes configure(), and the code is copied', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await show('oneapi-topup')
  await page.getByLabel('网关地址').fill('/gateway')
  await page.getByLabel('用令牌函数登录').check()
  await page.getByLabel('在控制台解释嵌入问题').check()
  const call = `configure({ baseUrl: '/gateway', tokenProvider: async () => (await fetch('/my/token')).text(), debug: true })`
  expect(await code('npm')).toContain(
    `import { configure } from 'oneapi-widgets'\nimport 'oneapi-widgets/topup'\n\n${call}`,
  )
  for (const way of ['React', 'Vue', 'Svelte', 'Angular']) expect(await code(way)).toContain(call)
  const script = await code('Script')
  expect(script).toContain(`import { configure } from '${stage.url}/widgets/loader.js'\n\n  ${call}`)
  await page.getByRole('button', { name: '复制代码' }).click()
  await page.getByRole('button', { name: '已复制' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(script)
})

test('the code of the script tag works as it stands', async () => {
  await show('oneapi-topup')
  await page.getByLabel('网关地址').fill('')
  await page.getByLabel('用令牌函数登录').uncheck()
  await page.getByLabel('lang').selectOption('en')
  const own = await page.context().newPage()
  const markup = `<!doctype html><meta charset="utf-8">${await code('Script')}`
  await own.route('**/own-page', (route) => route.fulfill({ contentType: 'text/html', body: markup }))
  await own.goto(`${stage.url}/own-page`)
  await own.getByLabel('Redemption code').waitFor()
  await own.close()
})

test('events are listed as they happen, and cleared', async () => {
  await show('oneapi-token-list')
  await page.locator('.stage').getByRole('button', { name: '新建令牌' }).first().click()
  await page.getByRole('dialog').waitFor()
  const log = page.locator('main ol')
  expect(await log.textContent()).toContain('oneapi-navigate {"tag":"oneapi-token-form"')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '清空' }).click()
  expect(await log.getByRole('listitem').count()).toBe(0)
})

test('language and colours are switched, with the element', async () => {
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Attributes' }).waitFor()
  await page.locator('.stage').getByRole('button', { name: 'New key' }).first().waitFor()
  const paper = () => page.evaluate(() => getComputedStyle(document.querySelector('.card')!).backgroundColor)
  const ink = () => page.locator('.stage > *').evaluate((element) => getComputedStyle(element).color)
  const before = [await paper(), await ink()]
  await page.getByRole('button', { name: 'Dark / light' }).click()
  expect(await paper()).not.toBe(before[0])
  expect(await ink()).not.toBe(before[1])
})

test('on a phone an element is chosen from a list, and nothing is wider than the screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Choose an element').selectOption('oneapi-balance')
  await page.getByRole('heading', { name: '<oneapi-balance>' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeFaults(page)).toEqual([])
})

test('every portal it names opens', async () => {
  const links = await page
    .locator('.portals a')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    const answer = await page.context().request.get(link)
    expect(answer.status(), link).toBe(200)
    expect(await answer.text()).toContain('<script type="module"')
  }
  expect(problems).toEqual([])
})
