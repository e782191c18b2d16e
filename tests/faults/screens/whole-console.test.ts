import { proveWholeConsole } from './prove-screens.ts'
import { screens } from './screens.ts'

// One list; tests/long covers every screen.
proveWholeConsole(screens.filter(({ path }) => path === '/token'))
