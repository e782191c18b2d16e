import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import { statStyles } from '../../../ui/layout/stat.tsx'
import { Balance } from './balance.tsx'
import balanceStyles from './balance.css?raw'

const attributes = { hide: String }

/**
 * The signed-in user's account: quota left, quota used, requests made. One card each, or with `density="compact"`
 * all in one line, e.g. for a top bar.
 *
 * @summary The signed-in user's quota and requests.
 * @tag oneapi-balance
 * @attr {string} [hide] - Figures to leave out: `left`, `used`, `requests`.
 * @slot signed-out - Instead of the figures while no user is signed in.
 * @slot error - Instead of the failure message.
 * @csspart figures - The row of figures.
 * @csspart figure - One figure with its label.
 */
export class BalanceElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Balance
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [statStyles, balanceStyles]
}
