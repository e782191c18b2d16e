import { recordings } from '../contract/recordings.ts'
import { calls } from '../unit/gateway/calls.ts'
import { provenIn, type Line } from './line.ts'

const file = 'unit/gateway/calls.test.ts'

/** The calls it makes: each is sent as the table of calls says, and the test of each line has its name. */
export const section7: readonly Line[] = [
  ...calls.map(([call]): Line => [call, file, call]),
  ...provenIn(file)(
    ['DELETE /api/user/self, then logout', 'deleting the own account signs out afterwards'],
    ['reset, top-up, log cleanup and deletion answer their data', 'a new password, a quota added, a number of logs or channels'],
    ['manage answers status and role', 'role and status of a managed user'],
    ['a channel test answers seconds and model', 'seconds and model of a channel test'],
    ['codes and models answer lists', 'generated codes, and the ids of all models'],
    ['an OAuth callback answers a user or bind', 'the message bind binds, anything else signs in'],
  ),
  ['the base URL comes from the build', 'unit/base-url.test.ts', 'is in what was built'],
  ['the build is asked where nothing else names one', 'unit/base-url.test.ts', 'counts where nothing else names one, and gives way to configure()'],
  ['the base URL is else the own origin', 'widgets/kit/environment.test.ts', 'finds its gateway by its own address, the nearest provider, configure(), the page'],
  ['the same origin below a sub-path too', 'console/sub-path.test.ts', 'the console works in a folder of a site and asks for nothing outside it'],
  ['the status is asked for at the start', 'console/navigation.test.ts', '/token without a user asks for one, and makes no call but the status'],
  ['the latest release is read by tag_name and body', 'widgets/other-settings.test.ts', 'shows the notes of another release, made safe'],
  ['the invite link is origin plus /register?aff=code', 'widgets/personal-settings.test.ts', "copies the invite link: always the page's origin"],
  // A path that the specification ends with a slash is among them: redirected, as the gateway recorded does.
  ...recordings.map(
    ({ name, method, path }, index): Line => [
      `answered as recorded, ${index}: ${method} ${path}`,
      'contract/replay.test.ts',
      `${index} ${name}`,
    ],
  ),
]
