import { randomHex } from '../../../domain/id.ts'
import { flag, list, number, record, text, type Wire } from '../../../domain/wire.ts'
import type { OwnOrder, Payments, PayState } from '../../payments.ts'

/** Laisky/one-api takes Stripe, for any amount in dollars and cents; Stripe was a stand-in in the run. */
export const laiskyPayments: Payments = {
  async offer({ request }) {
    const { stripe_enabled, min_topup_usd } = record(await request('/api/status'))
    const min = Math.max(1, number(min_topup_usd))
    const stripe = { id: 'stripe', name: 'Stripe', min, max: 100_000, cents: true }
    return {
      methods: flag(stripe_enabled) ? [stripe] : [],
      amounts: [1, 2, 4, 10, 20].map((times) => min * times),
      discounts: {},
    }
  },
  quote: (_, { amount }) => Promise.resolve({ text: `$${amount.toFixed(2)}` }),
  async start({ request }, { amount }) {
    const body = { amount_usd: amount, request_id: randomHex() }
    const { url, session_id } = record(await request('/api/user/topup/stripe', { method: 'POST', body }))
    return { id: text(session_id), place: { url: text(url) } }
  },
  async watch({ request }, { id }, signal) {
    const path = `/api/user/topup/stripe/orders/${encodeURIComponent(id ?? '')}`
    return stateOf(record(await request(path, { signal })))
  },
  orders: async ({ request }, signal) =>
    list(await request('/api/user/topup/stripe/orders', { signal }))
      .map(record)
      .map((row): OwnOrder => ({
        id: text(row.session_id),
        method: 'Stripe',
        units: number(row.quota),
        state: stateOf(row),
        // Milliseconds and cents.
        time: Math.floor(number(row.created_at) / 1000),
        money: `$${(number(row.amount_cents) / 100).toFixed(2)}`,
      })),
}

const stateOf = ({ status }: Wire): PayState => {
  if (status === 'paid') return 'paid'
  if (status === 'manual_review') return 'review'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
