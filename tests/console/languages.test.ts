import { expect, test } from 'vitest'
import { setStage } from './stage.ts'
import { chooseLanguage } from './support.ts'

// Languages by their name alone, as the build has them.
const stage = setStage()

async function open(path: string) {
  const page = await stage.browser.newPage({ locale: 'zh-CN' })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(stage.url + path)
  return { page, scripts }
}

test('the console offers ten, and speaks another without a reload, as when it is opened again', async () => {
  const { page, scripts } = await open('/login')
  await page.getByRole('button', { name: '登录' }).waitFor()
  // What loads further languages is itself loaded with the first of them.
  const late = () => scripts.filter((path) => path.includes('lazy-language'))
  expect(late()).toEqual([])
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click()
  await page.getByRole('menuitemradio').first().waitFor()
  expect(await page.getByRole('menuitemradio').allTextContents()).toEqual(
    '简体中文 English 繁體中文 日本語 한국어 Français Español Deutsch Русский Tiếng_Việt'
      .split(' ')
      .map((name) => name.replace('_', ' ')),
  )
  await page.keyboard.press('Escape')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await chooseLanguage(page, '日本語')
  await page.getByRole('link', { name: '使い方' }).first().waitFor()
  await page.getByText('パスワードをお忘れですか？').waitFor()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  expect(late()).toHaveLength(1)
  await page.reload()
  await page.getByRole('link', { name: '使い方' }).first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  await page.close()
})

test('a theme chosen while a language loads counts too', async () => {
  const { page } = await open('/login')
  let arrive = () => {}
  const held = new Promise<void>((next) => (arrive = next))
  await page.route('**/lazy-language*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click()
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.getByRole('banner').locator('.tool').last().click()
  arrive()
  await page.getByText('パスワードをお忘れですか？').waitFor()
  expect(await theme()).toBe('light')
  await page.reload()
  await page.getByText('パスワードをお忘れですか？').waitFor()
  expect(await theme()).toBe('light')
  await page.close()
})

test('a low window shows all languages', async () => {
  const { page } = await open('/login')
  await page.setViewportSize({ width: 1280, height: 256 })
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click()
  await page.getByRole('menuitemradio').first().waitFor()
  const { top, bottom } = await page
    .locator('.languages')
    .evaluate((menu) => menu.getBoundingClientRect().toJSON())
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(256)
  await page.keyboard.press('End')
  await page.getByRole('menuitemradio').last().press('Enter')
  await page.locator('html[lang=vi]').waitFor()
  await page.close()
})

test('an element in a frame speaks the language of its address', async () => {
  const { page } = await open('/embed.html?widget=login&lang=ja')
  await page.getByText('パスワードをお忘れですか？').waitFor()
  await page.close()
})
