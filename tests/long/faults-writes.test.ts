import { proveWrites } from '../faults/prove-writes.ts'
import { writeFaults } from '../faults/writes.ts'

proveWrites(() => writeFaults)
