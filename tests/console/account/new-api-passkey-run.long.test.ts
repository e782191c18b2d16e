import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSecret } from '../../contract/family-second-factor.ts'
import { startNewApi } from '../../contract/new-api/gateway.ts'
import { totpCode } from '../../contract/totp-code.ts'
import { setStage } from '../stage.ts'
import { addAuthenticator, signIn } from '../support.ts'

/**
 * A real browser with an authenticator, before new-api as its recordings answer. Of July 2026: the bare credential, and
 * proofs that the session keeps; of August: a token that links the steps, and proofs of one purpose in a header.
 */
describe.each(['rc', 'tokens'] as const)('the passkey of new-api, %s', (generation) => {
  let gateway: Awaited<ReturnType<typeof startNewApi>>
  const options = { 'passkey.enabled': 'true', 'passkey.allow_insecure_origin': 'true' }
  beforeAll(async () => {
    gateway = await startNewApi(generation, { options })
  })
  afterAll(() => gateway?.close())
  const stage = setStage(() => ({ ONEAPI_URL: gateway.url }))

  async function settings(secret?: string) {
    const context = await stage.browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await addAuthenticator(page)
    gateway.account.passkeys.origin = stage.url
    await signIn(page, stage.url)
    if (secret) gateway.world.secrets.get(1)!.totp = secret
    await page.goto(`${stage.url}/setting?tab=personal`)
    await page.getByRole('button', { name: '添加通行密钥' }).waitFor()
    gateway.refused.length = 0
    return { page, close: () => context.close() }
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const inDialog = (page: Page) => page.locator('dialog[open]')
  const told = (page: Page, words: string) => page.getByText(words).first().waitFor()
  const add = async (page: Page) => {
    await press(page, '添加通行密钥')
    await inDialog(page).getByRole('button', { name: '添加通行密钥' }).click()
  }
  const remove = async (page: Page) => {
    await press(page, '删除 通行密钥')
    await inDialog(page).getByRole('button', { name: '删除', exact: true }).click()
  }
  const lack = generation === 'rc' ? '200 请先完成安全验证' : '403 需要安全验证'
  const kept = () => gateway.account.passkeys.kept.length

  test('is added without a second factor, and deleted by a proof with the passkey itself', async () => {
    const { page, close } = await settings()
    await add(page)
    await told(page, '通行密钥已添加')
    expect([kept(), gateway.refused]).toEqual([1, []])
    await remove(page)
    await inDialog(page).getByRole('button', { name: '验证并删除' }).click()
    await told(page, '通行密钥已删除')
    expect([kept(), gateway.refused]).toEqual([0, [`DELETE /api/user/passkey: ${lack}`]])
    await close()
  })

  // Signing in was not run with a passkey in the other state.
  test.runIf(generation === 'tokens')('signs in, and its session is in the list', async () => {
    const { page, close } = await settings()
    await add(page)
    await told(page, '通行密钥已添加')
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(/\/login/)
    await page.getByRole('button', { name: /通行密钥/ }).click()
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
    await page.goto(`${stage.url}/setting?tab=personal`)
    await told(page, '当前会话')
    expect(gateway.refused).toEqual([])
    await remove(page)
    await inDialog(page).getByRole('button', { name: '验证并删除' }).click()
    await told(page, '通行密钥已删除')
    await close()
  })

  test('is added and deleted by a code where a second factor is on', async () => {
    const secret = newSecret()
    const { page, close } = await settings(secret)
    const prove = async (action: string) => {
      await inDialog(page)
        .getByLabel('验证码')
        .fill(await totpCode(secret))
      await inDialog(page).getByRole('button', { name: action }).click()
    }
    await add(page)
    await prove('验证并添加')
    await told(page, '通行密钥已添加')
    expect(kept()).toBe(1)
    await remove(page)
    // The proof of before still holds, where it is for whatever the session does.
    if (generation === 'tokens') await prove('验证并删除')
    await told(page, '通行密钥已删除')
    expect([kept(), gateway.refused]).toEqual([
      0,
      [
        `POST /api/user/passkey/register/begin: ${lack}`,
        ...(generation === 'tokens' ? [`DELETE /api/user/passkey: ${lack}`] : []),
      ],
    ])
    delete gateway.world.secrets.get(1)!.totp
    await close()
  })
})
