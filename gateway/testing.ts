import type { StartTestServer } from '../src/widgets/testing/server.ts'

/**
 * `oneapi-widgets/testing/server`: starts the embedded gateway for tests of embedders. Its code is imported on the
 * first start, because the database and argon2 are optional packages.
 */
export const startTestServer: StartTestServer = async (settings) =>
  (await import('./sample/test-server.ts')).startTestServer(settings)
