import { generated, type Line } from './line.ts'

const callback = 'widgets/sign-in/oauth-callback.test.ts'

/** States and transitions. */
export const section4: readonly Line[] = [
  ['user: active and banned', '@4.1'],
  ['user: the row takes role and status of the reply', '@4.2'],
  ['user: delete hides the row', '@4.3'],
  ['channel: 1, 2, 3, others unknown', '@4.4'],
  ['channel: enable sets 1, disable sets 2', '@4.5'],
  ['channel: the button disables only when the status is 1', '@4.6'],
  ['key: 1, 2, 3, 4', '@4.7'],
  ['key: toggling sets 1 or 2', '@4.8'],
  ['code: 1 unused, 2 disabled, 3 used', '@4.9'],
  ['code: the toggle of a used one is disabled', '@4.10'],
  ['code: toggling sets 1 or 2', '@4.11'],
  ['log types 1 to 4, 0 means all', '@4.12'],
  ['log type 5 is a channel test', '@4.13'],
  ['deleted keys are hidden at once', '@4.14'],
  ['deleted codes are hidden at once', '@4.15'],
  ['deleted channels are hidden at once', '@4.16'],
  ['response time colours', '@4.17'],
  ['sign-in stores the user', '@4.18'],
  ['an expired session (401) leads to /login with the flag', '@4.19'],
  ['OAuth: bind goes to the settings', '@4.20'],
  ['OAuth: GitHub signs in and goes home', generated(callback, "signs in with github's code, says so once and goes home")],
  ['OAuth: Lark signs in and goes home', generated(callback, "signs in with lark's code, says so once and goes home")],
  ['OAuth: retries after 2 seconds times the attempt', '@4.21'],
  ['OAuth: three retries', '@4.22'],
  ['OAuth: a refusal of a visitor leads to sign-in', '@4.23'],
  ['OAuth: a refusal of a user leads to the settings', '@4.24'],
  ['flags flip between true and false', '@4.25'],
  ['disabling password sign-in asks first', '@4.26'],
  ['30 seconds between codes', '@4.27'],
  ['30 seconds between reset mails', '@4.28'],
  ['toasts are added, updated, removed', '@4.29'],
  ['a prompt that was shown is flagged', '@4.30'],
]
