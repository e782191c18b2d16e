import { proveWrites } from './prove-writes.ts'
import { writeFaults } from './writes.ts'

// A part that covers: each form meets every third fault, each fault a third of the forms. All of it: tests/long.
proveWrites((row) => writeFaults.filter((_, column) => (row + column) % 3 === 0))
