import type { TemplateResult } from 'lit-html'
import type { GatewayStatus, SessionState } from '../../widgets/index.ts'
import type { MenuState } from './menu.ts'
import type { Preferences } from '../preferences.ts'

export interface ShellActions {
  prefer: (change: Partial<Preferences>) => void
  signOut: () => void
  openDrawer: () => void
  closeDrawer: () => void
  retryStatus: () => void
  allowChanges: () => void
  openPalette: () => void
  /** A part of the page that is loaded on demand did not come. */
  showFailedLoad: (error: unknown) => void
}

export interface ShellState extends MenuState {
  session: SessionState
  status: GatewayStatus
  statusFailed: boolean
  /** The console's own server answers, and its gateway does not. */
  gatewayDown: boolean
  /** A rate limit was met: the status is asked again after this many seconds. */
  retryInSeconds: number | undefined
  /** In ms; negative if the device's clock is fast. */
  clockBehind: number
  /** Administrators see the name; their changes are limited meanwhile. */
  untested: string | undefined
  /** True also if an earlier page has stored jobs. */
  hasJobs: boolean
  maintenance: TemplateResult | undefined
  /** Administrators see the alerts that fire now. */
  firing: number
  preferences: Preferences
  title: string
  pages: Element
  actions: ShellActions
}
