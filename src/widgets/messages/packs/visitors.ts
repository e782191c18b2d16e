import type { Sentences } from '../../words.ts'

/** Everything that the sign-in and the balance say, whatever happens; of what all share, not what only lists say. */
export type VisitorWords = Pick<
  Sentences,
  | 'login'
  | 'firstStart'
  | 'balance'
  | 'botCheck'
  | 'codeStep'
  | 'wechat'
  | 'passkeyCeremony'
  | 'noGateway'
  | 'refusedAddress'
  | 'cookieLost'
  | 'errors'
  | 'taken'
> & { common: Omit<Sentences['common'], 'page' | 'noPermission' | 'said'> }
