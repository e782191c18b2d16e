import type { TemplateResult } from 'lit-html'
import type { GatewayStatus, SessionState } from '../../widgets/index.ts'
import type { MenuState } from './menu.ts'
import type { Preferences } from '../preferences.ts'

export interface ShellActions {
  prefer: (preferences: Preferences) => void
  signOut: () => void
  openDrawer: () => void
  closeDrawer: () => void
  retryStatus: () => void
  allowChanges: () => void
  openPalette: () => void
  /** A part of the frame that is loaded on demand did not come. */
  showFailedLoad: (error: unknown) => void
}

export interface ShellState extends MenuState {
  session: SessionState
  status: GatewayStatus
  statusFailed: boolean
  /** The console's own server answers, and its gateway does not. */
  gatewayDown: boolean
  /** Seconds until it is asked again, after a rate limit; the banner is shown meanwhile. */
  retryInSeconds: number | undefined
  /** How far the device's clock is behind the gateway's, in ms; negative if it is fast. */
  clockBehind: number
  /** The name of a gateway state that was never run, for administrators; their changes are limited meanwhile. */
  untested: string | undefined
  /** Whether there are jobs, or an earlier page has stored some. */
  hasJobs: boolean
  maintenance: TemplateResult | undefined
  /** Alerts that fire now, for administrators. */
  firing: number
  preferences: Preferences
  title: string
  /** Contains the open page, and possibly one set aside. */
  pages: Element
  actions: ShellActions
}
