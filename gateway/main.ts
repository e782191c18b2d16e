/** The entry of `npm start`. */
import './quick-modules.mjs'

const { runConsole } = await import('./console.ts')
await runConsole(process.env, { otherPort: 'PORT=3001 npm start' })
