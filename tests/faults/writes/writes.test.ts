import { proveWrites } from './prove-writes.ts'

// Each write meets one fault, and each fault a ninth of the writes; tests/long runs all combinations.
proveWrites((faults, row) => faults.filter((_, column) => column === row % faults.length))
