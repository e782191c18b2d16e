import { columns } from '../../contract/writes/houses.ts'
import { proveClicks, type Seat } from './clicks.ts'
import { keySitting } from './keys.ts'
import { topUpSitting } from './others.ts'
import { sittings } from './sittings.ts'

/*
 * Of the write table by clicks, each screen before one of the five gateways; `npm run test:long` makes the whole of it,
 * everywhere in both languages.
 */

proveClicks([
  ...columns.map((column, place): Seat => ({
    ...{ column, place: 'console', whole: false },
    sittings: sittings.filter((_, row) => (row + place) % columns.length === 0),
    language: place % 2 === 0 ? 'en' : 'zh-CN',
  })),
  // Elements on a page of their own, where nobody has told who is signed in.
  {
    column: 'new-api rc',
    place: 'widgets',
    language: 'en',
    sittings: [keySitting, topUpSitting],
    whole: false,
  },
])
