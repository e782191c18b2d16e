import {
  allowChanges,
  builtBaseUrl,
  clockBehind,
  firingAlerts,
  isSignedIn,
  loadPageStatus,
  onTimeLearnt,
  provideConsole,
  pageGateway,
  refreshOwnFigures,
  showPageToast,
  showFailedLoad,
  untestedName,
} from '../widgets/index.ts'
import { configure } from '../widgets/gateway/config.ts'
import { loadLanguage } from '../widgets/messages/language/topic.ts'
import { loadShared, loadTag } from '../widgets/tags.ts'
import { logoAddress, showInHead } from './frame/brand.ts'
import { listenToElements } from './element-events.ts'
import { menuEntries, routes } from './routing/routes.ts'
import { bringFormTitles, messagesOf } from './messages.ts'
import { Pages } from './pages/pages.ts'
import {
  applyPreferences,
  keepPreferences,
  readPreferences,
  watchPreferences,
  type Preferences,
} from './preferences.ts'
import { hrefOf } from './routing/place.ts'
import { announceNewVersion, reloadWhenReplaced } from './frame/new-version.ts'
import { SessionView } from './session-view.ts'
import { closeOverPage, focusMain, setDrawer, showShell } from './frame/shell.ts'
import { listenToKeys, type Shortcut } from './shortcuts.ts'
import type { ShellActions, ShellState } from './frame/shell-state.ts'
import type { View } from './pages/view.ts'
import { toQuery } from './pages/view-state.ts'
import type { StatusRetry } from './frame/status-retry.ts'

const ownFigures = '/api/user/self'

/** The notice must not slow the first view down. */
const noticeAfterMs = 10_000

export class Console {
  readonly #root: HTMLElement
  readonly #pages: Pages
  readonly #session: SessionView
  #preferences: Preferences
  /** Differs from `#preferences` while a language loads. */
  #wanted: Preferences
  #hasJobs = false
  #firing = 0
  #maintenance: ShellState['maintenance']
  #judged: unknown
  #untested: string | undefined
  #leaveForm: ((next: View) => void) | undefined
  /** Only a rate limit of the status creates it. */
  #statusRetry: StatusRetry | undefined

