import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumFlags, ensureTestChromium } from '../../scripts/chromium.ts'
import { poll, type Console } from '../console/support.ts'
import { startWithPages } from './pages.ts'
import { shareOf } from '../whole.ts'

/*
 * An article of a CMS stands before the script tag and names its images and forms as it likes: each name hides a property
 * of `document` from every script, of this page and of the test's own.
 */
const names = [
  ...['head', 'body', 'documentElement', 'activeElement', 'defaultView', 'scrollingElement', 'currentScript'],
  ...['parentNode', 'parentElement', 'childNodes', 'firstChild', 'ownerDocument', 'nodeType', 'nodeName'],
  ...['createElement', 'createElementNS', 'createTextNode', 'createComment', 'createDocumentFragment'],
  ...['createTreeWalker', 'createNodeIterator', 'createRange', 'createEvent', 'importNode', 'adoptNode'],
  ...['querySelector', 'querySelectorAll', 'getElementById', 'getElementsByTagName', 'elementFromPoint'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'getRootNode', 'contains', 'hasFocus'],
  ...['compareDocumentPosition', 'getSelection', 'execCommand', 'implementation', 'adoptedStyleSheets'],
  ...[
    'styleSheets',
    'fonts',
    'readyState',
    'visibilityState',
    'hidden',
    'cookie',
    'location',
    'title',
    'dir',
  ],
  ...[
    'baseURI',
    'referrer',
    'isConnected',
    'getAnimations',
    'fullscreenElement',
    'append',
    'children',
    'host',
  ],
]
// Any id is a property of the window, where it has none of that name: what Lit, React and we look for there.
const ids = [
  ...['litHtmlVersions', 'litElementVersions', 'reactiveElementVersions', 'litHtmlPolyfillSupport'],
  ...['litPropertyMetadata', 'reactiveElementPolyfillSupport', 'litElementHydrateSupport', 'ShadyCSS'],
]
const articles = {
  form: (name: string) => `<form name="${name}" id="${name}"></form>`,
  image: (name: string) => `<img name="${name}" alt="">`,
  embed: (name: string) => `<embed name="${name}" id="${name}">`,
}
const page = (named: (name: string) => string, element: string) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <body>
  <article hidden>${names.map(named).join('')}${ids.map((id) => `<a id="${id}"></a>`).join('')}</article>
  <script type="module" src="/widgets/loader.js"></script>
  ${element}`
const pages = Object.entries(articles).flatMap(([kind, named]) =>
  Object.entries({
    login: '<oneapi-login lang="en"></oneapi-login>',
    keys: '<oneapi-token-list lang="en"></oneapi-token-list>',
    settings: '<oneapi-operation-settings lang="en"></oneapi-operation-settings>',
    topup: '<div data-oneapi="topup" data-lang="en"></div>',
  }).map(([element, tag]) => [`${kind}-${element}.html`, page(named, tag)] as const),
)

/** Runs in the page: the text of what is found in the element, or in one within it. The document itself would not answer. */
function look([within, css, act]: [string, string, '' | 'click' | 'focus']) {
  const [outer, inner] = within.split(' ') as [string, string?]
  const element = Document.prototype.querySelector.call(document, outer)
  const root = inner ? element?.shadowRoot?.querySelector(inner)?.shadowRoot : element?.shadowRoot
  const found = root?.querySelector<HTMLInputElement>(css)
  if (act) found?.[act]()
  return found ? `found ${found.value || found.textContent}` : ''
}

let oneapi: Console
let browser: Browser
beforeAll(async () => {
  oneapi = await startWithPages(Object.fromEntries(pages), { SAMPLE_DATA: '1' })
  browser = await chromium.launch({ executablePath: ensureTestChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser?.close()
  await oneapi?.stop()
})

describe.each(shareOf(Object.keys(articles), 3))(
  'beside an article with an %s of each name of a document',
  (kind) => {
    let context: BrowserContext
    let tab: Page
    const errors: string[] = []
    beforeAll(async () => {
      context = await browser.newContext()
      tab = await context.newPage()
      tab.on('pageerror', ({ message }) => errors.push(message))
    })
    afterAll(() => context?.close())

    const see = async (within: string, css: string, act: '' | 'click' | 'focus' = '', text = 'found') => {
      const seen = await poll(
        () => tab.evaluate(look, [within, css, ''] as [string, string, '']),
        (found) => found.includes(text),
        20_000,
      )
      expect([css, seen]).toEqual([css, expect.stringContaining(text)])
      if (act) await tab.evaluate(look, [within, css, act] as [string, string, typeof act])
    }

    test('a visitor signs in', async () => {
      await tab.goto(`${oneapi.url}/pages/${kind}-login.html`)
      await see('oneapi-login', 'input[autocomplete=username]', 'focus')
      await tab.keyboard.type('root')
      await see('oneapi-login', 'input[type=password]', 'focus')
      await tab.keyboard.type('123456')
      await tab.keyboard.press('Enter')
      await poll(
        () => context.cookies(),
        ([cookie]) => Boolean(cookie),
        20_000,
      )
      expect(await context.cookies()).toHaveLength(1)
      expect(errors).toEqual([])
    })

    test('a key is disabled by a menu, told by a toast, and another one made by a form', async () => {
      await tab.goto(`${oneapi.url}/pages/${kind}-keys.html`)
      const list = 'oneapi-token-list'
      const form = 'oneapi-token-list oneapi-token-form'
      await see(list, 'td [part~=more]', 'click')
      await see(list, '[role=menuitem]', 'click', 'able')
      await see('oneapi-notices', '[part~=toast]', '', 'abled')
      await see(list, '[part~=create]', 'click')
      await see(form, 'input', 'focus')
      await tab.keyboard.type(`beside ${kind}`)
      await see(form, 'input', '', `beside ${kind}`)
      await see(form, '[type=submit]', 'click')
      await see(form, '[part=created]')
      expect(errors).toEqual([])
    })

    test('a code is typed, sent and answered', async () => {
      await tab.goto(`${oneapi.url}/pages/${kind}-topup.html`)
      await see('oneapi-topup', 'input', 'focus')
      await tab.keyboard.type('no-code')
      await tab.keyboard.press('Enter')
      await see('oneapi-topup', 'form', '', 'no such code')
      expect(errors).toEqual([])
    })

    test('settings with their switches, of another library, are shown', async () => {
      await tab.goto(`${oneapi.url}/pages/${kind}-settings.html`)
      await see('oneapi-operation-settings oa-switch', 'input')
      expect(errors).toEqual([])
    })
  },
)
