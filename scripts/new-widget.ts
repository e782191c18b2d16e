import { join } from 'node:path'
import { writeWidget } from './new-widget/write.ts'
import { run } from './run.ts'

// npm run new:widget token-stats
try {
  for (const path of writeWidget(join(import.meta.dirname, '..'), process.argv[2] ?? '')) console.log(path)
  // Updates the documents, which list every element.
  if (!(await run('scripts/documents.ts', []))) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
