import type { VisitorWords } from '../visitors.ts'
import { shared } from './shared.ts'
import { account } from './account.ts'
import { money } from './money.ts'

/** Vietnamese. Not yet reviewed by a native speaker. */
const words: VisitorWords = { ...shared, ...account, ...money }

export default words
