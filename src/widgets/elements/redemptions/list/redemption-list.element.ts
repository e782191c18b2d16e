import type { ViewState } from '../../../kit/element/events.ts'
import { listStyles } from '../../../kit/lists/list-frame.tsx'
import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import { RedemptionList } from './redemption-list.tsx'

const redemptionListStyles = /* css */ `.table .primary .secret { min-height: 20px; }`

const attributes = {
  'page-size': Number,
  columns: String,
  hide: String,
  readonly: Boolean,
  'filter-status': ['unused', 'disabled', 'used'],
  'filter-search': String,
} as const

/**
 * The redemption codes of a gateway, for administrators: search, page, reveal, copy, enable, disable, delete. Creating
 * and editing open `oneapi-redemption-form`. A code is masked until it is revealed.
 *
 * @summary The redemption codes of a gateway.
 * @tag oneapi-redemption-list
 * @attr {number} [page-size=10] - Rows per page, 1 to 100.
 * @attr {string} [columns] - Columns to show, in this order: `name`, `id`, `status`, `quota`, `created`, `redeemed`; default: all but the id.
 * @attr {string} [hide] - Parts to leave out: `title`, `toolbar` or of it `search`, `filters`, `sort`, `columns`,
 *   `refresh`; `pager`; the actions `create`, `copy`, `reveal`, `batch`, `edit`, `toggle`, `delete`; `selection`
 *   (row selection and bulk actions).
 * @attr {boolean} [readonly=false] - Hides every action that changes a code.
 * @attr {'unused'|'disabled'|'used'} [filter-status] - Shows only codes of this state, among those loaded.
 *   Display only, not access control.
 * @attr {string} [filter-search] - Shows only codes whose name begins with this. Display only, not access control.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - Before the
 *   form opens; cancel it to route yourself.
 * @fires {CustomEvent<{ type: 'redemption', id: Id }>} oneapi-before-delete - After the user confirmed, before the
 *   request is sent; cancel it to keep the code.
 * @fires {CustomEvent<{ count: number }>} oneapi-redemptions-created - After the form opened here has generated codes.
 * @fires {CustomEvent<{ id: Id }>} oneapi-redemption-deleted - After the gateway has deleted a code.
 * @fires {CustomEvent<{ id: Id }>} oneapi-redemption-updated - After the gateway has enabled, disabled or changed a code.
 * @fires {CustomEvent<{ action: string, id: Id, name: string }>} oneapi-row-action - When one of the page's own actions
 *   in the slot `row-actions` is chosen in a row.
 * @fires {CustomEvent<ViewState>} oneapi-view-changed - When the user pages, searches, sorts or filters.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When no user is signed in; cancel it to handle it yourself.
 * @slot empty - Instead of the text when there is no code yet.
 * @slot signed-out - Instead of the list while no user is signed in.
 * @slot error - Instead of the failure message.
 * @slot row-actions - Buttons of the page, which become entries of each row's menu.
 * @slot form-end - At the end of the forms that open here.
 * @csspart head - Title, help and the create button.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart card - Toolbar, table and pager.
 * @csspart toolbar - Search, filter, order, columns, refresh.
 * @csspart table - The table.
 * @csspart bulk-bar - The bulk actions, below the selected rows.
 * @csspart bulk-* - One of its buttons, by action.
 * @csspart row - One code.
 * @csspart copy - The copy button of a row.
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
 * @csspart code - The masked code below its name.
 * @csspart open - The name of a row, which opens its batch.
 * @csspart edit - The button that edits a row.
 * @csspart more - The button that opens the menu of a row.
 * @csspart previous - The previous-page button.
 * @csspart next - The next-page button.
 * @csspart empty - The empty state.
 * @csspart dialog - A dialog of the element.
 * @csspart batch - The drawer with the batch of a code.
 * @csspart batch-list - The button that shows the batches.
 * @csspart batches - The dialog with the batches.
 * @csspart partial - That these are not all codes.
 * @csspart redeemer - A user who redeemed a code.
 * @csspart save-redeemers - The button that saves who redeemed the codes of a batch.
 * @cssprop [--oneapi-sticky-top=0px] - Distance of the sticky table head from the top, e.g. below a bar of the page.
 */
export class RedemptionListElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = RedemptionList
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['view']
  /** @internal */ static override styles = [...listStyles, redemptionListStyles]

  /** Page, search, order and filters; changes by the user are reported by `oneapi-view-changed`. */
  declare view: Partial<ViewState> | undefined
}
