import { listStyles } from '../../kit/lists/list-frame.tsx'
import type { ViewState } from '../../kit/element/events.ts'
import { WidgetElement, type WidgetWith } from '../../kit/element/widget-element.ts'
import { LogList } from './log-list.tsx'
import logListStyles from './log-list.css?raw'
import { container } from '../../ui/layout/container.ts'

const attributes = {
  scope: ['self'],
  'page-size': Number,
  columns: String,
  hide: String,
  readonly: Boolean,
  'filter-type': Number,
  'filter-token-name': String,
  'filter-model-name': String,
  'filter-username': String,
  'filter-channel': String,
  'filter-from': Number,
  'filter-to': Number,
} as const

/**
 * The log of calls, top-ups and changes, with filters, sums, details and CSV. Administrators see all users, others
 * their own. Filters fixed by attributes have no field.
 *
 * @summary The usage log with filters and CSV export.
 * @tag oneapi-log-list
 * @attr {'self'} [scope] - `self`: the user's own log, for administrators too; their default is the log of all users.
 * @attr {number} [page-size=10] - Rows per page, 1 to 100.
 * @attr {string} [columns] - Columns to show, in order: `time type username channel token model prompt completion quota latency content request`,
 *   and if the gateway records them `cached_tokens first_token group ip`.
 * @attr {string} [hide] - Parts to leave out: `title`, `figures`, `toolbar`, `filters`, `sums`, `export`, `columns`, `refresh`, `pager`, `detail`,
 *   `drawer` (the details of a channel), `selection` (row selection and totals).
 * @attr {boolean} [readonly=false] - Accepted as on every list; the log has no actions that change anything.
 * @attr {number} [filter-type] - Shows only one type: 1 top-up, 2 consumption, 3 management, 4 system, 5 channel test.
 * @attr {string} [filter-token-name] - Shows the calls of the keys of this name.
 * @attr {string} [filter-model-name] - Shows the calls of this model.
 * @attr {string} [filter-username] - Shows one user's lines (administrators).
 * @attr {string} [filter-channel] - Shows the calls that this channel served, by id (administrators).
 * @attr {number} [filter-from] - Shows lines from this time on, epoch seconds.
 * @attr {number} [filter-to] - Shows lines up to this time, epoch seconds.
 * @fires {CustomEvent<ViewState>} oneapi-view-changed - After the user has turned a page or applied filters.
 * @slot empty - Instead of the message that the log is empty.
 * @slot error - Instead of the failure message.
 * @slot signed-out - Instead of the log while no user is signed in.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart figures - The card with the sum.
 * @csspart card - The card with filters, table and pager.
 * @csspart filters - The filters.
 * @csspart add-filter - The button that adds a filter.
 * @csspart remove-filter - In a filter in use: removes it.
 * @csspart filter-fault - Why a filter in use cannot match anything.
 * @csspart filter-input - In the panel of a filter: what is typed.
 * @csspart filter-option - In it: one of the values that exist.
 * @csspart range-presets - In the panel of the time range: ranges by name.
 * @csspart calendar - In it: the days of a month.
 * @csspart apply - In it: applies the times.
 * @csspart auto-refresh - The button that turns automatic refreshing on and off.
 * @csspart sums-button - The button that adds up all calls of the filter.
 * @csspart sums - The card with the sums by model, user, key or channel.
 * @csspart sums-groups - In it: what the calls are grouped by.
 * @csspart sums-total - In it: all calls together.
 * @csspart sums-export - In it: saves the sums as CSV.
 * @csspart export-button - The button that starts an export.
 * @csspart export - The card with the progress of an export.
 * @csspart table - The table.
 * @csspart row - One line.
 * @csspart selection - The totals of the selected lines.
 * @csspart select-page - In it, on a phone: selects all lines of the page.
 * @csspart clear-selection - In it: clears the selection.
 * @csspart detail-button - Opens a line's detail.
 * @csspart detail - The details of a line, in a side drawer.
 * @csspart call-price - In it: how the cost of the call was calculated.
 * @csspart call-hours - In it: the hours whose price it is, where prices follow the hour.
 * @csspart pick - A value in a row that filters the log when pressed.
 * @csspart open-channel - A channel's name in a row or a detail, which opens the channel.
 * @csspart drawer - The details of a channel, in a side drawer.
 * @csspart pager - Previous and next.
 * @csspart figure - One card of the figures.
 * @csspart toolbar - Filters, time range, export, columns.
 * @csspart filter-* - One filter, by name.
 * @csspart columns - The column selector.
 * @csspart refresh - The refresh button.
 * @csspart empty - The empty state.
 * @cssprop [--oneapi-sticky-top=0px] - Distance of the sticky table head from the top, e.g. below a bar of the page.
 */
export class LogListElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = LogList
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['view']
  /** @internal */ static override styles = [...listStyles, container('.base'), logListStyles]

  /** What is shown: `page` from 1 and `filters` (`type`, `token_name`, `model_name`, `username`, `channel`, `range`, `from`, `to`). */
  declare view: Partial<ViewState> | undefined
}
