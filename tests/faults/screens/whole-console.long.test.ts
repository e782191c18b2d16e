import { faultNames } from '../faults.ts'
import { proveWholeConsole } from './prove-screens.ts'
import { screens } from './screens.ts'

// One list, each fault in one language; tests/long covers every screen in both.
proveWholeConsole(
  screens.filter(({ path }) => path === '/token'),
  (language) => faultNames.filter((_, index) => index % 2 === language),
)
