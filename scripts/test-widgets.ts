// These imports come first, because the gateways that tests start import drizzle-orm, whose loading quick-modules.mjs
// speeds up.
import '../gateway/quick-modules.mjs'
import '../tests/gateway/quick-passwords.mjs'
import { parseArgs } from 'node:util'
import { startTestRunner } from '@web/test-runner'
import { elementFiles } from '../tests/tiers.ts'
import { browserTests } from '../web-test-runner.config.ts'

// `npm run test:widgets [-- files…] [--all] [--outcomes file]`: tests elements in a browser; without files, those of
// `npm test`, or with `--all` every file.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { outcomes: { type: 'string' }, all: { type: 'boolean' } },
})
const { config, close } = await browserTests(
  positionals.length > 0 ? positionals : elementFiles({ all: values.all ?? false }),
  values.outcomes,
)
const runner = await startTestRunner({
  config,
  readCliArgs: false,
  readFileConfig: false,
  autoExitProcess: false,
})
runner?.on('stopped', async (passed) => {
  await close()
  process.exit(passed ? 0 : 1)
})
