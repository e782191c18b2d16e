import type { ViewState } from '../../../kit/element/events.ts'
import { listStyles } from '../../../kit/lists/list-frame.tsx'
import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import formStyles from '../../../ui/fields/form.css?raw'
import { UserList } from './user-list.tsx'
import userListStyles from './user-list.css?raw'

const attributes = {
  'page-size': Number,
  columns: String,
  hide: String,
  readonly: Boolean,
  'filter-search': String,
}

/**
 * The users of a gateway, for administrators: search, order, page, promote, demote, ban, delete, top up. Creating
 * and editing open `oneapi-user-form`. Actions that are not allowed on a user are disabled and show the reason.
 *
 * @summary The users of a gateway.
 * @tag oneapi-user-list
 * @attr {number} [page-size=10] - Rows per page, 1 to 100.
 * @attr {string} [columns] - Columns to show, in this order: `name`, `id`, `status`, `role`, `group`, `quota`, `used`,
 *   `requests`; default: all but the id.
 * @attr {string} [hide] - Parts to leave out: `title`, `toolbar` or of it `search`, `filters`, `sort`, `columns`,
 *   `refresh`; `pager`; `drawer` (the details of a row); the actions `create`, `edit`, `toggle`, `keys` (the keys of a user, if
 *   the gateway shows them), `topup`, `promote`, `demote`, `second-factor` (removing a user's, if the gateway has it),
 *   `delete`; `selection` (row selection and bulk actions).
 * @attr {boolean} [readonly=false] - Hides every action that changes a user.
 * @attr {string} [filter-search] - Shows only users whose name, display name or email begins with this. Display
 *   only, not access control.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - Before the
 *   form opens; cancel it to route yourself.
 * @fires {CustomEvent<{ type: 'user', id: Id }>} oneapi-before-delete - After the administrator confirmed, before the
 *   request is sent; cancel it to keep the user.
 * @fires {CustomEvent<{ username: string }>} oneapi-user-created - After the form opened here has stored a new user.
 * @fires {CustomEvent<{ id: Id }>} oneapi-user-deleted - After the gateway has deleted a user.
 * @fires {CustomEvent<{ id: Id }>} oneapi-user-updated - After the gateway has stored a role, a status or a quota, or has
 *   removed a second factor.
 * @fires {CustomEvent<{ action: string, id: Id, name: string }>} oneapi-row-action - When one of the page's own actions
 *   in the slot `row-actions` is chosen in a row.
 * @fires {CustomEvent<ViewState>} oneapi-view-changed - When the administrator pages, searches or sorts.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When no user is signed in; cancel it to handle it yourself.
 * @slot empty - Instead of the text when there is no user.
 * @slot signed-out - Instead of the list while no user is signed in.
 * @slot error - Instead of the failure message.
 * @slot row-actions - Buttons of the page, which become entries of each row's menu.
 * @slot form-end - At the end of the forms that open here.
 * @csspart head - Title, help and the create button.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart card - Toolbar, table and pager.
 * @csspart toolbar - Search, order, columns, refresh.
 * @csspart table - The table.
 * @csspart bulk-bar - The bulk actions, below the selected rows.
 * @csspart bulk-* - One of its buttons, by action.
 * @csspart row - One user.
 * @csspart pager - Below the table.
 * @csspart create - The create button.
 * @csspart search - The search field.
 * @csspart filter-* - One filter, by name.
 * @csspart more-filters - The button that shows the other filters.
 * @csspart clear-filters - The button that clears the filters, while one is active.
 * @csspart sort - The sort selector.
 * @csspart columns - The column selector.
 * @csspart refresh - The refresh button.
 * @csspart cell - One cell of the table.
 * @csspart cell__* - The cells of one column, by its name.
 * @csspart status - The badge of the state.
 * @csspart role - The badge of the role.
 * @csspart edit - The button that edits a row.
 * @csspart toggle - The button that enables or disables a row.
 * @csspart more - The button that opens the menu of a row.
 * @csspart previous - The previous-page button.
 * @csspart next - The next-page button.
 * @csspart dialog - A dialog of the element.
 * @csspart open - The name of a row, which opens its details.
 * @csspart drawer - The details of one row, in a side drawer.
 * @cssprop [--oneapi-sticky-top=0px] - Distance of the sticky table head from the top, e.g. below a bar of the page.
 */
export class UserListElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = UserList
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['view']
  /** @internal */ static override styles = [...listStyles, formStyles, userListStyles]

  /** Page, search, order and filters; changes by the user are reported by `oneapi-view-changed`. */
  declare view: Partial<ViewState> | undefined
}
