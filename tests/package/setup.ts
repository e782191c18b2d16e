import { ensurePackage } from '../../scripts/npm/ensure.ts'
import { ensureBuilt } from '../../scripts/web-build.ts'

/** Both builds, made once before the test files that read them run side by side. */
export default async function setup() {
  await ensureBuilt()
  await ensurePackage()
}
