import { splitList } from '../../../domain/format.ts'
import {
  expiresSoon,
  runsLow,
  tokenState,
  tokenStates,
  type Token,
  type TokenState,
} from '../../../domain/tokens/token.ts'
import type { Filter } from '../../../kit/lists/data/filter.ts'
import type { TokenListWords } from './token-list.messages.ts'

const day = 86_400

/** Client-side filters by state, what is due (expiring, nearly used up, idle) and model; the gateway has none. */
export const tokenFilters = (
  words: TokenListWords,
  { status, due }: { status: string | undefined; due: string | undefined },
): Filter<Token>[] => {
  const now = Date.now() / 1000
  return [
    {
      name: 'status',
      label: words.status,
      of: (token) => [tokenState(token, now)],
      choices: tokenStates.filter((state) => state !== 'unknown'),
      word: (state) => words.states[state as TokenState],
      fixed: status,
    },
    {
      name: 'due',
      label: words.due,
      of: (token) => [
        ...(expiresSoon(token, now) ? ['expiring'] : []),
        ...(runsLow(token) ? ['low'] : []),
        ...(isIdle(token, now) ? ['idle'] : []),
      ],
      choices: ['expiring', 'low', 'idle'],
      word: (value) => words.dues[value as keyof typeof words.dues],
      fixed: due,
    },
    { name: 'model', label: words.model, of: ({ models }) => splitList(models) },
  ]
}

/** A key that was never used counts as idle since its creation. */
const isIdle = ({ accessed_time, created_time }: Token, now: number) =>
  Math.max(accessed_time, created_time) < now - 30 * day
