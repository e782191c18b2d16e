import { describe, it } from 'vitest'
import { expectOthersUnharmed } from './hostile.ts'

describe('one hostile user among twenty', { timeout: 180_000 }, () => {
  // All at once is in `tests/long`, with the two that take half of the time.
  it('neither ends the gateway nor holds up the others, two attacks at a time', () =>
    expectOthersUnharmed({ atOnce: 2, but: ['escapes only', 'the largest picture'] }))
})
