/** The process that `npm start` runs. */
import { runConsole } from './console.ts'

await runConsole(process.env, { otherPort: 'PORT=3001 npm start' })
