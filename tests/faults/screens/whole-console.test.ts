import { proveWholeConsole } from './prove-screens.ts'
import { screens } from './screens.ts'

// One list. Every screen: tests/long.
proveWholeConsole(screens.filter(({ path }) => path === '/token'))
