import { isFault } from '../console/support.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, ElementHandle, Page, Request } from 'playwright-core'
import type { Kept } from './elsewhere.ts'
import { calm, keyOf, lookAround, told, type Look, type Target } from './look.ts'
import { people, type Call, type Site, type Who } from './site.ts'

/** Milliseconds within which a page must have come to rest. */
const patience = 12_000

/** Milliseconds after which work that still gets answers is left to itself. */
const longWork = 4_000

/** Milliseconds after which a search that was typed has begun. */
const searchRest = 500

/** Milliseconds within which something visible must let itself be pressed. */
const reach = 2_000

/** A field that was filled in, and where. */
export interface Typed {
  path: string
  key: string
  part: string
  text: string
  dialog: string
  /** Number of the step. */
  step: number
}

/** What somebody has done on the page of a tab. */
interface Memory {
  typed: readonly Typed[]
  hasActed: boolean
  /** Something went wrong that the page may still show. */
  hadTrouble: boolean
  path: string
}
const nothing: Memory = { typed: [], hasActed: false, hadTrouble: false, path: '' }

/** A person at the console: opens, presses, types, and remembers what the page has done since. */
export class Walker {
  readonly site: Site
  /** Everybody who may sign in. */
  readonly people: readonly Who[]
  who: Who
  /** Who is signed in to the gateway at this base URL; root at the second one. */
  readonly whoAt = (base: string): Who => (base ? 'root' : this.who)
  look!: Look
  /** Steps so far. */
  steps = 0
  #isNarrow: boolean
  /** What the last step did, in words. */
  story: string[] = []
  /** Errors of pages and of the console since the last step. */
  faults: string[] = []
  /** Calls answered since the last step. */
  calls: readonly Call[] = []
  /** Whether the last step has loaded the page anew, or has come from another tab. */
  isFresh = false
  /** Where the focus was when a dialog or a menu opened over the page. */
  opener: (Look['focus'] & { path: string }) | undefined
  /** Whether the page is still at work, and gets on with it. */
  isWorking = false
  /** Whether something went wrong, in the last step or the one before, that a page may speak of. */
  isTroubled = false
  #wasTroubled = false
  /** Number of the call after which another session changed something, by kind of record. */
  readonly changedElsewhere = new Map<string, number>()
  /** What other sessions have stored, and no save may revert. */
  readonly kept: Kept[] = []
  /** What was filled in on this page since it was loaded. */
  typed: readonly Typed[] = []
  readonly #context: BrowserContext
  readonly #tabs: Page[] = []
  /** What its pages have asked for, and the gateway has perhaps not even heard yet. */
  readonly #underWay = new Set<Request>()
  /** What was done in each tab since it was loaded. */
  readonly #memories = new Map<Page, Memory>()
  #tab = 0
  #since = 0

  constructor(site: Site, context: BrowserContext, who: Who, width: number) {
    this.site = site
    this.#context = context
    this.who = who
    this.people = ['real', 'polite'].includes(site.name) ? ['root', 'admin', 'user'] : ['root']
    this.#isNarrow = width < 600
  }

