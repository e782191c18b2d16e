import { proveWholeConsole } from '../faults/screens/prove-screens.ts'
import { screens } from '../faults/screens/screens.ts'

proveWholeConsole(screens)
