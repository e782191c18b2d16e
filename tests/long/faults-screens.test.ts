import { faultNames } from '../faults/faults.ts'
import { proveScreens } from '../faults/prove-screens.ts'

proveScreens(() => faultNames)
