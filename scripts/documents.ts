import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentsOf, renew } from './documents/documents.ts'

// `npm run docs`: writes what the documents quote, and their tables, anew. A unit test fails where that was forgotten.
const root = join(import.meta.dirname, '..')
for (const path of documentsOf(root)) writeFileSync(join(root, path), await renew(root, path))
