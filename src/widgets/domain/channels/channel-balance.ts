import type { Channel } from './channel.ts'
import { grouped } from '../format.ts'

/**
 * Currencies of the providers that one-api queries; type 5 counts in ten-thousandths. Types 10 and 13 count points,
 * and for all other types the currency is unknown, so their figures have no sign.
 */
const units = new Map<number, { sign: '$' | '¥'; scale?: number }>([
  [1, { sign: '$' }],
  [4, { sign: '¥' }],
  [5, { sign: '¥', scale: 10_000 }],
  [8, { sign: '$' }],
  [12, { sign: '¥' }],
  [20, { sign: '$' }],
  [36, { sign: '¥' }],
  [44, { sign: '¥' }],
])

/**
 * The remaining balance at the provider, with its currency if known for the type: `$12.34`, `¥1,012.40`, `250.00`.
 */
export function formatBalance({ type, balance }: Pick<Channel, 'type' | 'balance'>): string {
  const { sign = '', scale = 1 } = units.get(type) ?? {}
  return `${balance < 0 ? '-' : ''}${sign}${grouped(Math.abs(balance / scale).toFixed(2))}`
}

/** Whether the currency of a balance is known. */
export const hasCurrency = ({ type }: Pick<Channel, 'type'>) => units.has(type)
