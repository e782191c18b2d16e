import { secondsNow } from '../../../domain/clock.ts'
import { splitList } from '../../../domain/format.ts'
import {
  expiresSoon,
  lastUseOf,
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
  { status, due, noted }: { status: string | undefined; due: string | undefined; noted: boolean },
): Filter<Token>[] => {
  const now = secondsNow()
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
        ...(isIdle(token, now, noted) ? ['idle'] : []),
      ],
      choices: ['expiring', 'low', 'idle'],
      word: (value) => words.dues[value as keyof typeof words.dues],
      fixed: due,
    },
    { name: 'model', label: words.model, of: ({ models }) => splitList(models) },
  ]
}

/** A key that was never used counts as idle since its creation; one whose use is not noted does not. */
function isIdle(token: Token, now: number, noted: boolean) {
  const use = lastUseOf(token, noted)
  return use !== undefined && (use === 'never' ? token.created_time : use) < now - 30 * day
}
