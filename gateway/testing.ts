import type { StartTestServer } from '../src/widgets/testing/server.ts'

/**
 * `oneapi-widgets/testing/server`: the embedded gateway for tests of embedders. Loaded when it is started, because the
 * database and argon2 are optional.
 */
export const startTestServer: StartTestServer = async (settings) =>
  (await import('./sample/test-server.ts')).startTestServer(settings)
