import { WidgetElement } from '../../kit/element/widget-element.ts'
import { tableStyles } from '../../ui/table/table.styles.ts'
import { Prices } from './prices.tsx'
import { pricesStyles } from './prices.styles.ts'

/**
 * What the models that the signed-in user may call cost his group: input and output in dollars for a million tokens,
 * and a number of typical calls. Each price says where it comes from: the gateway's ratios where the role may read
 * them (the super admin), else the account's own calls, else the list that the page hands in. What nothing tells is
 * shown as unknown, never guessed.
 *
 * @summary Prices of the models that the user may call.
 * @tag oneapi-prices
 * @attr {number} [calls=1000] - How many typical calls the last column counts.
 * @attr {number} [prompt-tokens] - Tokens in of a typical call; default: the mean of the account's last calls, else 1000.
 * @attr {number} [completion-tokens] - Tokens out of a typical call; default: the mean of the account's last calls, else 300.
 * @attr {string} [prices-url] - Address of a price list as JSON, as the ratio editor exports it; read without cookies, and only where no `prices` are set.
 * @attr {string} [hide] - Parts to leave out: `title`, `search`, `typical`, `source`.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @slot header - Above the title.
 * @slot error - Instead of the failure message.
 * @slot signed-out - Instead of the prices while nobody is signed in.
 * @csspart base - The outer wrapper.
 * @csspart head - Title and help.
 * @csspart tools - Search and typical call.
 * @csspart typical - The fields of the typical call.
 * @csspart table - The table.
 * @csspart row - A model.
 * @csspart cell - A cell; also `cell__` and its column: `model`, `input`, `output`, `cost`, `source`.
 * @csspart copy - The button that copies a model's name.
 * @csspart unknown - How many prices are not known.
 * @csspart empty - What stands where there is no model.
 * @csspart dialog - The text to copy by hand, where the browser does not copy.
 */
export class PricesElement extends WidgetElement {
  /** @internal */ static override component = Prices
  /** @internal */ static override attributes = {
    calls: Number,
    'prompt-tokens': Number,
    'completion-tokens': Number,
    'prices-url': String,
    hide: String,
  }
  /** @internal */ static override properties = ['prices']
  /** @internal */ static override styles = [tableStyles, pricesStyles]

  /** How many typical calls the last column counts. */
  declare calls: number | undefined
  /** Tokens in of a typical call. */
  declare promptTokens: number | undefined
  /** Tokens out of a typical call. */
  declare completionTokens: number | undefined
  /** Address of a price list as JSON, used where no `prices` are set. */
  declare pricesUrl: string | undefined
  /** Parts to leave out, space-separated. */
  declare hide: string | undefined
  /**
   * Prices of models that nothing else tells, as an object or its JSON text: dollars for a million tokens by model,
   * `{ "gpt-4o": { "input": 2.5, "output": 10 } }`, or a file of the ratio editor's export.
   */
  declare prices: unknown
}
