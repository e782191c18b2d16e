import type { Page } from 'playwright-core'
import { selectTwo } from './offers.ts'

/** A dialog, menu or panel, and how to open it in any language. */
export interface Overlay {
  name: string
  path: string
  open: (page: Page) => Promise<void>
  /** Selector of what is shown then, `dialog[open]` by default. */
  shown?: string
  /** Only in windows narrower than 1024 px, or only in others. */
  only?: 'narrow' | 'wide'
}

export const press =
  (...selectors: string[]) =>
  async (page: Page) => {
    for (const selector of selectors) await page.locator(selector).filter({ visible: true }).first().click()
  }
/** On a phone the tools of a list are in a sheet. */
const tool =
  (...selectors: string[]) =>
  async (page: Page) => {
    const sheet = page.locator('.toolbar-phone').filter({ visible: true })
    if ((await sheet.count()) > 0) await sheet.click()
    await press(...selectors)(page)
  }
const firstEntry = '.menu-item'
const remove = '.menu-item.danger'
const typed =
  (field: string, text: string, ...then: string[]) =>
  async (page: Page) => {
    await page.locator(field).first().fill(text)
    await press(...then)(page)
  }
/** Selects two rows first. */
export const selected =
  (...then: string[]) =>
  async (page: Page) => {
    await selectTwo(page)
    await press(...then)(page)
  }
/** Removes the clipboard API, as on plain HTTP or in an old browser. */
const withoutClipboard = async (page: Page) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    Document.prototype.execCommand = () => false
  })
}

/** A new channel without its key, a change to a channel of the sample data, and one that cannot be read. */
const imported = JSON.stringify([
  { name: 'OpenAI 新线路', type: 1, models: ['gpt-4o'], group: ['default'] },
  { name: 'OpenAI 备用线路', type: 1, priority: 7 },
  { name: '', type: 'x' },
])

/** Answers GitHub's API with a newer release. */
const newerRelease = (page: Page) =>
  page.route('https://api.github.com/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        tag_name: 'v9.9.9',
        html_url: 'https://example.com/v9.9.9',
        body: '## New\n\n- A [change](https://example.com)\n- `code` and a word as-long-as-'.padEnd(
          300,
          'this-',
        ),
      },
    }),
  )

/**
 * Every dialog, menu and panel of the console for root, and those of an embedding page; WeChat must be on.
 */
