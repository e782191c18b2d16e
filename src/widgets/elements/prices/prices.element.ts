import { WidgetElement, type WidgetWith } from '../../kit/element/widget-element.ts'
import { tableStyles } from '../../ui/table/table.tsx'
import { Prices } from './prices.tsx'
import pricesStyles from './prices.css?raw'

const attributes = {
  calls: Number,
  'prompt-tokens': Number,
  'completion-tokens': Number,
  'prices-url': String,
  public: Boolean,
  rows: Number,
  hide: String,
}

/**
 * Prices of the models of a group: per million tokens, cached tokens, per call, tiers, and the cost of typical calls.
 * Each price shows its source: the gateway, else the account's own calls, else the list of the page. Other prices are
 * unknown, never guessed. If the gateway publishes its prices, no sign-in is needed.
 *
 * @summary Prices of the models that the user may call.
 * @tag oneapi-prices
 * @attr {number} [calls=1000] - Number of typical calls in the cost column.
 * @attr {number} [prompt-tokens] - Input tokens of a typical call; default: the mean of the account's last calls,
 *   else 1000.
 * @attr {number} [completion-tokens] - Output tokens of a typical call; default: the mean of the account's last
 *   calls, else 300.
 * @attr {string} [prices-url] - URL of a price list as JSON, as the ratio editor exports it; requested without cookies,
 *   and only if `prices` is not set.
 * @attr {boolean} [public=false] - Only the prices that the gateway publishes, without asking who is signed in; nothing
 *   where it publishes none.
 * @attr {number} [rows=100] - Rows shown at first; a button shows the others.
 * @attr {string} [hide] - Parts to leave out: `title`, `edit`, `search`, `group`,
 *   `typical`, `source`, `cost`, `spend`.
 * @slot error - Instead of the failure message.
 * @slot signed-out - Instead of the prices while no user is signed in and the gateway does not publish them.
 * @csspart own - Within it, the prices of the signed-in user.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart edit - In the head, for the super administrator: leads to the ratios in the settings.
 * @csspart tools - Search and typical call.
 * @csspart group - The choice of the group, where the gateway publishes several.
 * @csspart providers - The buttons that show the models of one provider alone.
 * @csspart typical - The fields of the typical call.
 * @csspart spend - The button that shows what calls of each model cost in 30 days, and orders by it.
 * @csspart table - The table.
 * @csspart row - A model.
 * @csspart cell - A cell; also `cell__` and its column: `model`, `input`, `output`, `cached`,
 *   `written`, `cost`, `affords`, `spend`, `source`.
 * @csspart copy - The button that copies a model's name.
 * @csspart unknown - The number of unknown prices.
 * @csspart unpriced - The number of models that have no price, so that calls are refused.
 * @csspart by-default - The number of models that are charged at the gateway's default.
 * @csspart empty - The empty state, if there are no models.
 * @csspart dialog - The text to copy by hand, if the browser cannot copy.
 */
export class PricesElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Prices
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['prices']
  /** @internal */ static override audience = 'anyone' as const
  /** @internal */ static override styles = [tableStyles, pricesStyles]

  /**
   * Prices of models that no other source provides, as an object or its JSON text: dollars per million tokens by model,
   * `{ "gpt-4o": { "input": 2.5, "output": 10 } }`, or a file exported by the ratio editor.
   */
  declare prices: unknown
}
