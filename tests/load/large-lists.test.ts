import { proveLargeLists } from './large-lists.ts'

// The rows of a table and one list of models; the other lists of models are in `tests/long`.
proveLargeLists(2)
