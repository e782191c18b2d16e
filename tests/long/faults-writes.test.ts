import { proveWrites } from '../faults/prove-writes.ts'

proveWrites((faults) => faults)
