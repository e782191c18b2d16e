import { measure, report } from './web/size-gates.ts'
import { ensureBuilt } from './web/web-build.ts'

// `npm run size [-- --json]`: measures the built files, and fails when one exceeds its limit.
await ensureBuilt()
const rows = measure()
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else report(rows)
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
