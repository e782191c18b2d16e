import { describe, it } from 'vitest'
import { expectOthersUnnoticed } from './strangers.ts'

describe(
  'strangers who announce much, read nothing and ask for what is expensive',
  { timeout: 180_000 },
  () => {
    // Five minutes are in `tests/long`.
    it('hold up none of twenty others', () => expectOthersUnnoticed({ seconds: 15, lines: 30_000 }))
  },
)
