import { proveWrites } from './prove-writes.ts'
import { forms } from './writes.ts'

// Every fourth write meets one fault, so that each fault is met by a write; tests/long runs all combinations.
const chosen = forms.filter((_, row) => row % 4 === 0)
proveWrites((faults, row) => faults.filter((_, column) => column === row % faults.length), chosen)
