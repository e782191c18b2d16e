import { describe, it } from 'vitest'
import { expectFlat } from './navigation.ts'

describe('navigation over all routes', () => {
  // Two hours' worth of it are in `tests/long`.
  it('leaves heap, listeners and nodes flat', () => expectFlat(38))
})
