import { faultNames } from '../faults/faults.ts'
import { proveScreens } from '../faults/screens/prove-screens.ts'

proveScreens(() => faultNames)