  constructor(root: HTMLElement) {
    this.#root = root
    configure({ ownsStorage: true, baseUrl: builtBaseUrl || ownFolder(), ...namedDialect() })
    this.#preferences = this.#wanted = readPreferences()
    applyPreferences(this.#preferences)
    this.#pages = new Pages({
      t: () => this.#messages,
      onOpened: (view, first) => this.#opened(view, first),
      findSession: () => this.#session.find(),
    })
    this.#session = new SessionView(this.#pages)
    // Otherwise the browser requests the logo as the window's icon, and the frame once more.
    new Image().src = logoAddress(pageGateway().status.getState().status, this.#pages.router.url)
    // Evaluating the scripts, the first page's requests, the other requests and drawing the first frame are tasks of
    // their own, to keep each of them short.
    setTimeout(() => this.#start())
  }

  #start() {
    reloadWhenReplaced(() => this.#pages.mayLeave())
    setTimeout(() => {
      this.#loadStatus()
      this.#prefetchFigures()
    })
    this.#pages.open()
    void loadLanguage(this.#preferences.locale)?.then(() => this.#prefer({}, false))

    listenToKeys(this.#act)
    const { router } = this.#pages
    provideConsole({
      linkTo: (view) =>
        location.origin + router.url(hrefOf({ path: router.here().path, query: toQuery(view) })),
      find: (text) => void this.#act('palette', text),
    })
    listenToElements(this.#pages, this.#session)
    watchPreferences((preferences) => void this.#prefer(preferences, false))
    const { session, status, jobs } = pageGateway()
    session.subscribe((now, before) => {
      this.#changed()
      // The gateway knew the user although the browser did not, while the page was open already.
      if (before.phase === 'unknown' && isSignedIn(now)) void this.#showFigures(Date.now())
    })
    jobs.subscribe(() => this.#showJobs())
    this.#showJobs()
    status.subscribe(() => this.#changed())
    onTimeLearnt(() => this.#draw())
  }

  #changed() {
    const { retryAt } = pageGateway().status.getState()
    if (retryAt !== undefined || this.#statusRetry) void this.#retry(retryAt)
    this.#showJobs()
    void this.#judge()
    this.#draw()
    announceNewVersion((text) => void showPageToast('notice', text, this.#readPage), this.#messages)
  }

  /** The notice's code is loaded when the first rate limit is met. */
  async #retry(retryAt: number | undefined) {
    const { StatusRetry } = await import('./frame/status-retry.ts')
    this.#statusRetry ??= new StatusRetry(
      () => this.#loadStatus(true),
      () => this.#draw(),
    )
    this.#statusRetry.schedule(retryAt)
    this.#draw()
  }

  /** Untested gateways are named to administrators. */
  async #judge() {
    const { session, status } = pageGateway()
    const { published: reported, untested } = status.getState()
    const judged = isSignedIn(session.getState()) ? reported : undefined
    // A list may show later that the version was never tested.
    const isNews = untested && !this.#untested
    if (judged === this.#judged && !isNews) return
    this.#judged = judged
    this.#untested = judged && (await untestedName())
    this.#draw()
  }

  #showJobs() {
    const { jobs, session, storage } = pageGateway()
    const { user } = session.getState()
    const left = user ? storage.read(`jobs-${user.id}`) : null
    const has = jobs.getState().jobs.length > 0 || left !== null
    if (has === this.#hasJobs) return
    this.#hasJobs = has
    // Else the next change of a job asks again.
    if (has) loadTag('oneapi-jobs').catch(() => (this.#hasJobs = false))
    this.#draw()
  }

  get #messages() {
    return messagesOf(this.#preferences.locale)
  }

  get #readPage() {
    return { theme: this.#preferences.theme, locale: this.#preferences.locale }
  }

  #opened(view: View, first: boolean) {
    closeOverPage()
    if (first) {
      // Draw the first frame in a separate task, so that the requests are sent before it.
      setTimeout(() => {
        this.#draw()
        setTimeout(() => {
          // The layout too: the frame then only paints.
          this.#root.getBoundingClientRect()
          if (view.match.route.firstCall) setTimeout(() => void loadShared().catch(() => undefined))
        })
      })
    } else {
      this.#draw()
      focusMain()
    }
    this.#leaveForm?.(view)
    this.#leaveForm = undefined
    if (view.match.route.formTitle)
      void Promise.all([import('./pages/back-to-row.ts'), bringFormTitles()]).then(
        ([{ restoreRowFocus }]) => {
          this.#draw()
          if (view === this.#pages.view) this.#leaveForm = restoreRowFocus(view)
        },
        () => undefined,
      )
    const opened = Date.now()
    void view.ready.then(() => this.#showFigures(opened))
    setTimeout(() => void this.#announce().catch(() => undefined), first ? noticeAfterMs : 0)
  }

  async #announce() {
    const { maintenanceBanner } = await import('./frame/maintenance.ts')
    const onDismiss = () => void this.#announce()
    this.#maintenance = await maintenanceBanner(this.#preferences.locale, this.#messages, onDismiss)
    this.#draw()
  }

  async #showFigures(since: number) {
    await loadBalance(since)
    await this.#countAlerts()
  }

  async #countAlerts() {
    const firing = await firingAlerts()
    if (firing === this.#firing) return
    this.#firing = firing
    this.#draw()
  }

  /** A choice made while a language loads counts too, and the last one wins. */
  async #prefer(change: Partial<Preferences>, keep: boolean) {
    const preferences = (this.#wanted = { ...this.#wanted, ...change })
    await loadLanguage(preferences.locale)
    if (keep) keepPreferences(change)
    if (preferences !== this.#wanted) return
    this.#preferences = preferences
    applyPreferences(preferences)
    this.#pages.view?.setMessages(this.#messages)
    if (this.#maintenance) void this.#announce().catch(() => undefined)
    this.#draw()
  }

  /** The status store records a failure, which the frame displays beside a toast; the last known values stay. */
  #loadStatus(again = false) {
    loadPageStatus({ again }).catch((error: unknown) => showFailedLoad(error, this.#readPage))
  }

  /** The balance loads last; not where a page starts with an action, or calls must name the account. */
  #prefetchFigures() {
    const gateway = pageGateway()
    const firstCall = this.#pages.view?.match.route.firstCall
    const needsBalance = isSignedIn(gateway.session.getState()) && gateway.dialectName !== 'new-api'
    if (needsBalance && firstCall && firstCall !== ownFigures)
      gateway.prefetch(ownFigures, { awaited: false })
  }

  async #signOut() {
    const done = await this.#session.leave().catch(() => undefined)
    if (done === true) await showPageToast('success', this.#messages.loggedOut, this.#readPage)
    if (done === undefined) await showPageToast('error', this.#messages.logoutFailed, this.#readPage)
  }

  /** Only signed-in users have palette and shortcuts, which are loaded on demand. */
  #act = (shortcut: Shortcut, text?: string): boolean => {
    if (!isSignedIn(pageGateway().session.getState())) return false
    const context = {
      pages: this.#pages,
      ...this.#readPage,
      signOut: () => void this.#signOut(),
      openShortcutHelp: () => void this.#act('?'),
      prefer: this.#actions.prefer,
    }
    const acting =
      shortcut === 'palette'
        ? Promise.all([import('./command-palette/palette.ts'), bringFormTitles()]).then(
            ([{ openPalette }]) => {
              // The palette's key may have been pressed again while the code was loading.
              closeOverPage()
              openPalette(context, text)
            },
          )
        : import('./command-palette/shortcut-actions.ts').then(({ runShortcut }) =>
            runShortcut(shortcut, context),
          )
    void acting.catch(this.#actions.showFailedLoad)
    return true
  }

  readonly #actions: ShellActions = {
    prefer: (change) => void this.#prefer(change, true),
    signOut: () => void this.#signOut(),
    openDrawer: () => setDrawer(true),
    closeDrawer: () => setDrawer(false),
    showFailedLoad: (error) => void showFailedLoad(error, this.#readPage),
    retryStatus: () => this.#loadStatus(true),
    allowChanges: () => void allowChanges().catch(this.#actions.showFailedLoad),
    openPalette: () => {
      setDrawer(false)
      this.#act('palette')
    },
  }

  #draw() {
    const gateway = pageGateway()
    const session = gateway.session.getState()
    const { status, phase, down = false } = gateway.status.getState()
    const { view, router, box } = this.#pages
    const title = view ? this.#messages.titleOf(view.match.route) : ''
    showInHead(status, title)
    showShell(this.#root, {
      entries: menuEntries(routes, session, status),
      route: view?.match.route,
      t: this.#messages,
      url: router.url,
      session,
      status,
      statusFailed: phase === 'failed',
      gatewayDown: down,
      retryInSeconds: this.#statusRetry?.left,
      clockBehind: clockBehind(),
      untested: gateway.status.getState().untested ? this.#untested : undefined,
      hasJobs: this.#hasJobs,
      maintenance: this.#maintenance,
      firing: isSignedIn(session) ? this.#firing : 0,
      preferences: this.#preferences,
      title,
      pages: box,
      actions: this.#actions,
    })
  }
}

/** If the console is served below a sub-path, so is its gateway. */
const ownFolder = () => new URL('.', document.baseURI).pathname.replace(/\/$/, '')

/** The page names one dialect for everybody, so its gateway counts as tested. */
function namedDialect() {
  const name = document.querySelector<HTMLMetaElement>('meta[name=oneapi-dialect]')?.content
  return name ? ({ dialect: name } as Parameters<typeof configure>[0]) : {}
}

/** The balance comes after the page; figures loaded before the page opened are loaded again. */
async function loadBalance(opened: number) {
  if (!document.querySelector('oneapi-balance')) return
  await loadTag('oneapi-balance')
  await refreshOwnFigures(opened)
}
