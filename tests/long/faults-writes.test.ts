import { proveWrites } from '../faults/writes/prove-writes.ts'

proveWrites((faults) => faults)
