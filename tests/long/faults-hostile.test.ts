import { corpusNames } from '../faults/hostile/corpus.ts'
import { proveHostile } from '../faults/hostile/prove-hostile.ts'

proveHostile(() => corpusNames.map((_, index) => index))
