import { formatTimestamp } from '../../domain/format.ts'
import {
  redemptionState,
  redemptionStates,
  type Redemption,
  type RedemptionState,
} from '../../domain/redemption.ts'
import type { Filter } from '../../kit/lists/filter.ts'
import type { RedemptionListWords } from './redemption-list.messages.ts'

/** By state and by batch: the gateway has neither. */
export const redemptionFilters = (
  words: RedemptionListWords,
  status: string | undefined,
): Filter<Redemption>[] => [
  {
    name: 'status',
    label: words.status,
    of: (code) => [redemptionState(code)],
    choices: redemptionStates.filter((state) => state !== 'unknown'),
    word: (state) => words.states[state as RedemptionState],
    fixed: status,
  },
  { name: 'batch', label: words.batch, of: (code) => [batchOf(code)] },
]

/** Codes of one name that were made in the same minute were made at once. */
const batchOf = ({ name, created_time }: Redemption) =>
  `${name} · ${formatTimestamp(created_time).slice(0, -':00'.length)}`
