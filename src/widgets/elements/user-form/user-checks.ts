import type { OwnProfile } from '../../api/users.ts'
import { letterCount } from '../../domain/limits.ts'

/** What is wrong with a field, as a key of the element's messages. */
export type UserProblem = 'usernameLength' | 'displayNameLength' | 'passwordTooShort' | 'passwordTooLong'

/** Most characters of a user name and of a display name. */
export const nameLengths = { username: 12, display_name: 20 } as const

/** The limits of the gateway (contract "Entities"); an empty password keeps the old one. */
export const userChecks: Record<keyof OwnProfile, (value: string) => UserProblem | undefined> = {
  username: (name) =>
    letterCount(name) < 1 || letterCount(name) > nameLengths.username ? 'usernameLength' : undefined,
  display_name: (name) => (letterCount(name) > nameLengths.display_name ? 'displayNameLength' : undefined),
  password: (password) => {
    if (password && letterCount(password) < 8) return 'passwordTooShort'
    return letterCount(password) > 20 ? 'passwordTooLong' : undefined
  },
}
