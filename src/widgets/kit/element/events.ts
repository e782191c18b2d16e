import type { OAuthProvider } from '../../domain/accounts/oauth.ts'
import type { Id } from '../../domain/id.ts'
import type { ToastKind } from '../../domain/toast.ts'
import type { ViewState } from '../../domain/view-state.ts'

export type { ViewState }

/** A request to open another screen. Cancel the event to route yourself; otherwise the screen opens in a dialog. */
export interface NavigateDetail {
  /** Tag of the screen, for example `oneapi-token-form`. */
  tag: string
  /** Attributes the screen is opened with. */
  attributes: Record<string, string>
  /** Its path in the console, for example `/token/edit/3`. */
  href: string
}

/** A short message to the user. Cancel the event to show it yourself; otherwise a toast shows it. */
export interface NotifyDetail {
  kind: ToastKind
  text: string
  /** An action that the message offers, such as undo: the label of its button and what it does. */
  action?: { label: string; run: () => unknown }
}

/** How the user signed in. */
export type SignInWay = 'password' | OAuthProvider | 'wechat' | 'passkey'

/**
 * Every event of every element by name, with its detail. All bubble and are composed; elements add theirs by
 * declaration merging. No detail ever holds a secret.
 */
export interface WidgetEvents {
  'oneapi-navigate': NavigateDetail
  'oneapi-notify': NotifyDetail
  'oneapi-unauthorized': Record<string, never>
  'oneapi-view-changed': ViewState
  'oneapi-before-delete': { type: string; id: Id }
  'oneapi-signed-in': { id: Id; role: number; default_password: boolean; via: SignInWay }
  'oneapi-options-updated': { keys: string[] }
}

/** Dispatches an event; true unless it was cancelled. */
export type Emit = <Type extends keyof WidgetEvents>(type: Type, detail: WidgetEvents[Type]) => boolean

const cancelable = (type: string) => /^oneapi-(navigate|notify|unauthorized|before-)/.test(type)

/**
 * The only place that dispatches events: bubbling, composed, on `document` if the element is no longer on the page.
 */
export const emitFrom =
  (element: HTMLElement): Emit =>
  (type, detail) =>
    (element.isConnected ? element : document).dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: cancelable(type) }),
    )
