/** `:id` is a number, a UUID or the number of an order. All other calls are rejected. */
export const allowedCalls = {
  balance: ['GET /api/status', 'GET /api/user/self'],
  topup: [
    'GET /api/status',
    'GET /api/user/self',
    'GET /api/user/available_models',
    'GET /api/token/search',
    'POST /api/token/',
    'GET /api/log/self',
    'POST /api/user/topup',
  ],
  'token-list': [
    'GET /api/status',
    'GET /api/user/self',
    'GET /api/user/available_models',
    'GET /api/token/',
    'GET /api/token/search',
    'GET /api/token/:id',
    'POST /api/token/',
    'PUT /api/token/',
    'DELETE /api/token/:id',
    'POST /api/batch',
  ],
  'log-list': [
    'GET /api/status',
    'GET /api/user/self',
    'GET /api/log/self',
    'GET /api/log/self/search',
    'GET /api/log/self/stat',
    'GET /api/log/self/usage',
    'GET /api/log/self/csv',
    'GET /api/pricing',
  ],
  usage: [
    'GET /api/status',
    'GET /api/user/self',
    'GET /api/user/dashboard',
    'GET /api/user/available_models',
    'GET /api/log/self',
    'GET /api/log/self/stat',
    'GET /api/log/self/usage',
  ],
  prices: [
    'GET /api/status',
    'GET /api/pricing',
    'GET /api/user/self',
    'GET /api/user/available_models',
    'GET /api/log/self/search',
  ],
  // And the calls of models, by the visitor's own key.
  playground: [
    'GET /api/status',
    'GET /api/user/self',
    'GET /api/user/available_models',
    'GET /api/token/search',
    'GET /api/log/self',
    'GET /api/pricing',
  ],
} as const satisfies Record<string, readonly string[]>

export type Widget = keyof typeof allowedCalls

/** A widget asks one-hub, new-api or Laisky's fork for these as well: models, groups, prices, whole keys, and payments. */
const models = ['GET /api/user/models', 'GET /api/available_model', 'GET /api/models/display']
const groups = ['GET /api/user/self/groups', 'GET /api/user_group_map']
const providers = ['stripe', 'waffo', 'waffo-pancake', 'creem']
const payments = [
  // one-hub
  'GET /api/user/payment',
  'POST /api/user/order',
  'GET /api/user/order/status',
  // Laisky's fork
  'POST /api/user/topup/stripe',
  'GET /api/user/topup/stripe/orders',
  'GET /api/user/topup/stripe/orders/:id',
  // new-api
  'GET /api/user/topup/info',
  'GET /api/user/topup/self',
  'GET /api/subscription/plans',
  'GET /api/subscription/self',
  'GET /api/user/checkin',
  'POST /api/user/checkin',
  ...['', ...providers.map((name) => `/${name}`)].flatMap((path) =>
    ['amount', 'pay'].map((call) => `POST /api/user${path}/${call}`),
  ),
  ...['epay', 'balance', ...providers].map((name) => `POST /api/subscription/${name}/pay`),
]
const furtherCalls: Record<Widget, readonly string[]> = {
  balance: [],
  topup: [
    ...models,
    ...groups,
    ...payments,
    'GET /api/pricing',
    'GET /api/token/',
    'POST /api/token/:id/key',
  ],
  'token-list': [...models, ...groups, 'POST /api/token/:id/key', 'POST /api/token/batch/keys'],
  'log-list': [...models, ...groups],
  usage: [...models, ...groups],
  prices: [...models, ...groups, 'GET /api/prices'],
  playground: [...models, ...groups, 'GET /api/token/', 'GET /api/prices', 'POST /api/token/:id/key'],
}

/** `isBatchAllowed` judges what a batch contains. */
export const isAllowed = (widgets: readonly Widget[], method: string, path: string) => {
  const call = `${method} ${path.replace(/\/(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|(?<=\/orders\/)\w+)(?=$|\/key$)/, '/:id')}`
  return widgets.some((widget) => [...allowedCalls[widget], ...furtherCalls[widget]].includes(call))
}

export function isBatchAllowed(widgets: readonly Widget[], body: string): boolean {
  try {
    const { calls } = JSON.parse(body) as { calls: { method?: unknown; path: unknown }[] }
    return calls.every(
      ({ method = 'GET', path }) =>
        typeof method === 'string' &&
        typeof path === 'string' &&
        isAllowed(widgets, method, path.replace(/\?.*/s, '')),
    )
  } catch {
    return false
  }
}
