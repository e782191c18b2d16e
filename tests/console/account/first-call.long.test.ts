import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { signIn } from '../support.ts'

// docs/first-call.md and its Chinese twin: each by its own words, from an empty gateway to the line of the log.
const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' })
const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each([
  ['docs/first-call.md', 'en-US'],
  ['docs/first-call.zh-CN.md', 'zh-CN'],
])('%s leads from an empty gateway to a call and its cost', async (document, locale) => {
  const bold = [...read(document).matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words)
  const [, channels, newChannel, name, key, custom, add, create, , echo] = bold
  const [, test, , keys, newKey, createKey, copyKey, , , log] = bold.slice(10)
  const context = await stage.browser.newContext({
    locale,
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const button = (words = '') => page.getByRole('button', { name: words, exact: true }).first()
  const field = (words = '') => page.getByRole('textbox', { name: words, exact: true })
  const link = (words = '') => page.getByRole('link', { name: words, exact: true }).first()
  await signIn(page, stage.url)

  await link(channels).click()
  await button(newChannel).click()
  const type = page.getByRole('combobox').first()
  await type.fill(echo!)
  await page.getByRole('option', { name: echo! }).first().click()
  await field(name).fill(`first ${locale}`)
  await field(key).fill('any')
  await field(custom).fill('gpt-4o-mini')
  await button(add).click()
  await button(create).click()
  await page.waitForURL('**/channel')
  await page
    .getByRole('row')
    .filter({ hasText: `first ${locale}` })
    .getByRole('button', { name: `${test} first ${locale}`, exact: true })
    .click()

  await link(keys).click()
  await button(newKey).click()
  await field(name).fill(`key ${locale}`)
  await button(createKey).click()
  await button(copyKey).click()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  expect(secret).toMatch(/^sk-\w{48}$/)

  const command = read('tests/documents/commands/first-call.sh')
  expect(command).toContain('http://localhost:3000/')
  // Not synchronous: the console runs in this process.
  const { stdout: answer } = await promisify(execFile)(
    'sh',
    ['-ec', command.replaceAll('http://localhost:3000', stage.url)],
    { env: { ...process.env, KEY: secret, no_proxy: '*' }, timeout: 20_000 },
  )
  expect(JSON.parse(answer)).toMatchObject({ choices: [{ message: { content: 'echo: Hello' } }] })

  await link(log).click()
  await page
    .getByRole('row')
    .filter({ hasText: `key ${locale}` })
    .filter({ hasText: 'gpt-4o-mini' })
    .waitFor()
  await context.close()
})
