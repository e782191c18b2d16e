import { faultNames } from '../faults.ts'
import { proveScreens } from './prove-screens.ts'

// Each screen meets every fourth fault, and each fault a quarter of the screens; tests/long runs all combinations.
proveScreens((row) => faultNames.filter((_, column) => (row + column) % 4 === 0))
