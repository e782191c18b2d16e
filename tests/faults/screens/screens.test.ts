import { faultNames } from '../faults.ts'
import { proveScreens } from './prove-screens.ts'

// A part that covers: each screen meets every fourth fault, each fault a quarter of the screens. All of it: tests/long.
proveScreens((row) => faultNames.filter((_, column) => (row + column) % 4 === 0))
