import type { Line } from './line.ts'

const constants = 'unit/constants.test.ts'
const notices = 'widgets/notices.test.ts'
const timed = 'takes each kind away after its time, an error after 5 seconds, and leaves what has no time'

/** Business constants and limits. */
export const section9: readonly Line[] = [
  ['toast durations', constants, 'a toast stays 1.5, 3, 5, 10 or 20 seconds, by its kind'],
  ['the default close time is 5000 ms', notices, timed],
  ['info notices without auto-close stay', notices, timed],
  ['info notices may show raw HTML: those of administrators, made safe', 'widgets/home.test.ts', 'shows a notice written as HTML without what could do harm'],
  ['toasts show text alone', notices, 'shows text as text: markup in it is nobody’s element'],
  ['toasts at the top centre on 600 px', 'console/appearance.test.ts', 'toasts at 600 px stand at the top centre'],
  ['page size 10', constants, 'ten rows a page, ten thousand an export'],
  ['lists fetch a page at a time', 'widgets/token-list-view.test.ts', 'pages without a total: more, until a short page'],
  ['export of 10000 rows at most', 'unit/csv-export.test.ts', 'stops at ten thousand and says that there is more'],
  ['the log runs from the epoch to an hour ahead', constants, 'the log runs from the epoch to an hour ahead'],
  ['the cleanup targets 30 days ago', 'widgets/operation-settings.test.ts', 'cleans logs of more than 30 days by default, after asking, and says how many'],
  ['defaults of a new code and a new key', constants, 'a new key has 500000 units, a new code 100000, once'],
  ['defaults of a new code in its form', 'widgets/redemption-form.test.ts', 'starts with the specified defaults: quota 100000, count 1'],
  ['default group', 'unit/channel-form.test.ts', 'typed names are sent with the chosen ones, each once; no group is the default one'],
  ['30 seconds, 3 minutes, retries', constants, 'another mail after 30 seconds, a chat code for 3 minutes, retries after 2 seconds and their multiples'],
  ['time format', constants, 'a time reads YYYY-MM-DD HH:mm:ss'],
  ['user names cut at 15', constants, 'a user name is cut at 15 characters with an ellipsis'],
  ['user names cut in the list', 'widgets/user-list.test.ts', 'cuts a user name at 15 characters with an ellipsis'],
  ['counts shorten as k, M, B', constants, 'a count shortens at 1e4 as k, 1e6 as M, 1e9 as B'],
  ['quota as currency', constants, 'a quota is money with two decimals while currency display is on, else a count'],
  ['quota without currency, everywhere', 'console/options.test.ts', 'without currency display amounts are units'],
  ['SMTP port 587', 'widgets/system-settings.test.ts', 'has every section with its options, secrets blank'],
  ['orders of users', 'widgets/user-list.test.ts', 'orders by default, quota, used_quota and request_count, asked of the gateway'],
  ['the version is compared with v1.0.0', 'unit/host-routes.test.ts', 'gateway v1.0.0'],
  ['the version is compared with v0.0.0', 'unit/host-routes.test.ts', 'gateway v0.0.0'],
  ['any other version is told of', 'unit/host-routes.test.ts', 'gateway v0.6.10'],
  ['pop-ups close 300 ms after the pointer has left what they explain', 'widgets/ui/tooltip.test.tsx', 'opens 300 ms after the pointer came and closes 300 ms after it left'],
  ['pop-ups close 70 ms after the pointer has left them', 'widgets/ui/tooltip.test.tsx', 'closes 70 ms after the pointer left the note itself'],
  ['the clipboard helper returns success', 'widgets/ui/copy.test.tsx', 'works on plain HTTP from inside a modal dialog, and leaves the focus where it was'],
  ['the clipboard helper returns failure', 'widgets/ui/copy.test.tsx', 'says that it failed where neither way is open'],
  ['a trailing slash is trimmed', constants, 'an address loses its trailing slash'],
  ['a helper checks for JSON', constants, 'a text is JSON or it is not'],
]
