import type { ViewState } from '../../kit/element/events.ts'
import { WidgetElement, type WidgetWith } from '../../kit/element/widget-element.ts'
import { listStyles } from '../../kit/lists/list-frame.tsx'
import tabStyles from '../../ui/controls/tabs.css?raw'
import { TaskList } from './task-list.tsx'
import taskListStyles from './task-list.css?raw'

const attributes = {
  scope: ['self'],
  'page-size': Number,
  columns: String,
  hide: String,
  readonly: Boolean,
} as const

/**
 * Asynchronous tasks, such as video, music and drawings: state, progress, why one failed, cost and refund.
 * Administrators see those of all users, others their own. Nothing is loaded from other hosts before a result is
 * requested by a press. For new-api and one-hub; elsewhere it says that there are none.
 *
 * @summary Asynchronous tasks with state, cost and results.
 * @tag oneapi-task-list
 * @attr {'self'} [scope] - `self`: the user's own tasks, for administrators too; their default is those of all users.
 * @attr {number} [page-size=10] - Rows per page, 1 to 100.
 * @attr {string} [columns] - Columns to show, in order: `task id status username channel submitted duration quota`;
 *   default: all but the id.
 * @attr {string} [hide] - Parts to leave out: `title`, `toolbar` or of it `search`, `filters`, `columns`, `refresh`;
 *   `pager`; `drawer` (the details of a task, with its results).
 * @attr {boolean} [readonly=false] - Accepted as on every list; tasks have no actions that change anything.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - Before a
 *   channel opens; cancel it to route yourself.
 * @fires {CustomEvent<ViewState>} oneapi-view-changed - After the user has turned a page, searched or applied filters.
 * @slot empty - Instead of the message that there are no tasks.
 * @slot error - Instead of the failure message.
 * @slot signed-out - Instead of the list while no user is signed in.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart card - The card with filters, table and pager.
 * @csspart toolbar - Search, filters, columns, refresh.
 * @csspart search - The search by the id of a task.
 * @csspart filter-* - One filter, by name.
 * @csspart clear-filters - Removes all filters.
 * @csspart pick - A channel in a row that filters the list when pressed.
 * @csspart columns - The column selector.
 * @csspart refresh - The refresh button.
 * @csspart table - The table.
 * @csspart row - One task.
 * @csspart open - The name of a task, which opens it.
 * @csspart drawer - The details of a task, in a side drawer.
 * @csspart copy-id - In it: copies the id of the task.
 * @csspart open-channel - In it: opens the channel.
 * @csspart refund - In it: what the log says of a refund.
 * @csspart results - In it: the results.
 * @csspart load-result - In it: loads one result from its host.
 * @csspart result - In it: a result once loaded.
 * @csspart pager - Previous and next.
 * @csspart empty - The empty state.
 * @cssprop [--oneapi-sticky-top=0px] - Distance of the sticky table head from the top, e.g. below a bar of the page.
 */
export class TaskListElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = TaskList
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['view']
  /** @internal */ static override styles = [...listStyles, tabStyles, taskListStyles]

  /** What is shown: `page` from 1, `search` and `filters` (`kind`, `status`, `range`, `action`, `channel_id`). */
  declare view: Partial<ViewState> | undefined
}
