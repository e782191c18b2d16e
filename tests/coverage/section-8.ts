import type { Line } from './line.ts'

const messages = 'unit/error-messages.test.ts'

/** Error catalogue and other messages. */
export const section8: readonly Line[] = [
  ['401 leads to /login?expired=true', 'console/session.test.ts', 'the same user finds what was typed, and can send it'],
  ['429', messages, '429 says that there are too many requests'],
  ['429 of a real reply', 'unit/gateway/errors.test.ts', '429 with an empty body'],
  ['500', messages, '500 says that the server has an error'],
  ['405', messages, '405 says that the site is a demo without a server side'],
  ['any other status', messages, 'any other status shows its message'],
  ['errors that are not from HTTP', messages, 'no answer says that the server cannot be reached'],
  ['success false shows its message', messages, 'success false shows its message as it is'],
  ['success false shows a toast', 'widgets/token-list.test.ts', 'tells a refusal and leaves the row as it is'],
  ['the top-up request fails', 'widgets/topup.test.ts', 'says after a lost answer that the code may be redeemed, and shows the balance as it is'],
  ['the status cannot be loaded', 'console/appearance.test.ts', 'a status that cannot be loaded is said, and the page works on'],
  ['the clipboard fails: a warning asks the user to copy manually', 'widgets/token-list.test.ts', 'shows the text selected where the clipboard is out of reach'],
  ['the clipboard fails: the text is put into a field, selected', 'widgets/ui/copy.test.tsx', 'shows the text selected when nothing else works'],
  ['a cleanup of logs fails', 'widgets/operation-settings.test.ts', 'says why a cleanup failed'],
  ['the default password', 'widgets/login.test.ts', 'warns of the default password, in the event too, and keeps no secret'],
  ['already the latest version', 'widgets/other-settings.test.ts', 'says that the console is the latest when the release has its version'],
  ['a new version is told of', 'console/other-version.test.ts', 'administrators hear of it once for each version, with both named'],
  ['not for v1.0.0', 'console/other-version.test.ts', 'v1.0.0 is no news'],
  ['not for v0.0.0', 'console/other-version.test.ts', 'v0.0.0 is no news'],
  ['an empty search', 'widgets/user-list.test.ts', 'searches by the beginning of name or display name, trimmed; an empty search says 未找到结果。'],
  ['operation completed', 'widgets/user-list.test.ts', 'bans and activates; the row becomes what the reply says'],
  ['code sent, check your email', 'console/account.test.ts', 'a visitor registers with a mailed code and the invite code of an earlier visit'],
  ['registration successful', 'widgets/register.test.ts', 'registers, says 注册成功！ and goes on to sign-in; the account works'],
  ['sign-in successful', 'widgets/login.test.ts', 'says that it succeeded, and only that, to an ordinary user'],
  ['access token reset and copied', 'widgets/personal-settings.test.ts', 'says first that the old access token ends, then copies the new one and shows it when asked'],
  ['invite link copied', 'widgets/personal-settings.test.ts', "copies the invite link: the page's origin, or the server address of the status"],
  ['account deleted', 'widgets/personal-settings.test.ts', 'deletes the own account only when its name is typed'],
  ['N logs cleaned', 'console/options.test.ts', 'old log lines are cleaned away, and counted'],
  ['all disabled channels deleted, N in total', 'console/channels.test.ts', 'deletes it, and with one press all that are disabled'],
  ['network errors', 'unit/gateway/errors.test.ts', 'no answer is a network failure, and a write then may have been stored'],
  ['timeouts', 'unit/gateway/errors.test.ts', 'a call ends at its limit, though nothing ever answers'],
  ['aborted calls', 'unit/gateway/errors.test.ts', 'an abort is passed through as it is and says nothing about the session'],
]
