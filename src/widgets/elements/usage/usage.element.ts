import type { ViewState } from '../../kit/element/events.ts'
import { WidgetElement, type WidgetWith } from '../../kit/element/widget-element.ts'
import { statStyles } from '../../ui/layout/stat.tsx'
import chartStyles from './chart.css?raw'
import menuStyles from '../../ui/overlays/menu.css?raw'
import usageStyles from './usage.css?raw'
import { twoDays } from '../../dom/attributes.ts'
import { metrics } from '../../domain/usage/metrics.ts'
import { container } from '../../ui/layout/container.ts'
import { Usage } from './usage.tsx'

const attributes = {
  scope: ['self'],
  range: ['today', 'yesterday', '7d', '30d', '90d', 'this-month', 'last-month', twoDays],
  group: ['none', 'model', 'key', 'user', 'channel'],
  metric: metrics,
  'filter-model': String,
  'filter-key': String,
  'filter-user': String,
  'filter-channel': String,
  hide: String,
  compact: Boolean,
} as const

/**
 * Spend over time: figures, a chart by model, key, user or channel, the previous period, a table and CSV.
 * Administrators see all users, others their own.
 *
 * A gateway with the capability `usage` answers each view in one call. Elsewhere, calls and tokens of the own account
 * are the gateway's dashboard (seven UTC days, by model); those of all users, and the mean latency, come from the
 * newest 20,000 rows of the log.
 *
 * @summary Spend over time as a chart, by model, key, user or channel.
 * @tag oneapi-usage
 * @attr {'self'} [scope] - `self`: the user's own usage, for administrators too; their default is that of all users.
 * @attr {string} [range=7d] - Initial range: `today yesterday 7d 30d 90d this-month last-month`, or two days in local
 *   time separated by a slash: `2026-11-01/2026-11-20`.
 * @attr {'none'|'model'|'key'|'user'|'channel'} [group=model] - Initial grouping of the bars; `user` and `channel`
 *   for administrators.
 * @attr {'spend'|'requests'|'tokens'|'latency'} [metric=spend] - Initial metric; `latency` is the mean time of
 *   calls.
 * @attr {string} [filter-model] - Counts the calls of this model.
 * @attr {string} [filter-key] - Counts the calls of the keys of this name.
 * @attr {string} [filter-user] - Counts one user's calls (administrators).
 * @attr {string} [filter-channel] - Counts the calls that this channel served, by id (administrators).
 * @attr {string} [hide] - Parts to leave out: `title`, `figures`, `controls`, `chart`, `legend`, `table`,
 *   `hours`, `forecast`, `export`,
 *   `tools` (the previous period and running sums), `note` (what the gateway does not record).
 * @attr {boolean} [compact=false] - One figure of the metric with a sparkline of the range, e.g. for a sidebar.
 * @fires {CustomEvent<{ from: number, to: number, group: string, id: string | null }>} oneapi-usage-selected - When a
 *   bar, a series or a cell is chosen: epoch seconds, `to` exclusive, and the value of the group, null for all.
 *   `oneapi-navigate` follows, to open the log of these calls.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - Before the
 *   log of a bar opens; cancel it to route yourself.
 * @fires {CustomEvent<{ id: Id }>} oneapi-user-updated - After a user was disabled or enabled, in the console.
 * @fires {CustomEvent<{ id: Id }>} oneapi-token-updated - After a key was disabled or enabled, in the console.
 * @fires {CustomEvent<ViewState>} oneapi-view-changed - After the user has chosen a range, a group or a metric.
 * @slot error - Instead of the failure message.
 * @slot signed-out - Instead of the usage while no user is signed in.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart figures - The row of figures.
 * @csspart figure - One card of the figures.
 * @csspart card - The card with controls and chart.
 * @csspart controls - Range, group, metric and step.
 * @csspart range - Where there is little room, the menu of the range.
 * @csspart choices - There, the menu of group, metric and step.
 * @csspart more - There, the menu of the comparison, the running sum and the files.
 * @csspart filters - The filters that the user has chosen.
 * @csspart chart - The drawing.
 * @csspart legend - The series with their sums and shares.
 * @csspart manage - The button that opens the dialog below or shows whose a key is, in the console.
 * @csspart switch-off - The dialog in which the key or the user of a series is disabled or enabled.
 * @csspart toggle - In it: disables or enables.
 * @csspart table - The same numbers as a table.
 * @csspart hours - The last week by hour.
 * @csspart forecast - The estimate of month and balance.
 * @csspart empty - The empty state, if there were no calls.
 * @csspart export-button - The button that saves the numbers as CSV.
 * @csspart statement - The menu of statements.
 * @cssprop [--oneapi-usage-series-1] - Colour of the largest series; `-2` to `-5` of the ones after it.
 * @cssprop [--oneapi-usage-series-other] - Colour of the rest.
 */
export class UsageElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Usage
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['view']
  /** @internal */ static override styles = [
    statStyles,
    menuStyles,
    container('.base'),
    usageStyles,
    chartStyles,
  ]

  /** What is shown: `filters` with `range`, `group`, `metric` and `step`. */
  declare view: Partial<ViewState> | undefined
}
