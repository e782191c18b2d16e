import type { Sentences } from '../../words.ts'
import type { Title } from '../titles.messages.ts'

// What visitors of a portal see, by area. An area is whole: a missing sentence is a type error. What only administrators
// see is left out, so that a language stays small.

/** The screens that visitors open. */
type VisitorScreen = Extract<
  Title,
  | 'login'
  | 'register'
  | 'password-reset'
  | 'password-reset-confirm'
  | 'oauth-callback'
  | 'topup'
  | 'token-list'
  | 'token-form'
  | 'key-usage'
  | 'usage'
  | 'prices'
  | 'log-list'
  | 'personal-settings'
  | 'user-form'
>

/** What all elements may say, whatever happens. */
export type SharedWords = Pick<
  Sentences,
  | 'noGateway'
  | 'refusedAddress'
  | 'cookieLost'
  | 'errors'
  | 'taken'
  | 'copyByHand'
  | 'unsaved'
  | 'conflict'
  | 'counter'
> & {
  common: Omit<Sentences['common'], 'page' | 'noPermission' | 'said'>
  titles: Pick<Sentences['titles'], VisitorScreen>
}

/** Signing in, registering, a forgotten password. */
export type AccountWords = Pick<
  Sentences,
  | 'login'
  | 'firstStart'
  | 'botCheck'
  | 'codeStep'
  | 'wechat'
  | 'passkeyCeremony'
  | 'register'
  | 'passwordReset'
  | 'passwordResetConfirm'
  | 'oauthCallback'
>

/** Balance and top-up, with paying; all users' orders are for administrators. */
export type MoneyWords = Pick<Sentences, 'balance' | 'topup' | 'pay' | 'plans'>

/** The areas that every language of the package has. */
export type VisitorWords = SharedWords & AccountWords & MoneyWords
