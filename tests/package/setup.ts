import { ensurePackage } from '../../scripts/npm/ensure.ts'
import { ensureBuilt } from '../../scripts/web/web-build.ts'

/** Makes both builds once, before the test files that use them run in parallel. */
export default async function setup() {
  await ensureBuilt()
  await ensurePackage()
}
