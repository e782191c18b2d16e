import { join } from 'node:path'
import { writeWidget } from './new-widget/write.ts'
import { run } from './run.ts'

// `npm run new:widget token-stats`: writes the files of a new element.
try {
  const paths = writeWidget(join(import.meta.dirname, '..'), process.argv[2] ?? '')
  for (const path of paths) console.log(path)
  // The files are formatted because line breaks depend on the length of the name, and the documents are updated
  // because they list every element.
  const formatted = await run('prettier', ['--write', '--log-level', 'warn', ...paths])
  if (!formatted || !(await run('scripts/documents.ts', []))) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
