import { faultNames } from '../faults.ts'
import { proveScreens } from './prove-screens.ts'

// Each screen meets one fault, and each fault a thirteenth of the screens; tests/long runs all combinations.
proveScreens((row) => faultNames.filter((_, column) => (row + column) % 13 === 0))
