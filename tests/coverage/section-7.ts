import { recordings } from '../contract/recordings.ts'
import { calls } from '../unit/gateway/calls.ts'
import { generated, type Line } from './line.ts'

const file = 'unit/gateway/calls.test.ts'

/** The calls it makes: each is sent as the table of calls says, and its test has the same name. */
export const section7: readonly Line[] = [
  ...calls.map(([call]): Line => [call, generated(file, call)]),
  ['DELETE /api/user/self, then logout', '@7.1'],
  ['reset, top-up, log cleanup and deletion answer their data', '@7.2'],
  ['manage answers status and role', '@7.3'],
  ['a channel test answers seconds and model', '@7.4'],
  ['codes and models answer lists', '@7.5'],
  ['an OAuth callback answers a user or bind', '@7.6'],
  ['the base URL comes from the build', '@7.7'],
  ['the build is asked where nothing else names one', '@7.8'],
  ['the base URL is else the own origin', '@7.9'],
  ['the same origin below a sub-path too', '@7.10'],
  ['the status is asked for at the start', generated('console/navigation.long.test.ts', '/token without a user asks for one, and makes no call but the status and who it is')],
  ['the latest release is read by tag_name and body', '@7.11'],
  ['the invite link is origin plus /register?aff=code', '@7.12'],
  // Includes paths that end with a slash in the specification and are redirected, like by the recorded gateway.
  ...recordings.map(
    ({ name, method, path }, index): Line => [
      `answered as recorded, ${index}: ${method} ${path}`,
      generated('contract/replay.test.ts', `${index} ${name}`),
    ],
  ),
]
