import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import { statStyles } from '../../../ui/layout/stat.tsx'
import formStyles from '../../../ui/fields/form.css?raw'
import { topupStyles, Topup } from './topup.tsx'

const attributes = { hide: String, order: String }

/**
 * Redeems a code for quota and shows the balance. Where the gateway takes payments, an amount is chosen, what will be
 * paid is shown, and the payment's own page opens in a new tab; here the new balance appears once it is paid. If the
 * gateway has a shop, a button opens it in a new tab with the user's name, id and a new transaction id.
 *
 * @summary Top up with a redemption code, or by paying online.
 * @tag oneapi-topup
 * @attr {string} [hide] - Parts to leave out: `title`, `balance`, `history`, `prices`, `link`, `pay`, `next` (the key and the
 *   samples that an account without calls is shown once it has a balance) or of it `agents`.
 * @attr {string} [order] - The number of an order, for the page that a payment returns to: it is said whether the order is
 *   paid, not paid, or not yet known.
 * @fires {CustomEvent<{ quota: number }>} oneapi-topup-redeemed - After the gateway has credited a code; in units.
 * @fires {CustomEvent<{ method: string, quota: number }>} oneapi-payment-started - After the gateway has made an order;
 *   `quota` in units is what it will credit.
 * @fires {CustomEvent<{ order: string }>} oneapi-paid - After the gateway has credited an order; its number, if it sent
 *   one. Once in a browser, however many tabs show the order and however often they are loaded.
 * @slot signed-out - Instead of the form while no user is signed in.
 * @csspart next-key - The key and the samples for a first call.
 * @csspart history - The last top-ups of the account.
 * @csspart all-topups - The button that opens the log of all of them.
 * @csspart buys - In the console, what the balance buys at the prices that the gateway publishes.
 * @csspart key - The reader's key, masked.
 * @csspart copy-key - The button that copies it.
 * @csspart create-key - The button that makes a first key.
 * @csspart keys - The button that opens the key list.
 * @csspart sample - A sample call.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart form - The form with the code.
 * @csspart submit - The button that redeems.
 * @csspart link - The button that opens the shop.
 * @csspart pay - Paying online.
 * @csspart pay-submit - The button that makes an order.
 * @csspart pay-open - The button that opens the payment's page again.
 * @csspart pay-orders - The button that shows the user's orders.
 * @csspart all-orders - For administrators, the orders of all users, where the gateway lists them.
 * @csspart show-all-orders - The button that shows them.
 * @csspart table - The table of them.
 * @csspart row - An order.
 * @csspart cell - A cell; also `cell__` and its column: `order`, `time`, `user`, `method`, `credits`, `money`, `state`.
 * @csspart check-in - What checking in each day brings, where the gateway has that.
 * @csspart check-in-submit - The button that checks in.
 * @csspart buy-plan - The button that buys a plan from the balance.
 * @csspart pay-plan - A button that opens the page on which a plan is paid.
 * @csspart complete-order - The button that completes an order by hand.
 * @csspart plans - The plans that the gateway sells, and the user's own.
 * @csspart figures - The card with the balance.
 * @csspart figure - One card of the figures.
 */
export class TopupElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Topup
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [formStyles, statStyles, topupStyles]
}
