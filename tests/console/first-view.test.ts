import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { measure } from '../../scripts/size-gates.ts'
import { setStage } from './stage.ts'
import { signIn } from './support.ts'

// The size gates count a list of files; here a browser says whether the list is true.
describe('scripts of a first view', () => {
  const stage = setStage()

  test('/login loads what the gate counts, no more', async () => {
    const page = await stage.browser.newPage()
    expect(await scriptsOf(page, '/login')).toEqual(counted('/login'))
  })

  test('/token loads what the gate counts, no more', async () => {
    const context = await stage.browser.newContext()
    await signIn(await context.newPage(), stage.url)
    expect(await scriptsOf(await context.newPage(), '/token')).toEqual(counted('/token'))
  })

  async function scriptsOf(page: Page, path: string): Promise<string[]> {
    const loaded = new Set<string>()
    page.on('response', (answer) => {
      if (/\.js$/.test(new URL(answer.url()).pathname)) loaded.add(new URL(answer.url()).pathname.slice(1))
    })
    // What comes when the page is idle, the toaster, is no part of its first view.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await page.goto(stage.url + path, { waitUntil: 'networkidle' })
    return [...loaded].sort()
  }
})

const counted = (name: string): string[] | undefined =>
  measure()
    .find((gate) => gate.name === name)
    ?.files.toSorted()
