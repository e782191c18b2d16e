import { corpusNames } from './corpus.ts'
import { isForVisitors } from './hostile-cell.ts'
import { proveHostile } from './prove-hostile.ts'

// Ten rows a list bring every value into every column in three visits; other screens see a part. All: tests/long.
proveHostile((path) => {
  if (isContent(path)) return everyThird
  // The second turn brought down the login page once.
  return isForVisitors(path) ? [0, 1, 10, 20] : [0, 10, 20]
})

const isContent = (path: string) => path === '/' || path === '/about'
const everyThird = corpusNames.map((_, index) => index).filter((index) => index % 3 === 0)
