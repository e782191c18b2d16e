import type { Column } from './gateways.ts'

/** What each of the gateways themselves is called in the folder that `REAL_GATEWAYS` names. */
export const realNames = {
  'one-api': 'oneapi',
  laisky: 'laisky',
  'one-hub': 'onehub',
  'new-api tokens': 'newapi-tokens',
  'new-api rc': 'newapi-rc',
  'new-api old': 'newapi-old',
} as const satisfies Record<Column, string>

export type RealName = (typeof realNames)[Column]
