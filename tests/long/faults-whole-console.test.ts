import { proveWholeConsole } from '../faults/prove-screens.ts'
import { screens } from '../faults/screens.ts'

// The redeeming of a provider's code asks again by itself for longer than the frame waits to tell what is wrong.
proveWholeConsole(screens.filter(({ persistent }) => !persistent))
