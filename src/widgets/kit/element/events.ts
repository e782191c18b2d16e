import type { Id } from '../../domain/id.ts'
import type { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { ToastKind } from '../../domain/toast.ts'
import type { ViewState } from '../../domain/view-state.ts'
import { unclobbered } from '../../dom/unclobbered.ts'

export type { ViewState }

/** A request to open another screen. Cancel the event to route yourself; otherwise the screen opens in a dialog. */
export interface NavigateDetail {
  /** Tag of the screen, for example `oneapi-token-form`. */
  tag: string
  attributes: Record<string, string>
  /** The path in the console, for example `/token/edit/3`. */
  href: string
}

/** A short message to the user. Cancel the event to show it yourself; otherwise a toast shows it. */
export interface NotifyDetail {
  kind: ToastKind
  text: string
  /** An action that the message offers, such as undo: the label of its button and what it does. */
  action?: { label: string; run: () => unknown }
}

/**
 * What has failed: `network` (no answer, or not in time), `no-gateway` (something else answers at the address, or the
 * page does not allow it), `refused` (the gateway answered, and has not done it), `signed-out`, `script` (a part of this
 * library could not be loaded, or failed), `unknown` (the gateway answered, but not with what it should).
 */
export type FailedKind = 'network' | 'no-gateway' | 'refused' | 'signed-out' | 'script' | 'unknown'

/** A failure, without the gateway's own words, which may name a person. */
export interface FailedDetail {
  kind: FailedKind
  element: string
  /** HTTP status of the answer; 0 without one. */
  status: number
  /** True if what was sent may have been carried out all the same. */
  uncertain: boolean
}

/** One of the other events, without a secret, an id, an address or typed text. */
export interface EventDetail {
  /** The event's name, for example `oneapi-topup-redeemed`. */
  event: string
  element: string
  /** True if the page has cancelled the event, to act itself. */
  cancelled: boolean
  /** The kind of failure of `oneapi-failed`, and that of the toast of `oneapi-notify`; else undefined. */
  kind?: string
  /** Of `oneapi-navigate`: tag of the screen that opens. */
  tag?: string
  /** Of `oneapi-signed-in`: how. */
  via?: SignInWay
}

/** How the user signed in: `password`, `passkey`, or the id of a service, such as `github`. */
export type SignInWay = string

/** Every event of every element by name, with its detail. All bubble and are composed; none ever holds a secret. */
export interface WidgetEvents {
  'oneapi-navigate': NavigateDetail
  'oneapi-notify': NotifyDetail
  'oneapi-failed': FailedDetail
  'oneapi-event': EventDetail
  'oneapi-unauthorized': Record<string, never>
  'oneapi-view-changed': ViewState
  'oneapi-row-action': { action: string; id: Id; name: string }
  'oneapi-before-delete': { type: string; id: Id }
  'oneapi-signed-in': { id: Id; role: number; default_password: boolean; via: SignInWay }
  'oneapi-options-updated': { keys: string[] }
  'oneapi-user-registered': { username: string }
  'oneapi-user-created': { username: string }
  'oneapi-user-updated': { id: Id }
  'oneapi-user-deleted': { id: Id }
  'oneapi-account-bound': { service: string }
  'oneapi-account-unbound': { service: string }
  'oneapi-account-deleted': { id: Id }
  'oneapi-token-created': { id: Id }
  'oneapi-token-updated': { id: Id }
  'oneapi-token-deleted': { id: Id }
  'oneapi-channel-created': { count: number }
  'oneapi-channel-updated': { id: Id }
  'oneapi-channel-deleted': { id: Id }
  'oneapi-channel-tested': { id: Id; success: boolean }
  'oneapi-disabled-channels-deleted': { count: number }
  'oneapi-redemptions-created': { count: number }
  'oneapi-redemption-updated': { id: Id }
  'oneapi-redemption-deleted': { id: Id }
  'oneapi-topup-redeemed': { quota: number }
  'oneapi-payment-started': { method: string; quota: number }
  'oneapi-paid': { order: string }
  'oneapi-logs-deleted': { count: number }
  'oneapi-usage-selected': { from: number; to: number; group: string; id: string | null }
  'oneapi-chat-answered': { model: string; quota: number | undefined }
}

export type Emit = <Type extends keyof WidgetEvents>(type: Type, detail: WidgetEvents[Type]) => boolean

const cancelable = (type: string) => /^oneapi-(navigate|notify|failed|unauthorized|before-)/.test(type)

/**
 * Only this function dispatches events: bubbling, composed, on `document` if the element is no longer on the page. An
 * `oneapi-event` about it follows each.
 */
export const emitFrom = (element: HTMLElement): Emit => {
  const dispatch: Emit = (type, detail) =>
    unclobbered<EventTarget>(element.isConnected ? element : document).dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: cancelable(type) }),
    )
  return (event, detail) => {
    const proceeds = dispatch(event, detail)
    const { kind, tag, via } = detail as Partial<EventDetail>
    dispatch('oneapi-event', { event, element: element.localName, cancelled: !proceeds, kind, tag, via })
    return proceeds
  }
}

const failedKinds: Partial<Record<GatewayErrorKind, FailedKind>> = {
  network: 'network',
  timeout: 'network',
  'not-a-gateway': 'no-gateway',
  unauthorized: 'signed-out',
  part: 'script',
  broken: 'script',
  'unknown-page': 'unknown',
  'no-id': 'unknown',
  'stored-otherwise': 'unknown',
  unread: 'unknown',
}

export const failedKind = (kind: GatewayErrorKind): FailedKind => failedKinds[kind] ?? 'refused'

/** A screen to open; the attributes are for pages without routes of their own. */
export type Target = Partial<NavigateDetail> & Pick<NavigateDetail, 'tag' | 'href'>
