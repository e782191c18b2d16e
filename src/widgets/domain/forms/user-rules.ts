import { letterCount, usualTextLimits } from '../limits.ts'
import { codeOf, mailOf, nameOf, normalized } from '../typed.ts'
import type { Fault, Rules } from './rules.ts'

export interface Profile {
  username: string
  display_name: string
  password: string
}

/** In characters; some gateways allow longer names of users. */
export const userLimits = { display_name: 20, password: 20, shortest: 8 } as const

/** Default: one-api's. */
export interface NameLimit {
  maxLength?: number | undefined
}

export type ProfileFault = 'usernameLength' | 'displayNameLength' | 'passwordTooShort' | 'passwordTooLong'

const nameFault = (
  typed: string,
  { maxLength = usualTextLimits.username }: NameLimit = {},
): Fault<'usernameLength'> => {
  const name = normalized(typed)
  return (!name || letterCount(name) > maxLength) && ['usernameLength', maxLength]
}

const displayNameFault = (name: string): Fault<'displayNameLength'> =>
  letterCount(nameOf(name)) > userLimits.display_name && ['displayNameLength', userLimits.display_name]

const passwordFault = (password: string): Fault<'passwordTooShort' | 'passwordTooLong'> => {
  const length = letterCount(password)
  if (length > userLimits.password) return ['passwordTooLong', userLimits.password]
  return length > 0 && length < userLimits.shortest && ['passwordTooShort', userLimits.shortest]
}

export const profileRules: Rules<Profile, ProfileFault, NameLimit | undefined> = {
  username: ({ username }, limit) => nameFault(username, limit),
  password: ({ password }) => passwordFault(password),
  display_name: ({ display_name }) => displayNameFault(display_name),
}

export interface UserFields extends Profile {
  groups: string[]
  /** Units; null if invalid. */
  quota: number | null
  /** Only a new user can become an administrator here. */
  admin: boolean
}

/** A new user needs a name and a password; without them submitting silently does nothing (behaviour §5). */
export const userRules: Rules<
  UserFields,
  ProfileFault | 'blank' | 'quotaInvalid',
  NameLimit & { creating: boolean }
> = {
  username: ({ username }, { creating, ...limit }) =>
    creating && !normalized(username) ? 'blank' : nameFault(username, limit),
  display_name: ({ display_name }) => displayNameFault(display_name),
  password: ({ password }, { creating }) => (creating && !password ? 'blank' : passwordFault(password)),
  quota: ({ quota }) => (quota === null || quota < 0) && 'quotaInvalid',
}

export interface RegistrationFields {
  username: string
  password: string
  password2: string
  email: string
  verification_code: string
  /** An administrator made the code; empty where registration needs none. */
  invite_code: string
}

type Credentials = Pick<RegistrationFields, 'username' | 'password' | 'password2'>

/** A new account needs a name and a password. */
export const credentialRules: Rules<
  Credentials,
  Exclude<ProfileFault, 'displayNameLength'> | 'usernameMissing' | 'passwordMissing' | 'passwordsDiffer',
  NameLimit
> = {
  username: ({ username }, limit) => (normalized(username) ? nameFault(username, limit) : 'usernameMissing'),
  password: ({ password }) => (password ? passwordFault(password) : 'passwordMissing'),
  password2: ({ password, password2 }) => password !== password2 && 'passwordsDiffer',
}

/** `verifiesEmail`: by a code sent to the address. `byInvitation`: by an administrator's code. */
export const registrationRules: Rules<
  RegistrationFields,
  | Exclude<ProfileFault, 'displayNameLength'>
  | 'usernameMissing'
  | 'passwordMissing'
  | 'passwordsDiffer'
  | 'emailMissing'
  | 'codeMissing'
  | 'inviteMissing',
  NameLimit & { verifiesEmail: boolean; byInvitation: boolean }
> = {
  ...credentialRules,
  email: ({ email }, { verifiesEmail }) => verifiesEmail && !mailOf(email) && 'emailMissing',
  verification_code: ({ verification_code }, { verifiesEmail }) =>
    verifiesEmail && !codeOf(verification_code) && 'codeMissing',
  invite_code: ({ invite_code }, { byInvitation }) => byInvitation && !codeOf(invite_code) && 'inviteMissing',
}

export const mailRules: Rules<{ email: string }, 'emailMissing'> = {
  email: ({ email }) => !mailOf(email) && 'emailMissing',
}
