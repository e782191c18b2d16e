/** `:id` is a number or a UUID. All other calls are rejected. */
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

/** A widget asks one-hub, new-api or Laisky's fork for these instead: models, groups, prices, and the whole keys. */
const models = ['GET /api/user/models', 'GET /api/available_model', 'GET /api/models/display']
const groups = ['GET /api/user/self/groups', 'GET /api/user_group_map']
const furtherCalls: Record<Widget, readonly string[]> = {
  balance: [],
  topup: [...models, ...groups],
  'token-list': [...models, ...groups, 'POST /api/token/:id/key', 'POST /api/token/batch/keys'],
  'log-list': [...models, ...groups],
  usage: [...models, ...groups],
  prices: [...models, ...groups, 'GET /api/prices'],
  playground: [...models, ...groups, 'GET /api/token/', 'GET /api/prices', 'POST /api/token/:id/key'],
}

/** `isBatchAllowed` judges what a batch contains. */
export const isAllowed = (widgets: readonly Widget[], method: string, path: string) => {
  const call = `${method} ${path.replace(/\/(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})(?=$|\/key$)/, '/:id')}`
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
