import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { behaviour } from './documents/behaviour.ts'
import { renew } from './documents/documents.ts'
import { documentsOf } from './documents/paths.ts'

// `npm run docs`: updates the quotations and tables in the documents; a unit test fails when they are outdated. `npm
// run docs -- --behaviour`: prints every statement of the specification with its test.
const root = join(import.meta.dirname, '..')
if (process.argv.includes('--behaviour')) console.log(behaviour())
else for (const path of documentsOf(root)) writeFileSync(join(root, path), await renew(root, path))
