import { corpusNames } from './corpus.ts'
import { hostileScreens, isForVisitors } from './hostile-cell.ts'
import { proveHostile } from './prove-hostile.ts'

// With ten rows per list, three visits bring every value into every column. tests/long opens the forms of records too, and
// each screen with each value.
const chosen = Object.keys(hostileScreens).filter(
  (path) => !/\/(add|edit)\b/.test(path) || path === '/channel/edit/1',
)
proveHostile((path) => {
  if (isContent(path)) return everyFifth
  // The second turn once crashed the login page.
  return isForVisitors(path) ? [0, 1, 10, 20] : [0, 10, 20]
}, chosen)

const isContent = (path: string) => path === '/' || path === '/about'
const everyFifth = corpusNames.map((_, index) => index).filter((index) => index % 5 === 0)