export const overlays: readonly Overlay[] = [
  { name: 'delete a key', path: '/token', open: press('[part=more]', remove) },
  { name: 'delete a channel', path: '/channel', open: press('[part=more]', remove) },
  { name: 'delete disabled channels', path: '/channel', open: press('[part=bulk]', remove) },
  { name: 'delete a code', path: '/redemption', open: press('[part=more]', remove) },
  { name: 'delete a user', path: '/user', open: press('[part=more]', remove) },
  { name: 'give up what was typed', path: '/token/add', open: typed('input', 'x', '[part=cancel]') },
  { name: 'test a channel with a model', path: '/channel', open: press('[part=more]', firstEntry) },
  { name: 'top up a user', path: '/user', open: press('[part=more]', firstEntry) },
  { name: 'a line of the log', path: '/log', open: press('[part=detail-button], td.actions button') },
  { name: 'new access token', path: '/setting', open: press('[part=create-token]') },
  { name: 'the new access token', path: '/setting', open: press('[part=create-token]', '[part=confirm]') },
  { name: 'delete the account', path: '/setting', open: press('[part=delete-account]') },
  {
    name: 'delete the account, refused',
    path: '/setting',
    open: press('[part=delete-account]', '[part=confirm]'),
  },
  { name: 'bind an email', path: '/setting', open: press('[part=bind__email]') },
  { name: 'bind WeChat', path: '/setting', open: press('[part=bind__wechat]') },
  {
    name: 'copy by hand',
    path: '/setting',
    open: async (page) => {
      await withoutClipboard(page)
      await press('[part^=copy-invite], [part=invite] button')(page)
    },
  },
  { name: 'clean the log up', path: '/setting?tab=operation', open: press('[part~=log-cleanup__start]') },
  {
    name: 'review the ratios',
    path: '/setting?tab=operation',
    open: async (page) => {
      const row = page.locator('[part=ratio-row] input').first()
      await row.fill('7')
      await row.press('Enter')
    },
  },
  {
    name: 'turn password sign-in off',
    path: '/setting?tab=system',
    open: (page) => page.getByRole('switch').first().press('Space'),
  },
  { name: 'actions of a row', path: '/token', open: press('[part=more]'), shown: '.menu[data-placed]' },
  {
    name: 'columns',
    path: '/token',
    open: press('[part=columns]'),
    shown: '.menu[data-placed]',
    only: 'wide',
  },
  {
    name: 'order',
    path: '/channel',
    open: press('[part=sort]'),
    shown: '.menu[data-placed]',
    only: 'wide',
  },
  { name: 'filters of a list', path: '/channel', open: tool(), only: 'narrow' },
  {
    name: 'types of channel',
    path: '/channel/add',
    open: press('[role=combobox]'),
    shown: '[role=option]',
  },
  {
    name: 'time range of the log',
    path: '/log',
    open: tool('[part=filter-range] > button'),
    shown: '[part=calendar]',
  },
  {
    name: 'value of a filter of the log',
    path: '/log',
    open: tool('[part=add-filter]', '[part=add-model_name]'),
    shown: '[part=filter-option]',
  },
  {
    name: 'export',
    path: '/log',
    open: tool('[part=export-button]'),
    shown: '[part=export]',
  },
  {
    name: 'nothing found',
    path: '/token',
    open: typed('[role=search] input', 'nothing has this name'),
    shown: '[part=nothing-found]',
  },
  {
    name: 'notes of a newer release',
    path: '/setting?tab=other',
    open: async (page) => {
      await newerRelease(page)
      await press('[part=check-update]')(page)
    },
  },
  { name: 'saved views', path: '/channel', open: tool('[part=views]') },
  {
    name: 'order and widths of columns',
    path: '/user',
    open: press('[part=columns]', '.menu [role=menuitem]'),
    only: 'wide',
  },
  { name: 'a channel in the drawer', path: '/channel', open: press('[part~=open]') },
  { name: 'a user in the drawer', path: '/user', open: press('[part~=open]') },
  {
    name: 'models of many channels',
    path: '/channel',
    open: selected('[part=bulk-edit]', '[part=confirm]'),
  },
  {
    name: 'expiry of many keys',
    path: '/token',
    open: selected('[part=bulk-more]', '.menu [role=menuitem]'),
  },
  {
    name: 'tests of many channels',
    path: '/channel',
    open: selected('[part=bulk-test]', '[part=matrix__start]'),
    shown: '[part=matrix__again]',
  },
  {
    name: 'import of channels',
    path: '/channel',
    open: async (page) => {
      await press('[part=bulk]')(page)
      await page.locator('.menu [role=menuitem]:not(.danger)').last().click()
      await page.locator('[part~=import] textarea').fill(imported)
      await press('[part=compare]')(page)
    },
    shown: '[part=import__new]',
  },
  {
    name: 'jobs',
    path: '/redemption',
    open: selected('[part=bulk-toggle]:not([aria-disabled])', '[part=confirm]', 'oneapi-jobs [part=button]'),
    shown: 'oneapi-jobs [part=panel]',
  },
  {
    name: 'commands',
    path: '/user',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('.palette input').fill('give alice $5')
    },
    shown: '.palette[open]',
  },
  { name: 'shortcut keys', path: '/token', open: (page) => page.keyboard.press('?'), shown: '.keys[open]' },
  {
    name: 'languages',
    path: '/token',
    open: async (page) => {
      const narrow = page.locator('.bar > .only-narrow')
      if (await narrow.isVisible()) await narrow.click()
      await press('.tool[aria-haspopup=menu]')(page)
    },
    shown: '.languages',
  },
  { name: 'the menu', path: '/token', open: press('.bar > .only-narrow'), only: 'narrow' },
  { name: 'a form over a page that embeds', path: '/demo/strict/', open: press('[part=create]') },
  // Last, because it signs the user out.
  {
    name: 'sign-in over a page that embeds',
    path: '/demo/strict/',
    open: async (page) => {
      await page.context().clearCookies()
      await page.reload()
      await press('oneapi-token-list [part=sign-in]')(page)
    },
  },
]

/** Whether the overlay exists in a window of this width, in px. */
export const existsAt = (width: number, { only }: Overlay) =>
  only === undefined || only === (width < 1024 ? 'narrow' : 'wide')

/** Opens the overlay's page, and then the overlay. */
export async function show(page: Page, url: string, { name, path, open, shown = 'dialog[open]' }: Overlay) {
  try {
    await page.goto(url + path)
    await page.locator('.view:not([hidden]) > *, oneapi-token-list').first().waitFor()
    await page.waitForLoadState('networkidle')
    await open(page)
    await page.locator(shown).first().waitFor()
  } catch (error) {
    throw new Error(`${name} does not open`, { cause: error })
  }
}
