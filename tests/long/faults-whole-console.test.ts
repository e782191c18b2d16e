import { proveWholeConsole } from '../faults/prove-screens.ts'
import { screens } from '../faults/screens.ts'

proveWholeConsole(screens)
