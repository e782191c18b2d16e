import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEngines } from '../browsers/engines.ts'
import type { Driver } from '../browsers/driver.ts'
import { personAt, type Person } from '../browsers/person.ts'
import { startConsole, type Console } from '../console/support.ts'
import { appPackages, builtName, buildModalApps, modalApps } from './worlds/modal-apps.ts'

// Modals of other libraries with our list inside. Too large for every `npm ci`, so they are downloaded for this test.
const packages = ['bootstrap@5.3.9', '@awesome.me/webawesome@3.14.0', ...appPackages]
const pages = mkdtempSync(join(tmpdir(), 'oneapi-modals-'))
const { status } = spawnSync(
  'npm',
  ['install', '--prefix', pages, '--ignore-scripts', '--no-audit', '--no-fund', ...packages],
  { timeout: 300_000 },
)

const list = '<oneapi-token-list lang="en" page-size="5"></oneapi-token-list>'
const page = (head: string, body: string) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <script type="module" src="/widgets/loader.js"></script>
  ${head}
  <button id="outside" onclick="this.textContent = 'pressed'">outside</button>
  ${body}
</html>`

interface Theirs {
  html: string
  /** Run in the page. */
  open: () => void
  isOpen: () => boolean
  close: () => void
}

type Page = Window & { theirs?: (open: boolean) => void }

const apps = Object.fromEntries(
  Object.entries(modalApps).map(([name, { file }]): [string, Theirs] => [
    name,
    {
      html: page(
        '<style>[role=dialog] { position: fixed; inset: 40px; overflow: auto; background: #fff }</style>',
        `<div id="app"></div><script type="module" src="${builtName(file)}"></script>`,
      ),
      open: () => (window as Page).theirs?.(true),
      isOpen: () => document.body.dataset.theirs === 'open',
      close: () => (window as Page).theirs?.(false),
    },
  ]),
)

const modals: Record<string, Theirs> = {
  'Bootstrap 5': {
    html: page(
      `<link rel="stylesheet" href="node_modules/bootstrap/dist/css/bootstrap.min.css" />
       <script src="node_modules/bootstrap/dist/js/bootstrap.bundle.min.js"></script>`,
      `<button id="open" data-bs-toggle="modal" data-bs-target="#modal">open</button>
       <div class="modal fade" id="modal" tabindex="-1" aria-label="theirs">
         <div class="modal-dialog modal-xl"><div class="modal-content"><div class="modal-body">${list}</div></div></div>
       </div>`,
    ),
    open: () => document.querySelector<HTMLElement>('#open')!.click(),
    isOpen: () => document.querySelector('#modal.show') !== null,
    close: () =>
      (
        window as unknown as { bootstrap: { Modal: { getInstance(of: string): { hide(): void } } } }
      ).bootstrap.Modal.getInstance('#modal').hide(),
  },
  'Web Awesome': {
    html: page(
      `<link rel="stylesheet" href="node_modules/@awesome.me/webawesome/dist-cdn/styles/webawesome.css" />
       <script type="module" src="node_modules/@awesome.me/webawesome/dist-cdn/components/dialog/dialog.js"></script>`,
      `<wa-dialog id="modal" label="theirs" style="--width: 1000px">${list}</wa-dialog>`,
    ),
    open: () => {
      document.querySelector<HTMLElement & { open: boolean }>('#modal')!.open = true
    },
    isOpen: () => {
      const dialog = document.querySelector<HTMLElement & { open: boolean }>('#modal')!
      return dialog.open && dialog.shadowRoot?.querySelector('dialog')?.open === true
    },
    close: () => {
      document.querySelector<HTMLElement & { open: boolean }>('#modal')!.open = false
    },
  },
  ...apps,
}
const pathOf = (name: string) => `${name.replaceAll(/\W+/g, '-')}.html`

let oneapi: Console
beforeAll(async () => {
  if (status === 0) await buildModalApps(pages)
  for (const [name, { html }] of Object.entries(modals)) writeFileSync(join(pages, pathOf(name)), html)
  oneapi = await startConsole({
    SAMPLE_DATA: '1',
    PAGES_DIR: pages,
    GLOBAL_API_RATE_LIMIT: '0',
    CRITICAL_RATE_LIMIT: '0',
  })
})
afterAll(async () => {
  await oneapi?.stop()
  rmSync(pages, { recursive: true, force: true })
})

describe.skipIf(status !== 0).each(allEngines)('$name', ({ there, launch }) => {
  let driver: Driver
  let person: Person
  beforeAll(async () => {
    if (!there) return
    driver = await launch()
    person = personAt(driver)
    await driver.resize(1280, 900)
    await driver.goto(`${oneapi.url}/login`)
    await person.fillLogin()
    await person.pathIs('/user/edit')
  })
  afterAll(() => driver?.close())

  describe.each(Object.entries(modals))('%s', (name, { open, isOpen, close }) => {
    const more = '[part=more]'
    const menu = '.menu:popover-open'
    const dialog = 'dialog[open] oneapi-token-form'
    const theirs = () => driver.evaluate(isOpen)
    const gone = (css: string) => person.until(async () => !(await person.exists(css)))
    /** Longer than the closing animation of a modal. */
    const rest = () => new Promise((next) => setTimeout(next, 700))
    const openTheirs = async () => {
      await driver.goto(`${oneapi.url}/pages/${pathOf(name)}`)
      // Both load their script after the page, so the opening is repeated.
      await person.until(async () => {
        if (!(await theirs())) await driver.evaluate(open)
        await rest()
        return theirs()
      })
      await person.seen('tbody tr')
    }

    test.skipIf(!there)('Escape closes our menu and our dialog, and only then the modal', async () => {
      await openTheirs()
      for (const [button, ours] of [
        [more, menu],
        ['[part=create]', dialog],
      ] as const) {
        await person.press(button)
        await person.seen(ours)
        await driver.press('Escape')
        await gone(ours)
        await rest()
        expect(await theirs(), `after Escape in ${ours}`).toBe(true)
      }
      await driver.press('Escape')
      await person.until(async () => !(await theirs()))
    })

    test.skipIf(!there)('a press on a toast is none outside the modal', async () => {
      await openTheirs()
      await person.press(more)
      await person.press('.menu-item', /^(Disable|Enable)$/)
      await person.press('.toast button:not(.action)')
      await gone('.toast')
      await rest()
      expect(await theirs()).toBe(true)
    })

    test.skipIf(!there).each([
      ['menu', more, menu],
      ['dialog', '[part=create]', dialog],
    ])('closed by its own means it takes our %s along, and the page lives', async (_, button, ours) => {
      await openTheirs()
      await person.press(button)
      await person.seen(ours)
      await driver.evaluate(close)
      await person.until(async () => !(await theirs()))
      await person.until(async () => !(await person.exists(':modal, .menu:popover-open')))
      await person.press('#outside')
      await person.seen('#outside', 'pressed')
    })
  })
})
