import { describe, it } from 'vitest'
import { expectOthersUnharmed } from '../load/hostile.ts'
import { scaled } from './scale.ts'

describe('one hostile user among twenty', { timeout: 1_200_000 }, () => {
  it.each(Array.from({ length: scaled(5) }, (_, round) => round))(
    'neither ends the gateway nor holds up the others, with all attacks at once, round %i',
    () => expectOthersUnharmed({ atOnce: 14 }),
  )
})
