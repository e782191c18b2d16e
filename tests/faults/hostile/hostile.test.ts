import { corpusNames } from './corpus.ts'
import { isForVisitors } from './hostile-cell.ts'
import { proveHostile } from './prove-hostile.ts'

// With ten rows per list, three visits bring every value into every column; tests/long covers the other screens fully.
proveHostile((path) => {
  if (isContent(path)) return everyThird
  // The second turn once crashed the login page.
  return isForVisitors(path) ? [0, 1, 10, 20] : [0, 10, 20]
})

const isContent = (path: string) => path === '/' || path === '/about'
const everyThird = corpusNames.map((_, index) => index).filter((index) => index % 3 === 0)
