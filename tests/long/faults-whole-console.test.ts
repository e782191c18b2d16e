import { faultNames } from '../faults/faults.ts'
import { proveWholeConsole } from '../faults/screens/prove-screens.ts'
import { screens } from '../faults/screens/screens.ts'

proveWholeConsole(
  // A named one is a part of a page that is there.
  screens.filter(({ name }) => !name),
  () => faultNames,
)
