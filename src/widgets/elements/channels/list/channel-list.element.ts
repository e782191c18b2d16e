import type { ViewState } from '../../../kit/element/events.ts'
import { listStyles } from '../../../kit/lists/list-frame.tsx'
import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import tooltipStyles from '../../../ui/overlays/tooltip.css?raw'
import { ChannelList } from './channel-list.tsx'
import { channelListStyles } from './channel-list.styles.ts'

const attributes = {
  'page-size': Number,
  columns: String,
  hide: String,
  readonly: Boolean,
  'filter-status': ['enabled', 'disabled', 'auto-disabled'],
  'filter-type': String,
  'filter-test': ['untested', 'tested', 'passed', 'failed', 'unclear'],
  'filter-search': String,
} as const

/**
 * The provider channels, for administrators: search, page, sort, test, enable, disable, order, delete. Creating,
 * copying and editing open `oneapi-channel-form`.
 *
 * @summary The provider channels of the gateway.
 * @tag oneapi-channel-list
 * @attr {number} [page-size=10] - Rows per page, 1 to 100.
 * @attr {string} [columns] - Columns to show, in this order: `name`, `id`, `group`, `tag` and `remark`
 *   (if the gateway has them), `status`, `response`, `used`, `balance`, `priority`, `weight`; default: all but the id,
 *   the tag and the remark.
 * @attr {string} [hide] - Parts to leave out: `title`, `notice`, `toolbar` or of it `search`, `filters`, `sort`,
 *   `columns`, `refresh`; `pager`; `drawer` (the details of a row); the actions `create`, `bulk`, `test`, `toggle`,
 *   `edit`, `copy`, `delete`, `export`, `import`, `health` (how the last calls went),
 *   `models` (what changed at the providers), `balance` (refreshing it), `inline` (editing priority and weight in
 *   place); `selection` (row selection and bulk actions).
 * @attr {boolean} [readonly=false] - Hides every action; tests too, since they cost quota.
 * @attr {'enabled'|'disabled'|'auto-disabled'} [filter-status] - Shows only channels of this state, among those loaded.
 *   Display only, not access control.
 * @attr {string} [filter-type] - Shows only channels of this provider type, by its number, among those loaded.
 *   Display only, not access control.
 * @attr {'untested'|'tested'|'passed'|'failed'|'unclear'} [filter-test] - Shows only channels whose last test ended so,
 *   among those loaded. Display only, not access control.
 * @attr {string} [filter-search] - Shows only channels whose name begins with this. Display only, not access control.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - Before the
 *   form opens; cancel it to route yourself.
 * @fires {CustomEvent<{ type: 'channel', id: Id }>} oneapi-before-delete - After the user confirmed, before the
 *   request to delete one channel is sent; cancel it to keep the channel.
 * @fires {CustomEvent<{ count: number }>} oneapi-channel-created - After the form opened here has stored new channels,
 *   or the gateway has copied one.
 * @fires {CustomEvent<{ id: Id }>} oneapi-channel-deleted - After the gateway has deleted a channel.
 * @fires {CustomEvent<{ count: number }>} oneapi-disabled-channels-deleted - After it has deleted all disabled ones.
 * @fires {CustomEvent<{ id: Id }>} oneapi-channel-updated - After the gateway has stored another status, priority,
 *   weight or balance.
 * @fires {CustomEvent<{ id: Id, success: boolean }>} oneapi-channel-tested - After the gateway has tested a channel.
 * @fires {CustomEvent<{ action: string, id: Id, name: string }>} oneapi-row-action - When one of the page's own actions
 *   in the slot `row-actions` is chosen in a row.
 * @fires {CustomEvent<ViewState>} oneapi-view-changed - When the user pages, searches, sorts or filters.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When no user is signed in; cancel it to handle it yourself.
 * @slot empty - Instead of the text when there is no channel yet.
 * @slot signed-out - Instead of the list while no user is signed in.
 * @slot error - Instead of the failure message.
 * @slot row-actions - Buttons of the page, which become entries of each row's menu.
 * @slot form-end - At the end of the forms that open here.
 * @csspart head - Title, help and the page's actions.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart notice - The notice that tests cost quota.
 * @csspart card - Toolbar, table and pager.
 * @csspart toolbar - Search, filters, order, columns, refresh.
 * @csspart table - The table.
 * @csspart bulk-bar - The bulk actions, below the selected rows.
 * @csspart bulk-* - One of its buttons, by action.
 * @csspart row - One channel.
 * @csspart type - The label of the provider type.
 * @csspart tag - The button that shows all channels of a tag, if the gateway lists one row per tag.
 * @csspart tag-bar - The actions on all channels of a tag, while the list is filtered by it.
 * @csspart tag-* - One of its buttons, by the action: `tag-enable`, `tag-disable`, `tag-rename`.
 * @csspart pager - Below the table.
 * @csspart bulk - The menu of the bulk actions.
 * @csspart create - The create button.
 * @csspart dismiss - The button that closes the notice.
 * @csspart round - The progress of a test round.
 * @csspart search - The search field.
 * @csspart filter-* - One filter, by name.
 * @csspart more-filters - The button that shows the other filters.
 * @csspart clear-filters - The button that clears the filters, while one is active.
 * @csspart sort - The sort selector.
 * @csspart columns - The column selector.
 * @csspart refresh - The refresh button.
 * @csspart cell - One cell of the table.
 * @csspart cell__* - The cells of one column, by its name.
 * @csspart legend - What the colours of response times mean.
 * @csspart status - The badge of the state.
 * @csspart test - The button that tests a row.
 * @csspart toggle - The button that enables or disables a row.
 * @csspart why - The button that shows why the gateway has disabled a channel.
 * @csspart edit - The button that edits a row.
 * @csspart more - The button that opens the menu of a row.
 * @csspart previous - The previous-page button.
 * @csspart next - The next-page button.
 * @csspart empty - The empty state.
 * @csspart dialog - A dialog of the element.
 * @csspart open - The name of a row, which opens its details.
 * @csspart drawer - The details of one row, in a side drawer.
 * @csspart health - How the calls of the last 24 hours went, by channel or model.
 * @csspart providers - The models that are new, gone or renamed at the providers.
 * @csspart providers-check - The button in it that has the providers asked.
 * @csspart providers-review - The button that opens what changed at one provider.
 * @csspart providers-apply-all - The button that applies all changes after a review.
 * @csspart providers-unlisted - The channels whose providers list no models.
 * @csspart providers-ignore - The button that ignores the chosen models from now on.
 * @csspart providers-again - The button that ignores none any more.
 * @csspart providers-price - The button that shows prices for the models just added.
 * @csspart models-dialog - The models of one provider, to choose what is added, removed and mapped.
 * @csspart keys-append - The button that adds keys to a channel that holds several.
 * @csspart keys-copy - The button that copies all of them, after a proof of presence.
 * @csspart keys - The keys of a channel that holds several, in the drawer.
 * @cssprop [--oneapi-sticky-top=0px] - Distance of the sticky table head from the top, e.g. below a bar of the page.
 */
export class ChannelListElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = ChannelList
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['view']
  /** @internal */ static override styles = [...listStyles, tooltipStyles, channelListStyles]

  /** Page, search, order and filters; changes by the user are reported by `oneapi-view-changed`. */
  declare view: Partial<ViewState> | undefined
}
