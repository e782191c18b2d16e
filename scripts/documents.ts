import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renew } from './documents/documents.ts'
import { documentsOf } from './documents/paths.ts'

// `npm run docs`: updates the documents' quotations and tables. A unit test fails when they are outdated.
const root = join(import.meta.dirname, '..')
for (const path of documentsOf(root)) writeFileSync(join(root, path), await renew(root, path))
