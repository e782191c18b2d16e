import type { ViewState } from '../../../kit/element/events.ts'
import { listStyles } from '../../../kit/lists/list-frame.tsx'
import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import { TokenList } from './token-list.tsx'

const tokenListStyles = /* css */ `
.token-owner { margin: -4px -8px; }
.table .primary .secret { min-height: 20px; }
@container oa-table (max-width: 720px) { .meter { margin-inline-start: 0; } }
`

const attributes = {
  'page-size': Number,
  columns: String,
  hide: String,
  readonly: Boolean,
  'filter-status': ['enabled', 'disabled', 'expired', 'exhausted'],
  'filter-due': ['expiring', 'low', 'idle'],
  'filter-owner': String,
  'filter-search': String,
} as const

/**
 * The signed-in user's API keys: search, page, copy, enable, disable, delete. Creating and editing
 * open `oneapi-token-form`. If the gateway shows them to administrators, also those of other users, masked.
 *
 * @summary The signed-in user's API keys.
 * @tag oneapi-token-list
 * @attr {number} [page-size=10] - Rows per page, 1 to 100.
 * @attr {string} [columns] - Columns to show, in this order: `name`, `id`, `status`, `quota`, `used` (last
 *   use), `created`, `expires`, and if keys have groups `group`; default: all but the id, the creation and the
 *   group. Keys of other users also have an owner.
 * @attr {string} [hide] - Parts to leave out: `title`, `figures`, `whose`, `toolbar` or of it `search`, `filters`,
 *   `sort`, `columns`, `refresh`; `pager`; `agents` (samples for
 *   coding agents); `drawer` (the details that open when a row is pressed); the actions `create`, `copy`, `reveal`, `edit`, `toggle`, `delete`;
 *   `selection` (row selection and bulk actions).
 * @attr {boolean} [readonly=false] - Hides every action that changes a key.
 * @attr {'enabled'|'disabled'|'expired'|'exhausted'} [filter-status] - Shows only keys of this state, among those
 *   loaded. Display only, not access control.
 * @attr {'expiring'|'low'|'idle'} [filter-due] - Shows only keys, among those loaded, that end within seven days, have
 *   at most a tenth of their quota left, or were not used for thirty days. Display only, not access control.
 * @attr {string} [filter-owner] - For administrators, if the gateway shows them the keys of others: those of the user
 *   with this id, or `all`. Without it they can choose.
 * @attr {string} [filter-search] - Shows only keys whose name begins with this. Display only, not access control.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - Before the
 *   form opens; cancel it to route yourself.
 * @fires {CustomEvent<{ type: 'token', id: Id }>} oneapi-before-delete - After the user confirmed, before the request
 *   is sent; cancel it to keep the key.
 * @fires {CustomEvent<{ id: Id }>} oneapi-token-created - After the form opened here has stored a new key.
 * @fires {CustomEvent<{ id: Id }>} oneapi-token-deleted - After the gateway has deleted a key.
 * @fires {CustomEvent<{ id: Id }>} oneapi-token-updated - After the gateway has enabled, disabled or changed a key.
 * @fires {CustomEvent<{ action: string, id: Id, name: string }>} oneapi-row-action - When one of the page's own actions
 *   in the slot `row-actions` is chosen in a row.
 * @fires {CustomEvent<ViewState>} oneapi-view-changed - When the user pages, searches, sorts or filters.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When no user is signed in; cancel it to handle it yourself.
 * @slot empty - Instead of the text when there is no key yet.
 * @slot signed-out - Instead of the list while no user is signed in.
 * @slot error - Instead of the failure message.
 * @slot row-actions - Buttons of the page, which become entries of each row's menu.
 * @slot form-end - At the end of the forms that open here.
 * @csspart head - Title, help and the create button.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart figures - The row of figures.
 * @csspart card - Toolbar, table and pager.
 * @csspart toolbar - Search, filter, order, columns, refresh.
 * @csspart table - The table.
 * @csspart bulk-bar - The bulk actions, below the selected rows.
 * @csspart bulk-* - One of its buttons, by action.
 * @csspart row - One key.
 * @csspart copy - The copy button of a row.
 * @csspart pager - Below the table.
 * @csspart create - The create button.
 * @csspart figure - One card of the figures.
 * @csspart search - The search field.
 * @csspart whose - The menu that selects whose keys are shown.
 * @csspart owner - The owner of a key; pressing it shows all their keys.
 * @csspart filter-* - One filter, by name.
 * @csspart more-filters - The button that shows the other filters.
 * @csspart clear-filters - The button that clears the filters, while one is active.
 * @csspart sort - The sort selector.
 * @csspart columns - The column selector.
 * @csspart refresh - The refresh button.
 * @csspart cell - One cell of the table.
 * @csspart cell__* - The cells of one column, by its name.
 * @csspart key - The masked key below its name.
 * @csspart status - The badge of the state.
 * @csspart edit - The button that edits a row.
 * @csspart more - The button that opens the menu of a row.
 * @csspart previous - The previous-page button.
 * @csspart next - The next-page button.
 * @csspart dialog - A dialog of the element.
 * @csspart open - The name of a row, which opens its details.
 * @csspart drawer - The details of one row, in a side drawer.
 * @cssprop [--oneapi-sticky-top=0px] - Distance of the sticky table head from the top, e.g. below a bar of the page.
 */
export class TokenListElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = TokenList
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['view']
  /** @internal */ static override styles = [...listStyles, tokenListStyles]

  /** Page, search, order and filters; changes by the user are reported by `oneapi-view-changed`. */
  declare view: Partial<ViewState> | undefined
}
