import type { words as zh } from '../zh-CN/oauth-callback.ts'

export const words: typeof zh = {
  title: (system) => `Sign in to ${system}`,
  providers: { github: 'GitHub', lark: 'Lark' },
  asking: (provider) => `Completing the ${provider} sign-in…`,
  waiting: (seconds, attempt, attempts) =>
    `Something went wrong; retry ${attempt} of ${attempts} in ${seconds} s`,
  retrying: (attempt, attempts) => `Retry ${attempt} of ${attempts}`,
  failed: 'The sign-in could not be completed',
  incomplete: 'The authorization is incomplete',
  incompleteHelp:
    'The service did not return a code; the authorization may have been cancelled. Please sign in again.',
  signIn: 'Back to sign-in',
  bound: 'Account bound',
  signedIn: 'Signed in',
}
