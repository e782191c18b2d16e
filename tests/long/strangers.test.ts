import { describe, it } from 'vitest'
import { expectOthersUnnoticed } from '../load/strangers.ts'
import { scaled } from './scale.ts'

describe(
  'strangers who announce much, read nothing and ask for what is expensive',
  { timeout: 900_000 },
  () => {
    it('hold up none of twenty others for five minutes', () =>
      expectOthersUnnoticed({ seconds: scaled(300), lines: 75_000 }))

    it("hold up none of them with a provider's plain answers of 27 MB and 960,000 values alone", () =>
      expectOthersUnnoticed({ seconds: scaled(60), lines: 100, only: ['a huge plain answer'] }))
  },
)
