import type { Line } from './line.ts'

const callback = 'widgets/oauth-callback.test.ts'

/** States and transitions. */
export const section4: readonly Line[] = [
  ['user: active and banned', 'widgets/user-list.test.ts', 'bans and activates; the row becomes what the reply says'],
  ['user: the row takes role and status of the reply', 'widgets/user-list.test.ts', 'promotes and demotes as root; the row takes the role of the reply'],
  ['user: delete hides the row', 'widgets/user-list.test.ts', 'deletes after a dialog that names the user; the row goes at once'],
  ['channel: 1, 2, 3, others unknown', 'unit/channel.test.ts', 'status 1 is enabled, 2 disabled, 3 automatically disabled, others unknown'],
  ['channel: enable sets 1, disable sets 2', 'widgets/channel-list.test.ts', 'enables and disables from the row, confirmed by the gateway'],
  ['channel: the button disables only when the status is 1', 'widgets/channel-list.test.ts', 'shows a status it does not know as unknown, and offers to enable it'],
  ['key: 1, 2, 3, 4', 'widgets/token-list.test.ts', 'shows each key by name with its state, quota and times'],
  ['key: toggling sets 1 or 2', 'widgets/token-list.test.ts', 'disables and enables a key at once, confirmed by the gateway'],
  ['code: 1 unused, 2 disabled, 3 used', 'unit/constants.test.ts', 'codes are 1 unused, 2 disabled, 3 used, others unknown'],
  ['code: the toggle of a used one is disabled', 'widgets/redemption-list.test.ts', 'has the toggle of a used code disabled, with the reason, and nothing else'],
  ['code: toggling sets 1 or 2', 'widgets/redemption-list.test.ts', 'disables and enables a code at once: toggling sets 1 or 2'],
  ['log types 1 to 4, 0 means all', 'unit/constants.test.ts', 'log types are 0 all, 1 top-up, 2 consumption, 3 management, 4 system, 5 a channel test'],
  ['log type 5 is a channel test', 'widgets/log-list.test.ts', 'reads a channel test as one'],
  ['deleted keys are hidden at once', 'widgets/token-list-view.test.ts', 'fills the page up after a deletion, and the next page skips nothing'],
  ['deleted codes are hidden at once', 'widgets/redemption-list.test.ts', 'deletes after a confirmation that names the code; cancel and the page keep it; the row goes at once'],
  ['deleted channels are hidden at once', 'widgets/channel-list.test.ts', 'deletes after a confirmation that names the channel; cancel and the page keep it'],
  ['response time colours', 'unit/channel.test.ts', 'response times: 0 untested, up to 1000 green, 3000 olive, 5000 yellow, above red'],
  ['sign-in stores the user', 'unit/gateway/storage.test.ts', 'the user who signs in is stored as user, with the numeric role, until signing out'],
  ['an expired session (401) leads to /login with the flag', 'console/session.test.ts', 'the same user finds what was typed, and can send it'],
  ['OAuth: bind goes to the settings', callback, 'binds the service to whoever is signed in: 绑定成功！, then settings'],
  ['OAuth: GitHub signs in and goes home', callback, "signs in with github's code, says so once and goes home"],
  ['OAuth: Lark signs in and goes home', callback, "signs in with lark's code, says so once and goes home"],
  ['OAuth: retries after 2 seconds times the attempt', callback, 'tries a server failure again after 2 and then 4 seconds, visibly, and then succeeds'],
  ['OAuth: three retries', callback, 'gives up after the third retry, says why, and tries again when asked to'],
  ['OAuth: a refusal of a visitor leads to sign-in', callback, 'a refusal (403) leads to sign-in at once, with one message and no retry'],
  ['OAuth: a refusal of a user leads to the settings', callback, 'a refusal leads to the settings when somebody was signed in as the page opened'],
  ['flags flip between true and false', 'widgets/operation-settings.test.ts', 'flips a switch at once to the new value and reads it back'],
  ['disabling password sign-in asks first', 'widgets/system-settings.test.ts', 'asks before password login is switched off'],
  ['30 seconds between codes', 'widgets/register.test.ts', 'proves an email by a mailed code, and waits 30 seconds for another, also after a reload'],
  ['30 seconds between reset mails', 'widgets/password-reset.test.ts', 'has a link mailed and waits 30 seconds for the next, also after a reload'],
  ['toasts are added, updated, removed', 'unit/notices.test.ts', 'toasts are added with the time of their kind, renewed when they are said again, and removed'],
  ['a prompt that was shown is flagged', 'widgets/home.test.ts', 'opens the notice once for each text, keeps the flag prompt-{hash}, and shows it again when asked to'],
]
