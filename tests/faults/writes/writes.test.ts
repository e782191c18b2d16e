import { proveWrites } from './prove-writes.ts'

// A part that covers: each write meets one fault, each fault a ninth of the writes. All of it: tests/long.
proveWrites((faults, row) => faults.filter((_, column) => column === row % faults.length))
