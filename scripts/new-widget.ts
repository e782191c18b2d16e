import { join } from 'node:path'
import { writeWidget } from './new-widget/write.ts'

// npm run new:widget token-stats
try {
  for (const path of writeWidget(join(import.meta.dirname, '..'), process.argv[2] ?? '')) console.log(path)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
