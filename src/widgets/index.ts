/**
 * Public entry of the library: configuration, types and the gateway's state. Registers no elements and can be
 * imported without a DOM.
 */
import './dom/keys.ts'
import { ensureSession, signOut as endSession } from './api/session.ts'
import { firstStepsOf, isAdmin, isRoot } from './stores/session.ts'
import { loadStatus } from './api/status.ts'
import { getSelf, userKeys } from './api/users.ts'
import type { ToastKind } from './domain/toast.ts'
import { builtBaseUrl, currentConfig, tokenOwner } from './gateway/config.ts'
import type { Gateway } from './gateway/gateway.ts'
import { gatewayFor } from './gateway/registry.ts'
import { allowChanges as allow } from './gateway/dialects/write-access.ts'
import type { TargetKind } from './kit/data/find-targets.ts'
import type { Locale } from './messages/language/locale.ts'
import { addNotice } from './stores/notices.ts'

export { configure, type WidgetsConfig } from './configure.ts'
export type { BringWords, Words, WordsByLanguage } from './words.ts'
export { GatewayError, GatewayErrorKind } from './gateway/gateway-error.ts'
export type { TokenProvider } from './gateway/token-source.ts'
export type {
  EventDetail,
  FailedDetail,
  FailedKind,
  NavigateDetail,
  NotifyDetail,
  ViewState,
  WidgetEvents,
} from './kit/element/events.ts'
export type { GatewayStatus } from './domain/status.ts'
export type { SessionUser } from './domain/accounts/user.ts'
export type { SessionState } from './stores/session.ts'
export type { Language, Locale, OwnLanguages } from './messages/language/locale.ts'
export { isAdmin, isRoot, isSignedIn } from './stores/session.ts'
export { truncateName } from './domain/format.ts'
export { formatQuota } from './domain/plain-quota.ts'
/** @internal */ export { formatQuota as formatQuotaIn } from './domain/format.ts'
/** @internal */ export { plainNumberFormat } from './domain/number-format.ts'
export { currencyOf } from './domain/status.ts'
/** @internal */ export { builtBaseUrl } from './gateway/config.ts'
/** @internal */ export {
  provideConsole,
  commandsFrom as offeredBy,
  type PaletteCommand as Offer,
  type PaletteCommands as Offered,
} from './stores/palette-commands.ts'
/** @internal */ export type { Found, TargetKind } from './kit/data/find-targets.ts'
/** @internal */ export { defaultLogo, registersByPassword } from './domain/status.ts'
/** @internal */ export { isImageAddress } from './domain/accounts/image-address.ts'
/** @internal */ export { clockBehind, logEnd, onTimeLearnt } from './domain/clock.ts'
export { version } from './version.ts'

/** @internal */
export { isOwnVersion } from './version.ts'
export { gatewayVersion } from './domain/status.ts'

/**
 * The gateway set by `configure()`, with the session and status shared by all elements without a provider.
 */
export const pageGateway = (): Gateway => {
  const config = currentConfig()
  const { baseUrl = builtBaseUrl, dialect, tokenProvider } = config
  return gatewayFor({ baseUrl, dialect, ...(tokenProvider && { owner: tokenOwner(config), tokenProvider }) })
}

/** Loads the status of the page's gateway into its store. @throws GatewayError */
export const loadPageStatus = (options?: { again?: boolean }) => loadStatus(pageGateway(), options)

/** @internal Asks the gateway who is signed in. @throws GatewayError */
export const findSession = () => ensureSession(pageGateway())

/** @internal Whether the user, no administrator, has neither key nor call yet, and has not put the first steps away. */
export async function isNewcomer(): Promise<boolean> {
  const gateway = pageGateway()
  if (isAdmin(gateway.session.getState())) return false
  const own = (signal: AbortSignal) => getSelf(gateway, signal)
  const user = await gateway.resources.fetch(userKeys.self, own, 5000).catch(() => undefined)
  if (user?.request_count !== 0 || gateway.storage.read(firstStepsOf(user.id)) !== null) return false
  const { listTokens } = await import('./api/tokens.ts')
  return (await listTokens(gateway, 0).catch(() => undefined))?.rows.length === 0
}

