import type { GatewayStatus, SessionState } from '../widgets/index.ts'
import type { MenuState } from './menu.ts'
import type { Preferences } from './preferences.ts'

/** What the user can do in the frame around the pages. */
export interface ShellActions {
  prefer: (preferences: Preferences) => void
  signOut: () => void
  openDrawer: () => void
  closeDrawer: () => void
  askStatusAgain: () => void
  openPalette: () => void
}

/** Everything the frame shows. */
export interface ShellState extends MenuState {
  session: SessionState
  status: GatewayStatus
  statusFailed: boolean
  /** Long work is under way, or an earlier page has left some on record. */
  hasJobs: boolean
  preferences: Preferences
  /** Title of the open page. */
  title: string
  /** Where the pages stand, the open one and one put aside. */
  pages: Element
  actions: ShellActions
}
