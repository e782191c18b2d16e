import { figuresOf } from '../figures-of.ts'
import type { VisitorWords } from '../visitors.ts'
import { shared } from './shared.ts'
import { account } from './account.ts'
import { money } from './money.ts'
import { gateway } from './gateway.ts'

/** Chinese as written in Taiwan. Not yet reviewed by a native speaker. */
const words: VisitorWords = {
  figures: figuresOf('zh-TW'),
  ...shared,
  ...account,
  ...money,
  ...gateway,
  more: {
    tokenList: () => import('./keys.ts'),
    tokenForm: () => import('./keys.ts'),
    keyUsage: () => import('./key-usage.ts'),
    usage: () => import('./figures.ts'),
    prices: () => import('./figures.ts'),
    logList: () => import('./log.ts'),
    personalSettings: () => import('./personal.ts'),
    userForm: () => import('./personal.ts'),
  },
}

export default words
