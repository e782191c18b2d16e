/** The process that `npm start` runs. */
import './quick-modules.mjs'

const { runConsole } = await import('./console.ts')
await runConsole(process.env, { otherPort: 'PORT=3001 npm start' })
