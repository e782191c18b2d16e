import { proveLargeLists } from './large-lists.ts'

// The rows of a table; the lists of models are in `tests/long`.
proveLargeLists(1)
