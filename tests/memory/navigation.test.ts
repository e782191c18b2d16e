import { describe, it } from 'vitest'
import { expectFlat } from './navigation.ts'

describe('navigation over all routes', () => {
  // `tests/long` runs this for the equivalent of two hours.
  it('leaves heap, listeners and nodes flat', () => expectFlat(38))
})
