import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { ensurePackage } from '../../scripts/npm/ensure.ts'
import { tested } from '../../src/widgets/gateway/dialects/tested.ts'
import { launchBrowser } from '../console/support.ts'
import { filesOf, startSite } from '../documents/site.ts'
import { download, packAndInstall, type Packed } from '../package/packed.ts'

// docs/embedding/storybook.md: the sample, in a real Storybook with the packed package.
const sample = join(import.meta.dirname, '../documents/apps/storybook')
const packages = [
  ...['storybook@10.6.7', '@storybook/web-components-vite@10.6.0', 'lit@3.3.3', 'vite@8.3.8'],
  ...['react@19.3.1', 'react-dom@19.3.1', '@shoelace-style/shoelace@2.20.1'],
]

let packed: Packed
let project: string | undefined
beforeAll(async () => {
  await ensurePackage()
  packed = packAndInstall()
  project = download(packed.project, 'storybook', packages)
  if (!project) return
  cpSync(join(packed.project, 'node_modules/oneapi-widgets'), join(project, 'node_modules/oneapi-widgets'), {
    recursive: true,
  })
  for (const folder of ['.storybook', 'stories']) mkdirSync(join(project, folder))
  for (const file of ['main.js', 'preview.js']) cpSync(join(sample, file), join(project, '.storybook', file))
  cpSync(join(sample, 'keys.stories.js'), join(project, 'stories/keys.stories.js'))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
})
afterAll(() => packed?.remove())

test('controls offer closed sets as choices, and elements have data', async ({ skip }) => {
  if (!project) return skip('npm cannot be reached')
  const out = join(project, 'out')
  const built = spawnSync(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '-o', out, '--quiet', '--disable-telemetry'],
    { cwd: project, encoding: 'utf8', timeout: 300_000 },
  )
  expect(built.stderr + (built.status === 0 ? '' : built.stdout)).toBe('')
  const site = await startSite(await freePort(), {}, filesOf(out))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1600 }, locale: 'en' })
    await page.goto(`${site.url}/index.html?path=/story/keys--keys`)
    const choices = async (name: string) => {
      const options = page.locator(`#control-${name} option`)
      await options.first().waitFor({ state: 'attached' })
      return (await options.allTextContents()).slice(1)
    }
    expect(await choices('theme')).toEqual(['light', 'dark', 'auto'])
    expect(await choices('density')).toEqual(['comfortable', 'compact'])
    expect((await choices('dialect')).sort()).toEqual(Object.keys(tested).sort())
    expect(await choices('lang')).toEqual(['zh-CN', 'en'])
    expect(await choices('filterStatus')).toEqual(['enabled', 'disabled', 'expired', 'exhausted'])
    // What is no property has none.
    expect(await page.locator('#control-page-size, #set-page-size, #set-oneapi-failed').count()).toBe(0)
    const preview = page.frameLocator('#storybook-preview-iframe')
    const element = preview.locator('oneapi-token-list')
    await element.getByText('translation').waitFor()
    await page.locator('#control-lang').selectOption('zh-CN')
    await element
      .getByRole('heading', { name: 'API 令牌' })
      .or(element.getByText('新建令牌'))
      .first()
      .waitFor()
    await page.locator('#control-theme').selectOption('dark')
    const scheme = () => element.evaluate((one) => getComputedStyle(one).colorScheme)
    await expect.poll(scheme).toContain('dark')
  } finally {
    await browser.close()
    await site.close()
  }
})