  static async start(browser: Browser, site: Site, who: Who, width: number): Promise<Walker> {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
    })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    const walker = new Walker(site, context, who, width)
    await walker.openTab()
    return walker
  }

  get page(): Page {
    return this.#tabs[this.#tab]!
  }

  get tabs(): number {
    return this.#tabs.length
  }

  async openTab(): Promise<void> {
    const page = await this.#context.newPage()
    this.#tabs.push(page)
    this.#tab = this.#tabs.length - 1
    page.on('pageerror', (error) => this.faults.push(`page error: ${error.name}: ${error.message}`))
    page.on('console', (message) => {
      if (isFault(message)) this.faults.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => this.#underWay.add(request))
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => this.#underWay.delete(request))
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    page.on('load', () => {
      if (page === this.page) this.isFresh = true
      this.#memories.delete(page)
    })
    page.setDefaultTimeout(patience)
  }

  switchTab(): Promise<void> {
    // What was done and told in the other tab is not known here.
    this.isFresh = this.#wasTroubled = true
    for (const kind of ['token', 'channel', 'redemption', 'user', 'self'])
      this.changedElsewhere.set(kind, this.site.calls.length)
    this.#tab = (this.#tab + 1) % this.#tabs.length
    return this.page.bringToFront()
  }

  get #memory(): Memory {
    return this.#memories.get(this.page) ?? nothing
  }

  #remember(changes: Partial<Memory>) {
    this.#memories.set(this.page, { ...this.#memory, ...changes })
  }

  /** What was filled in anywhere since the page was loaded. */
  get hasTyped(): readonly string[] {
    return this.#memory.typed.flatMap(({ text }) => text.trim() || [])
  }

  async goto(path: string): Promise<void> {
    this.story.push(`opens ${path}`)
    await this.page.goto(this.site.url + path)
  }

  /** Signs in through the form on the page. */
  async signIn(who: Who, base = ''): Promise<void> {
    const { username, password } = people[who]
    this.story.push(`signs in as ${username}`)
    if (!base) this.who = who
    await this.page.locator('input[autocomplete=username]').fill(username)
    await this.page.locator('input[type=password]:visible').fill(password)
    await this.page.keyboard.press('Enter')
    // The page leads elsewhere, unless the gateway refuses.
    await this.page
      .waitForURL(({ pathname }) => !pathname.startsWith('/login'), { timeout: 3000 })
      .catch(() => undefined)
  }

  /** Signs in without a form, as on a page that somebody has used before. */
  async signInBefore(who: Who, base = ''): Promise<void> {
    await this.page.request.post(`${this.site.url}${base}/api/user/login`, { data: people[who] })
  }

  endSession(): Promise<void> {
    this.story.push('the session ends')
    return this.#context.clearCookies()
  }

  back = () => this.page.goBack()

  forward = () => this.page.goForward()

  reload = () => this.page.reload()

  async resize(): Promise<void> {
    this.#isNarrow = !this.#isNarrow
    // What had the focus may be left out of the other view.
    this.isFresh = true
    const size = this.#isNarrow ? { width: 390, height: 844 } : { width: 1280, height: 900 }
    this.story.push(`makes the window ${size.width} px wide`)
    await this.page.setViewportSize(size)
  }

  /** A code that nobody has redeemed, told by somebody who may see them. */
  async unusedCode(): Promise<string | undefined> {
    const { data } = await this.site.ask('root', 'GET', '/api/redemption/?p=0')
    return (data as { key: string; status: number }[]).find(({ status }) => status === 1)?.key
  }

  async press(thing: Target): Promise<void> {
    this.story.push(`presses ${told(thing)}`)
    if (thing.area !== 'nav' && thing.area !== 'bar') this.#remember({ hasActed: true })
    const element = await this.#element(thing)
    if (thing.kind === 'tick') await element.press(' ')
    else await element.click({ timeout: reach })
  }

  async fill(thing: Target, text: string): Promise<void> {
    this.story.push(`fills ${told(thing)} with “${text}”`)
    this.#note(thing, text)
    await (await this.#element(thing)).fill(text, { timeout: reach })
    await this.#awaitSearch(thing)
  }

  /** Pastes over what the field holds. */
  async paste(thing: Target, text: string): Promise<void> {
    this.story.push(`pastes “${text}” into ${told(thing)}`)
    this.#note(thing, text)
    await (await this.#element(thing)).click({ timeout: reach })
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    for (const key of ['Control+a', 'Control+v']) await this.page.keyboard.press(key)
    await this.#awaitSearch(thing)
  }

  /** What is typed into a search is searched for only when no more comes for a moment. */
  async #awaitSearch({ part }: Target): Promise<void> {
    if (part === 'search') await pause(searchRest)
  }

  /** Types through an input method, whose candidate is taken with Enter. */
  async compose(thing: Target, typed: string, taken: string): Promise<void> {
    this.story.push(`types “${typed}” into ${told(thing)} and takes “${taken}” with Enter`)
    this.#note(thing, taken)
    await (await this.#element(thing)).click({ timeout: reach })
    const devtools = await this.#context.newCDPSession(this.page)
    const at = typed.length
    await devtools.send('Input.imeSetComposition', { text: typed, selectionStart: at, selectionEnd: at })
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
    await devtools.send('Input.insertText', { text: taken })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
    await devtools.detach()
  }

  /** Turns the wheel over a field that has the focus. */
  async wheel(thing: Target): Promise<void> {
    this.story.push(`turns the wheel over ${told(thing)}`)
    const element = await this.#element(thing)
    await element.click({ timeout: reach })
    for (let tick = 0; tick < 3; tick += 1) await this.page.mouse.wheel(0, -100)
  }

  #note(thing: Target, text: string) {
    const key = keyOf(thing)
    const { path, typed } = this.#memory
    const others = typed.filter((one) => one.key !== key || one.path !== path)
    const now = { path, key, part: thing.part, text, dialog: this.look.dialog, step: this.steps }
    this.#remember({ hasActed: true, typed: [...others, now] })
  }

  async choose(thing: Target, pick: number): Promise<void> {
    const element = await this.#element(thing)
    const values = await element.evaluate((select) =>
      [...(select as HTMLSelectElement).options]
        .filter((option) => !option.disabled)
        .map(({ value }) => value),
    )
    const value = values[pick % values.length]
    this.story.push(`chooses “${value}” in ${told(thing)}`)
    this.#note(thing, '')
    await element.selectOption(value ?? null, { timeout: reach })
  }

  async keys(...keys: string[]): Promise<void> {
    this.story.push(`presses the keys ${keys.join(' ')}`)
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    this.story.push(`types “${text}”`)
    await this.page.keyboard.type(text)
  }

  async #element({ index }: Target): Promise<ElementHandle> {
    const handle = await this.page.evaluateHandle(
      (at) => (window as unknown as { things?: Element[] }).things?.[at],
      index,
    )
    const element = handle.asElement()
    if (!element) throw new Error('it is gone')
    return element
  }

  /** Waits until page and gateway have come to rest, and looks. Of long work it does not wait for the end. */
  async settle(): Promise<void> {
    const start = Date.now()
    let answered = -1
    let isPresent = !this.isFresh
    let last = start
    for (;;) {
      if (answered !== this.site.answered()) [answered, last] = [this.site.answered(), Date.now()]
      const isCalm = await this.#inPage(() => this.page.evaluate(calm, patience))
      this.isWorking = this.#underWay.size > 0 || this.site.isBusy() || this.site.answered() !== answered
      const isOver = Date.now() - start > (this.isWorking ? longWork : patience)
      // A page that has just been answered may ask for more.
      if (!isOver && (!isCalm || this.isWorking)) continue
      // Some things are asked for only once somebody is there.
      if (!isOver && !isPresent) {
        await this.page.mouse.move(1, 1)
        isPresent = true
        continue
      }
      if (!isOver && (await this.#hasComeBack())) continue
      this.look = await this.#inPage(() => this.page.evaluate(lookAround))
      if (isOver || this.look.busy.length === 0) break
      if (Date.now() - start > longWork && Date.now() - last < longWork) {
        this.isWorking = true
        break
      }
      await pause(50)
    }
    this.look.isUnfinished = this.isWorking || this.look.busy.length > 0
    this.calls = this.site.calls.slice(this.#since)
    const page = this.look.path.split('?')[0]!
    const before = this.#memory.path
    // While a form asks whether to leave, the address is that of the other page already.
    if (before === '' || (page !== before && !this.look.dialog))
      this.#remember({ hasActed: false, path: page })
    // A form may be set aside and come back as it was.
    const { typed, path, hasActed } = this.#memory
    this.typed = typed.filter((one) => one.path === path)
    this.look.acted = hasActed
    this.isTroubled = this.#wasTroubled || this.#hasTrouble
    if (this.#hasTrouble) this.#remember({ hadTrouble: true })
    this.look.hadTrouble = this.#memory.hadTrouble
  }

  /** From where there is nothing of ours: before its first page a tab is empty, and no gateway has the browser's own page. */
  async #hasComeBack(): Promise<boolean> {
    const where = await this.#inPage(() => this.page.evaluate(() => location.protocol))
    if (where === 'about:') await this.page.goForward().catch(() => undefined)
    if (where !== 'chrome-error:') return where === 'about:'
    this.story.push('the gateway starts again, and the page is loaded anew')
    if (!this.site.isUp()) await this.site.start()
    await this.page.reload()
    return true
  }

  get #hasTrouble(): boolean {
    return !this.site.isUp() || this.calls.some(({ confirmed }) => !confirmed)
  }

  /** A page that is being replaced cannot answer; the next one can. */
  async #inPage<Result>(read: () => Promise<Result>): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await read()
      } catch (error) {
        if (attempt > 20) throw error
        await pause(50)
      }
    }
  }

  /** Forgets the last step. */
  begin(): void {
    this.steps += 1
    this.story = []
    this.faults = []
    this.isFresh = false
    this.#wasTroubled = this.#hasTrouble
    const { dialog, menus, focus, path } = this.look
    // Another record has a dialog of the same name.
    if (!dialog) this.#remember({ typed: this.#memory.typed.filter((one) => !one.dialog) })
    if (!dialog && menus === 0) this.opener = { ...focus, path }
    // What it was on belongs to a page that Back has left meanwhile.
    else if (this.opener?.path !== path) this.opener = undefined
    this.#since = this.site.calls.length
  }

  close = () => this.#context.close()
}
