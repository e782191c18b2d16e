import { batchOf } from '../../domain/administration/redemption-batch.ts'
import {
  redemptionState,
  redemptionStates,
  type Redemption,
  type RedemptionState,
} from '../../domain/administration/redemption.ts'
import type { Filter } from '../../kit/lists/data/filter.ts'
import type { RedemptionListWords } from './redemption-list.messages.ts'

/** Client-side filters by state and batch; the gateway has neither. */
export const redemptionFilters = (
  words: RedemptionListWords,
  status: string | undefined,
): Filter<Redemption>[] => [
  {
    name: 'status',
    label: words.status,
    of: (code) => [redemptionState(code)],
    choices: redemptionStates.filter((state) => state !== 'unknown' && state !== 'expired'),
    word: (state) => words.states[state as RedemptionState],
    fixed: status,
  },
  { name: 'batch', label: words.batch, of: (code) => [batchOf(code)] },
]
