import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillLogin, launchBrowser, newUser, poll, startConsole, type Console } from '../console/support.ts'
import { ensureWordPress } from './wordpress/programs.ts'
import { startSite, type Site } from './wordpress/site.ts'
import { signInAsRoot } from '../root.ts'

// The plugin of deploy/wordpress in Debian's WordPress. Skipped where that cannot be installed.
const there = ensureWordPress()
const password = 'wordpress-2026'
const themes = ['twentytwentyone', 'twentytwentythree']

describe.skipIf(!there)('WordPress', () => {
  let oneapi: Console
  let site: Site
  let browser: Browser
  let admin: Page
  let author: Page
  let asked = 0
  // A foreign gateway, to which an author's markup points.
  const elsewhere = createServer((_, response) => {
    asked++
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{"success":true,"data":{}}')
  })
  const strange = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`

  beforeAll(async () => {
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    oneapi = await startConsole({ GLOBAL_API_RATE_LIMIT: '0' })
    site = await startSite(oneapi.url)
    browser = await launchBrowser()
    site.php(`wp_insert_user(['user_login' => 'writer', 'user_pass' => '${password}', 'role' => 'author']);`)
    admin = await signedIn('admin')
    author = await signedIn('writer')
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
    await oneapi?.stop()
    elsewhere.close()
  })

  async function signedIn(name: string): Promise<Page> {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    page.setDefaultTimeout(15_000)
    await page.goto(`${site.url}/wp-login.php`)
    await page.locator('#user_login').fill(name)
    await page.locator('#user_pass').fill(password)
    await page.locator('#wp-submit').click()
    await page.waitForURL('**/wp-admin/**')
    return page
  }

  const settingsPage = () => `${site.url}/wp-admin/options-general.php?page=oneapi-widgets`
  const setting = () => JSON.parse(site.php("echo wp_json_encode(get_option('oneapi_widgets'));")) as object
  const posts = new Map<string, string>()
  const post = (name: string) => `${site.url}/?p=${posts.get(name)}`

  async function setGateway(address: string) {
    await admin.goto(settingsPage())
    await admin.locator('#oneapi-gateway').fill(address)
    await admin.locator('#submit').click()
    await admin.locator('.settings-error').first().waitFor()
  }

  /** Publishes an article with WordPress's REST API, as the user signed in on that page. */
  async function publish(page: Page, name: string, content: string): Promise<string> {
    const { request } = page.context()
    const nonce = await (await request.get(`${site.url}/wp-admin/admin-ajax.php?action=rest-nonce`)).text()
    const answer = await request.post(`${site.url}/?rest_route=/wp/v2/posts`, {
      headers: { 'x-wp-nonce': nonce },
      data: { title: name, content, status: 'publish' },
    })
    const { id, content: kept } = (await answer.json()) as { id: number; content: { raw: string } }
    posts.set(name, String(id))
    return kept.raw
  }

  async function visitor(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await browser.newContext()
    return { context, page: await context.newPage() }
  }

  const loaders = (html: string) => html.match(/<script[^>]*widgets\/loader\.js[^>]*>/g) ?? []
  const stands = (html: string) => html.match(/<div[^>]*data-oneapi[^>]*>/g)
  const html = async (name: string) => (await fetch(post(name))).text()

  test('an administrator activates it and sets the gateway and the widgets', async () => {
    // Written before the plugin was installed, bypassing every filter.
    const old = `<div data-oneapi="topup" data-base-url="${strange()}"></div>[oneapi widget="topup"]`
    posts.set(
      'old',
      site.php(
        `kses_remove_filters(); echo wp_insert_post(['post_title' => 'old', 'post_status' => 'publish', 'post_content' => '${old}']);`,
      ),
    )
    await admin.goto(`${site.url}/wp-admin/plugins.php`)
    await admin.locator('#activate-one-api-widgets').click()
    await admin.locator('#deactivate-one-api-widgets').waitFor()

    await admin.goto(settingsPage())
    expect(await admin.getByLabel('Gateway', { exact: true }).inputValue()).toBe('/gateway')
    await admin.getByLabel('Log log-list').uncheck()
    await admin.locator('#submit').click()
    await admin.locator('.settings-error').waitFor()
    expect(setting()).toEqual({
      gateway: '/gateway',
      loader: '',
      widgets: ['balance', 'token-list', 'topup'],
    })
  })

  test('an address that is neither a path nor https is refused, and the former stays', async () => {
    for (const address of [
      'javascript:alert(1)',
      '//evil.example',
      'http://gateway.example',
      'https://user:word@gateway.example',
      'https://gateway.example/?x=1',
      '/gateway" onload="alert(1)',
    ]) {
      await setGateway(address)
      expect(await admin.locator('.settings-error').first().innerText()).toContain('Neither a path')
      expect(setting()).toMatchObject({ gateway: '/gateway' })
    }
  })

  test('its settings are the administrator’s alone, and speak Chinese to who does', async () => {
    expect((await author.goto(settingsPage()))?.status()).toBe(403)
    site.php("update_user_meta(1, 'locale', 'zh_CN');")
    await admin.goto(settingsPage())
    expect(await admin.getByLabel('网关', { exact: true }).inputValue()).toBe('/gateway')
    site.php("delete_user_meta(1, 'locale');")
  })

  test('an author points nowhere else: a stand-in in HTML loses its name, a shortcode its foreign attributes', async () => {
    const kept = await publish(
      author,
      'article',
      [
        `<div data-oneapi="topup" data-base-url="${strange()}"></div>`,
        `<oneapi-topup base-url="${strange()}"></oneapi-topup>`,
        `<p>Before</p>[oneapi widget="topup" hide="title" lang="zh-CN" theme="neon" base-url="${strange()}" data-base-url="${strange()}" auth="token"]<p>After</p>`,
        '[oneapi widget="user-list"][oneapi widget="log-list"][oneapi]',
      ].join('\n'),
    )
    expect(kept).not.toContain('data-oneapi')
    expect(kept).not.toContain('<oneapi')
    expect(stands(await html('article'))).toEqual([
      '<div data-oneapi="topup" data-hide="title" data-lang="zh-CN" data-base-url="/gateway">',
    ])
  })

  test('shortcodes.txt of the documents stands for its widgets', async () => {
    const text = readFileSync(join(import.meta.dirname, '../documents/pages/shortcodes.txt'), 'utf8')
    await publish(author, 'documents', text)
    expect(stands(await html('documents'))).toEqual([
      '<div data-oneapi="topup" data-hide="title" data-base-url="/gateway">',
      '<div data-oneapi="token-list" data-page-size="20" data-readonly="" data-base-url="/gateway">',
    ])
  })

  test('what an author writes into an attribute stays in it', async () => {
    await publish(author, 'quotes', `[oneapi widget="topup" hide='x" onclick="alert(1)']`)
    expect(stands(await html('quotes'))).toEqual([
      '<div data-oneapi="topup" data-hide="x&quot; onclick=&quot;alert(1)" data-base-url="/gateway">',
    ])
  })

  describe.each(themes)('in the theme %s', (theme) => {
    beforeAll(() => void site.php(`switch_theme('${theme}');`))

    test('the loader is a module, once, where a widget stands and nowhere else', async () => {
      await publish(author, 'plain', '<p>No widget</p>')
      await publish(author, 'two', '[oneapi widget="topup"][oneapi widget="balance"]')
      expect(loaders(await html('plain'))).toEqual([])
      const [loader, ...more] = loaders(await html('two'))
      expect(more).toEqual([])
      expect(loader).toMatch(/type="module"/)
      expect(loader).toMatch(/src="\/gateway\/widgets\/loader\.js"/)
    })

    test('a visitor signs in in the widget and redeems a code, and nothing is asked elsewhere', async () => {
      const name = `buyer-${theme.slice(-5)}`
      await newUser(oneapi.url, name)
      const code = await newCode()
      const { context, page } = await visitor()
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      await page.goto(post('article'))
      const topup = page.locator('oneapi-topup')
      await topup.getByRole('button', { name: '登录' }).click()
      await fillLogin(page, name, 'journey-2026')
      await topup.getByLabel('兑换码').fill(code)
      await topup.getByRole('button', { name: '兑换', exact: true }).click()
      await topup.getByText('$1.00').waitFor()
      expect(await page.getByText('After').isVisible()).toBe(true)
      expect(problems).toEqual([])
      expect(asked).toBe(0)
      await context.close()
    })
  })

  test('a stand-in that was there before asks no stranger either', async () => {
    const { context, page } = await visitor()
    await page.goto(post('old'))
    await page.locator('[data-base-url="/gateway"] > oneapi-topup').getByRole('button').first().waitFor()
    expect(await page.locator(`[data-base-url="${strange()}"] > oneapi-topup`).count()).toBe(1)
    expect(await poll(async () => asked, Boolean, 2000)).toBe(0)
    await context.close()
  })

  test('the block offers the allowed widgets, previews its choice, and publishes the same', async () => {
    await author.goto(`${site.url}/wp-admin/post-new.php`)
    await author.waitForFunction(
      () => (window as unknown as Editor).wp?.blocks?.getBlockType('oneapi/widget') !== undefined,
    )
    await author.evaluate(() => {
      const { wp } = window as unknown as Editor
      wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false)
      wp.data.dispatch('core/editor').editPost({ title: 'block' })
      wp.data.dispatch('core/block-editor').insertBlock(wp.blocks.createBlock('oneapi/widget'))
    })
    await author.getByText('Choose a widget in the settings beside.').waitFor()
    const choice = author.getByLabel('Widget', { exact: true })
    expect(await choice.locator('option').allTextContents()).toEqual(['—', 'Balance', 'API keys', 'Top up'])
    await choice.selectOption({ label: 'API keys' })
    await author.getByLabel('page-size').fill('20')
    await author.getByLabel('readonly').check()
    await author.getByText('One API widget: API keys').waitFor()
    await author.getByText('page-size="20" readonly').waitFor()
    const id = await author.evaluate(async () => {
      const { data } = (window as unknown as Editor).wp
      data.dispatch('core/editor').editPost({ status: 'publish' })
      await data.dispatch('core/editor').savePost()
      return data.select('core/editor').getCurrentPostId()
    })
    posts.set('block', String(id))
    expect(stands(await html('block'))).toEqual([
      '<div data-oneapi="token-list" data-page-size="20" data-readonly="" data-base-url="/gateway">',
    ])
    await author.reload()
    await author.getByText('page-size="20" readonly').waitFor()
  })

  test('a gateway on another origin is allowed in the head, by the administrator’s setting', async () => {
    expect(await html('article')).not.toContain('oneapi-gateways')
    await setGateway('https://gateway.example/one')
    const page = await html('article')
    expect(page).toMatch(
      /<head>[^]*<meta name="oneapi-gateways" content="https:\/\/gateway\.example" \/>[^]*<\/head>/,
    )
    expect(page).toContain('data-base-url="https://gateway.example/one"')
    expect(loaders(page)[0]).toContain('src="https://gateway.example/one/widgets/loader.js"')
    await setGateway('/gateway')
  })

  test('deleted, it leaves nothing in the database; meanwhile PHP had nothing to say about it', async () => {
    expect(site.log()).not.toContain('oneapi-widgets')
    await admin.goto(`${site.url}/wp-admin/plugins.php`)
    await admin.locator('#deactivate-one-api-widgets').click()
    // The deletion runs by script; before that is loaded, the link leads to a confirmation page.
    await admin.locator('#activate-one-api-widgets').waitFor()
    await admin.waitForLoadState()
    admin.once('dialog', (dialog) => void dialog.accept())
    await admin.locator('#delete-one-api-widgets').click()
    await admin.getByText(/successfully deleted/).waitFor()
    expect(setting()).toBe(false)
  })

  /** A code for one dollar, created by root. */
  async function newCode(): Promise<string> {
    const { context } = await visitor()
    await signInAsRoot(context, oneapi.url)
    const answer = await context.request.post(`${oneapi.url}/api/redemption/`, {
      data: { name: 'shop', count: 1, quota: 500_000 },
    })
    const { data } = (await answer.json()) as { data: string[] }
    await context.close()
    return data[0] ?? ''
  }
})

/** The functions of WordPress's editor that this test uses. */
type Editor = {
  wp: {
    blocks: { createBlock(name: string): object; getBlockType(name: string): object | undefined }
    data: {
      dispatch(
        store: string,
      ): Record<'set' | 'editPost' | 'savePost' | 'insertBlock', (...given: unknown[]) => Promise<void>>
      select(store: string): { getCurrentPostId(): number }
    }
  }
}
