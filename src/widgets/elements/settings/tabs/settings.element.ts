import type { ViewState } from '../../../kit/element/events.ts'
import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import { sectionStyles } from '../../../ui/layout/section.tsx'
import tabsStyles from '../../../ui/controls/tabs.css?raw'
import styles from './settings.css?raw'
import { Settings } from './settings.tsx'

const attributes = {
  tab: ['personal', 'operation', 'system', 'other'],
  hide: String,
  'release-url': String,
} as const

/**
 * The settings: the user's own for everyone; operation, system and other settings as further tabs from role 10, unless
 * the gateway refuses them. Each tab is a separate element (`oneapi-personal-settings` and so on) that is lazy-loaded
 * when first shown, and asks before unsaved changes are lost.
 *
 * @summary Settings in tabs, as the role allows.
 * @tag oneapi-settings
 * @attr {'personal'|'operation'|'system'|'other'} [tab=personal] - The initial tab.
 * @attr {string} [hide] - Parts to leave out: `title`.
 * @attr {string} [release-url] - URL of the newest release; see `oneapi-other-settings`.
 * @fires {CustomEvent<ViewState>} oneapi-view-changed - After another tab or section was chosen; `filters.tab` and `filters.section` name them.
 * @fires {CustomEvent<{ keys: string[] }>} oneapi-options-updated - After the gateway has stored options; their keys.
 * @slot signed-out - Instead of the settings while no user is signed in.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart refused - The note that the gateway does not give this user access to its settings.
 * @csspart sections - The list of the tab's sections.
 * @csspart tab - The element of the active tab.
 */
export class SettingsElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Settings
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['view']
  /** @internal */ static override styles = [tabsStyles, sectionStyles, calloutStyles, styles]

  /** The active tab, as `filters.tab`, and the section in sight, as `filters.section`. */
  declare view: Partial<ViewState> | undefined
}
