import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { ensureBuilt } from './web/web-build.ts'

// `npm run test:long`: tests that take longer than the fifteen minutes of `npm test`.
ensureChromium()
await ensureBuilt()
const passed = [await run('vitest', ['run', '--project', 'long'], { minutes: 240 })]

// `npm test` runs only some of these, against gateways with the manners of a real one.
process.env.TEST_WHOLE = '1'
process.env.TEST_MANNERS = 'polite'
passed.push(
  await run(
    'vitest',
    ['run', '--project', 'console', '--project', 'faults', '--project', 'gateway', '--project', 'package'],
    {
      minutes: 60,
    },
  ),
  await run('scripts/test-widgets.ts', [], { minutes: 60 }),
)
process.exitCode = passed.every(Boolean) ? 0 : 1
