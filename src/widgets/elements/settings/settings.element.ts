import type { ViewState } from '../../kit/element/events.ts'
import { WidgetElement } from '../../kit/element/widget-element.ts'
import { calloutStyles } from '../../ui/feedback/callout.styles.ts'
import { sectionStyles } from '../../ui/sections/section.styles.ts'
import { tabsStyles } from '../../ui/controls/tabs.styles.ts'
import { Settings } from './settings.tsx'

/**
 * The settings: the user's own for everybody; operating, system and other settings as further tabs from role 10,
 * until the gateway has refused them. Each
 * tab is an element of its own (`oneapi-personal-settings` and so on) that is loaded when it is first shown, and asks
 * before unsaved changes are left.
 *
 * @summary Settings in tabs, as the role allows.
 * @tag oneapi-settings
 * @attr {'personal'|'operation'|'system'|'other'} [tab=personal] - The tab to begin with.
 * @attr {string} [hide] - Parts to leave out: `title`.
 * @attr {string} [release-url] - Where the newest release is asked for; see `oneapi-other-settings`.
 * @fires {CustomEvent<ViewState>} oneapi-view-changed - After another tab was chosen; `filters.tab` names it.
 * @fires {CustomEvent<{ keys: string[] }>} oneapi-options-updated - After the gateway has stored options; their keys.
 * @slot header - Above the title.
 * @slot signed-out - Instead of the settings while nobody is signed in.
 * @csspart base - The outer wrapper.
 * @csspart head - Title and help.
 * @csspart refused - The note that the gateway keeps its settings from this user.
 * @csspart tab - The element of the tab that shows.
 */
export class SettingsElement extends WidgetElement {
  /** @internal */ static override component = Settings
  /** @internal */ static override attributes = { tab: String, hide: String, 'release-url': String }
  /** @internal */ static override properties = ['view']
  /** @internal */ static override styles = [tabsStyles, sectionStyles, calloutStyles]

  /** The tab to begin with. */
  declare tab: string | undefined
  /** Parts to leave out, space-separated: `title`. */
  declare hide: string | undefined
  /** Where the newest release is asked for. */
  declare releaseUrl: string | undefined
  /** What shows: `filters.tab`. */
  declare view: Partial<ViewState> | undefined
}
