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
  common: Omit<Sentences['common'], 'said'>
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
export type MoneyWords = Pick<Sentences, 'balance' | 'topup' | 'pay' | 'plans' | 'checkIn'>

/** What lists share, whatever they list; of the things in them only those of visitors. */
export type ListsWords = Pick<Sentences, 'undo' | 'columns' | 'jobs'> & {
  list: Sentences['list']
  search: Pick<Sentences['search'], 'namePart'>
  views: Omit<Sentences['views'], 'first'> & { first: Pick<Sentences['views']['first'], 'expiring'> }
  bulk: Omit<Sentences['bulk'], 'things'> & { things: Pick<Sentences['bulk']['things'], 'token'> }
}

/** API keys: the list, the form, many at once. */
export type KeysWords = Pick<
  Sentences,
  'tokenList' | 'tokenForm' | 'severalTokens' | 'samples' | 'ignoredFields' | 'number' | 'tokenBulk'
>

/** The use of a key, for whoever has it. */
export type KeyUsageWords = Pick<Sentences, 'keyUsage'>

/** Usage and prices. */
export type FiguresWords = {
  usage: Omit<Sentences['usage'], 'helpAll' | 'sharedKeys' | 'keysMissing'>
  prices: Omit<Sentences['prices'], 'edit'>
}

/** The log of a visitor's own calls, without what only administrators can filter by and open. */
export type LogWords = Pick<Sentences, 'logExport' | 'logPanels' | 'logSums'> & {
  logList: Omit<
    Sentences['logList'],
    'helpAll' | 'username' | 'channel' | 'channelNumber' | 'channelColumn' | 'channelName' | 'openChannel'
  >
  logExtras: Omit<Sentences['logExtras'], 'channelId'>
  drawer: Pick<Sentences['drawer'], 'previous' | 'next' | 'inLog'>
}

/** Personal settings, with the form of one's own profile. */
export type PersonalWords = Pick<
  Sentences,
  'personalSettings' | 'sessions' | 'invitations' | 'quotaWarning' | 'secondFactor' | 'passkey' | 'number'
> & { userForm: Omit<Sentences['userForm'], 'created' | 'edited'> }

/** What a language of the package has at once; it brings the rest when an element first needs it. */
export type VisitorWords = SharedWords & AccountWords & MoneyWords & { more: Parts }

type Bring<Part> = () => Promise<{ default: Part }>

/** The other areas, by the topic of the element that needs them. */
interface Parts {
  tokenList: Bring<KeysWords & ListsWords>
  tokenForm: Bring<KeysWords & ListsWords>
  keyUsage: Bring<KeyUsageWords & ListsWords>
  usage: Bring<FiguresWords>
  prices: Bring<FiguresWords>
  logList: Bring<LogWords & ListsWords>
  personalSettings: Bring<PersonalWords>
  userForm: Bring<PersonalWords>
}
