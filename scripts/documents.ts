import { join } from 'node:path'
import { behaviour } from './documents/behaviour.ts'
import { renewAll } from './documents/twins.ts'

// `npm run docs`: updates the quotations and tables in the documents, and names the translations that are behind; a
// unit test fails when they are outdated. `npm run docs -- --behaviour`: prints every statement of the specification
// with its test.
if (process.argv.includes('--behaviour')) console.log(behaviour())
else for (const line of await renewAll(join(import.meta.dirname, '..'))) console.log(line)
