import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { ensureBuilt } from './web-build.ts'

// `npm run test:long`: what needs more than the fifteen minutes of `npm test`.
process.env.CHROMIUM_PATH = ensureChromium()
await ensureBuilt()
const passed = await run('vitest', ['run', '--project', 'long'], 240)
process.exitCode = passed ? 0 : 1