/** Ends the session of the page's gateway. @throws GatewayError when the call to the gateway fails. */
export const signOut = () => endSession(pageGateway())

/**
 * Reloads the signed-in user's quota and request count if they are on screen.
 * @param since - Data loaded after this time (ms) is not reloaded.
 */
export const refreshOwnFigures = (since: number) => pageGateway().resources.refresh(userKeys.self, since)

/** @internal How many alerts fire, as the gateway sends it to administrators with their own figures. */
export async function firingAlerts(): Promise<number> {
  const gateway = pageGateway()
  if (!isAdmin(gateway.session.getState())) return 0
  const own = (signal: AbortSignal) => getSelf(gateway, signal)
  return (
    (await gateway.resources.fetch(userKeys.self, own, 60_000).catch(() => undefined))?.firing_alerts ?? 0
  )
}

/** @internal The maintenance that the notice of the page's gateway announces, until its end. @throws GatewayError */
export async function announcedMaintenance(locale: Locale) {
  const { announcedMaintenance: find } = await import('./kit/notices/announced-maintenance.ts')
  return find(pageGateway(), locale)
}

/** Adds a toast to those of the page's gateway, which an `<oneapi-notices>` on the page shows. */
export const notify = (kind: ToastKind, text: string) => void addNotice(pageGateway().notices, kind, text)

/** @internal Shows a toast of the page itself among those of the elements; loads its code on demand. */
export async function showPageToast(
  kind: ToastKind,
  text: string,
  appearance: { theme: 'light' | 'dark' | 'auto'; locale: Locale },
): Promise<() => void> {
  const { showToast } = await import('./kit/notices/toaster.ts')
  return showToast({ gateway: pageGateway(), ...appearance }, document.body, kind, text)
}

/**
 * @internal Shows a toast for a failed load of the page itself, unless an element has just shown one for the same
 * cause (behaviour §8); loads its code on demand.
 */
export async function showFailedLoad(
  error: unknown,
  appearance: { theme: 'light' | 'dark' | 'auto'; locale: Locale },
): Promise<void> {
  const { reportFailedLoad } = await import('./kit/element/report-failure.ts')
  const notify = (kind: ToastKind, text: string) => void showPageToast(kind, text, appearance)
  reportFailedLoad({ gateway: pageGateway(), locale: appearance.locale, notify }, error)
}

/** @internal The name of what answers here, if it was never run in this state and changes to it were not allowed. */
export async function untestedName(): Promise<string | undefined> {
  const gateway = pageGateway()
  const writeAccess = await gateway.writeAccess().catch(() => undefined)
  if (writeAccess !== 'untested') return undefined
  const { versionOf } = await import('./gateway/dialects/tested.ts')
  return versionOf(gateway.dialectName, gateway.status.getState().published).name
}

/** @internal */ export const allowChanges = () => allow(pageGateway())

/** @internal Finds things that start with a text, a few of each kind. */
export async function findTargets(kinds: readonly TargetKind[], text: string, signal: AbortSignal) {
  const { findTargets: find } = await import('./kit/data/find-targets.ts')
  return find(pageGateway(), kinds, text, signal)
}

/** @internal Options of the gateway by label or name, for whom it lets change them. */
export async function findOptions(text: string, locale: Locale) {
  const gateway = pageGateway()
  if (!isRoot(gateway.session.getState())) return []
  const { findOptions: find } = await import('./kit/options/find-options.ts')
  return find(gateway, locale, text)
}

/** @internal The time of a call in epoch seconds; undefined when it is not found. @throws GatewayError */
export async function findRequest(scope: 'all' | 'self', requestId: string, signal: AbortSignal) {
  const { findRequest: find } = await import('./kit/data/find-targets.ts')
  return find(pageGateway(), scope, requestId, signal)
}

/** Shows HTML written by an administrator in `target`, through the sanitiser, which is loaded on demand. */
export async function showTrustedHtml(target: Element, html: string): Promise<void> {
  const { setTrustedHtml } = await import('./ui/content/trusted-html.ts')
  await setTrustedHtml(target, html)
}
