import type { Id } from '../../domain/id.ts'
import type { ViewState } from '../../kit/element/events.ts'
import { listStyles } from '../../kit/lists/list.styles.ts'
import { WidgetElement } from '../../kit/element/widget-element.ts'
import { formStyles } from '../../ui/fields/form.styles.ts'
import { UserList } from './user-list.tsx'
import { userListStyles } from './user-list.styles.ts'

declare module '../../kit/element/events.ts' {
  interface WidgetEvents {
    'oneapi-user-updated': { id: Id }
    'oneapi-user-deleted': { id: Id }
  }
}

/**
 * The users of a gateway, for administrators: search, order, page, promote, demote, ban, delete, top up. Making and
 * editing open `oneapi-user-form`. What may not be done to a user is disabled and says why.
 *
 * @summary The users of a gateway.
 * @tag oneapi-user-list
 * @attr {number} [page-size=10] - Rows shown a page, 1 to 100.
 * @attr {string} [columns] - Columns to show, in this order: `name`, `id`, `status`, `role`, `group`, `quota`, `used`,
 *   `requests`; default: all but the id.
 * @attr {string} [hide] - What to leave out: `title`, `toolbar` or of it `search`, `sort`, `columns`, `refresh`;
 *   `pager`; `drawer` (what opens on a row's press); the actions `create`, `edit`, `toggle`, `keys` (the keys of a user, where the gateway shows them), `topup`,
 *   `promote`, `demote`, `second-factor` (taking away a user's, where the gateway has it), `delete`; `selection` (choosing rows, and what is done to many).
 * @attr {boolean} [readonly=false] - Hides every action that changes a user.
 * @attr {string} [filter-search] - Shows only users whose name, display name or email begins with this. Presentation,
 *   not protection.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - Before the
 *   form opens; cancel it to route yourself.
 * @fires {CustomEvent<{ type: 'user', id: Id }>} oneapi-before-delete - After the administrator confirmed, before the
 *   gateway is asked; cancel it to keep the user.
 * @fires {CustomEvent<{ username: string }>} oneapi-user-created - After the form opened here has stored a new user.
 * @fires {CustomEvent<{ id: Id }>} oneapi-user-deleted - After the gateway has deleted a user.
 * @fires {CustomEvent<{ id: Id }>} oneapi-user-updated - After the gateway has stored a role, a status or a quota, or has
 *   taken a second factor away.
 * @fires {CustomEvent<ViewState>} oneapi-view-changed - When the administrator pages, searches or sorts.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When nobody is signed in; cancel it to deal with it yourself.
 * @slot header - Above everything.
 * @slot empty - Instead of the text when there is no user.
 * @slot signed-out - Instead of the list while nobody is signed in.
 * @slot error - Instead of the failure message.
 * @csspart base - The outer wrapper.
 * @csspart head - Title, help and the create button.
 * @csspart card - Toolbar, table and pager.
 * @csspart toolbar - Search, order, columns, refresh.
 * @csspart table - The table.
 * @csspart bulk-bar - What is done to many, below the rows that are chosen.
 * @csspart bulk-* - One of its buttons, by the action.
 * @csspart row - One user.
 * @csspart pager - Below the table.
 * @csspart create - The button that makes a new one.
 * @csspart search - The search field.
 * @csspart filter-* - One filter, by what it filters.
 * @csspart more-filters - The button that shows the other filters.
 * @csspart clear-filters - The button that clears the filters, while one is active.
 * @csspart sort - The choice of order.
 * @csspart columns - The choice of columns.
 * @csspart refresh - The button that loads again.
 * @csspart cell - One cell of the table.
 * @csspart cell__* - The cells of one column, by its name.
 * @csspart status - The badge of the state.
 * @csspart role - The badge of the role.
 * @csspart edit - The button that edits a row.
 * @csspart toggle - The button that enables or disables a row.
 * @csspart more - The button that opens the menu of a row.
 * @csspart previous - The button to the page before.
 * @csspart next - The button to the page after.
 * @csspart dialog - A dialog of the element.
 * @csspart open - The name of a row, which opens it.
 * @csspart drawer - What is known of one row, at the side.
 * @cssprop [--oneapi-sticky-top=0px] - How far below the window's edge the head of the table stays, as under a bar of the page's.
 */
export class UserListElement extends WidgetElement {
  /** @internal */ static override component = UserList
  /** @internal */ static override attributes = {
    'page-size': Number,
    columns: String,
    hide: String,
    readonly: Boolean,
    'filter-search': String,
  }
  /** @internal */ static override properties = ['view']
  /** @internal */ static override styles = [...listStyles, formStyles, userListStyles]

  /** Rows shown a page, 1 to 100; default 10. */
  declare pageSize: number | undefined
  /** Columns to show, in order, space-separated. */
  declare columns: string | undefined
  /** Parts and actions to leave out, space-separated. */
  declare hide: string | undefined
  /** Hides every action that changes a user. */
  declare readonly: boolean
  /** Shows only users whose name, display name or email begins with this. */
  declare filterSearch: string | undefined
  /** Page, search, order and filters; what the user changes comes by `oneapi-view-changed`. */
  declare view: Partial<ViewState> | undefined
}
