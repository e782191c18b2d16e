import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentsOf, renew } from './documents/documents.ts'

// `npm run docs`: updates the documents' quotations and tables. A unit test fails when they are outdated.
const root = join(import.meta.dirname, '..')
for (const path of documentsOf(root)) writeFileSync(join(root, path), await renew(root, path))
