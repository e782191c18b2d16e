import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import { figureStyles } from '../../../ui/layout/figure.tsx'
import { formStyles } from '../../../ui/fields/form.styles.ts'
import { topupStyles, Topup } from './topup.tsx'

declare module '../../../kit/element/events.ts' {
  interface WidgetEvents {
    'oneapi-topup-redeemed': { quota: number }
  }
}

const attributes = { hide: String }

/**
 * Redeems a code for quota and shows the balance. If the gateway has a shop, a button opens it in a new tab with the
 * user's name, id and a new transaction id.
 *
 * @summary Top up with a redemption code.
 * @tag oneapi-topup
 * @attr {string} [hide] - Parts to leave out: `title`, `balance`, `link`.
 * @fires {CustomEvent<{ quota: number }>} oneapi-topup-redeemed - After the gateway has credited a code; in units.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @slot header - Above the title.
 * @slot signed-out - Instead of the form while nobody is signed in.
 * @csspart base - The outer wrapper.
 * @csspart head - Title and help.
 * @csspart form - The form with the code.
 * @csspart submit - The button that redeems.
 * @csspart link - The button that opens the shop.
 * @csspart figures - The card with the balance.
 * @csspart figure - One card of the figures.
 */
export class TopupElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Topup
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [formStyles, figureStyles, topupStyles]
}
