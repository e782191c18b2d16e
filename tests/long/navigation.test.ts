import { describe, it } from 'vitest'
import { expectFlat } from '../memory/navigation.ts'
import { scaled } from './scale.ts'

describe('two hours of navigation in fast motion', () => {
  // One page every ten seconds.
  it('leaves heap, listeners and nodes flat', () => expectFlat(scaled(720)))
})
