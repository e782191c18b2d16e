import { proveLargeLists } from '../load/large-lists.ts'

proveLargeLists()
