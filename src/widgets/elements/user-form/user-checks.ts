import type { OwnProfile } from '../../api/users.ts'

/** What is wrong with a field, as a key of the element's messages. */
export type UserProblem = 'usernameLength' | 'displayNameLength' | 'passwordTooShort' | 'passwordTooLong'

/** Characters as a person counts them: an emoji is one. */
const lengthOf = (text: string) => Array.from(text).length

/** The limits of the gateway (contract "Entities"); an empty password keeps the old one. */
export const userChecks: Record<keyof OwnProfile, (value: string) => UserProblem | undefined> = {
  username: (name) => (lengthOf(name) < 1 || lengthOf(name) > 12 ? 'usernameLength' : undefined),
  display_name: (name) => (lengthOf(name) > 20 ? 'displayNameLength' : undefined),
  password: (password) => {
    if (password && lengthOf(password) < 8) return 'passwordTooShort'
    return lengthOf(password) > 20 ? 'passwordTooLong' : undefined
  },
}
