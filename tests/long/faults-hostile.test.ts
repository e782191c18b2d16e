import { corpusNames } from '../faults/corpus.ts'
import { proveHostile } from '../faults/prove-hostile.ts'

proveHostile(() => corpusNames.map((_, index) => index))
