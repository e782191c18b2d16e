import { figuresOf } from '../figures-of.ts'
import type { VisitorWords } from '../visitors.ts'
import { shared } from './shared.ts'
import { account } from './account.ts'
import { money } from './money.ts'
import { gateway } from './gateway.ts'
import lists from './lists.ts'
import keys from './keys.ts'
import keyUsage from './key-usage.ts'
import figures from './figures.ts'
import log from './log.ts'
import personal from './personal.ts'
import { ofConsole } from './console.ts'

/** Japanese. Not yet reviewed by a native speaker. */
const words: VisitorWords = {
  figures: figuresOf('ja'),
  ...shared,
  ...account,
  ...money,
  ...gateway,
  ...lists,
  ...keys,
  ...keyUsage,
  ...figures,
  ...log,
  ...personal,
  ...ofConsole,
}

export default words
