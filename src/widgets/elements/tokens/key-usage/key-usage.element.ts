import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import formStyles from '../../../ui/fields/form.css?raw'
import { statStyles } from '../../../ui/layout/stat.tsx'
import { tableStyles } from '../../../ui/table/table.tsx'
import { KeyUsage } from './key-usage.tsx'
import keyUsageStyles from './key-usage.css?raw'

const attributes = { hide: String, currency: String, rate: Number }

/**
 * For people with an API key and no account: limit, use and expiry of a pasted key, and its last calls if the gateway
 * has them. The key is kept in memory only and sent only to the gateway, in a header and without cookies.
 *
 * It also works on another site; there, name the currency by `currency` and `rate`, or amounts are in US dollars.
 *
 * @summary Limit, use and expiry of a key, for its owner.
 * @tag oneapi-key-usage
 * @attr {string} [hide] - Parts to leave out: `title`, `calls`.
 * @attr {string} [currency] - Sign of the gateway's currency, such as `¥`; counts only with `rate`, and where the gateway
 *   does not publish its own.
 * @attr {number} [rate] - How much of it is a US dollar of quota, such as `7.3`.
 * @slot error - Instead of the failure message.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart form - The form with the key.
 * @csspart key - The field for the key.
 * @csspart submit - The button that asks the gateway.
 * @csspart forget - The button that removes the key and what was shown of it.
 * @csspart figures - The row of figures.
 * @csspart figure - One figure with its label.
 * @csspart models - The models that the key is limited to.
 * @csspart table - The last calls.
 * @csspart row - A call.
 * @csspart cell - A cell; also `cell__` and its column: `time`, `model`, `prompt`, `completion`, `quota`.
 * @csspart empty - Instead of the calls, if there are none.
 */
export class KeyUsageElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = KeyUsage
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [formStyles, statStyles, tableStyles, keyUsageStyles]
  /** @internal */ static override audience = 'anyone' as const
}
