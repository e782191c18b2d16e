import type { Registration } from '../../api/account.ts'

/** What is typed; the invite code is not. */
export type Draft = Omit<Registration, 'aff_code'>
export type DraftField = keyof Draft

/** The first thing wrong with a field, named after its sentence. */
export type Problem =
  | 'usernameMissing'
  | 'usernameLong'
  | 'passwordMissing'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordsDiffer'
  | 'emailMissing'
  | 'codeMissing'

const length = (text: string) => Array.from(text).length

/** The rules of spec §5 and of the contract, in the order of the fields. Empty when it may be sent. */
export function checkRegistration(
  draft: Draft,
  verifiesEmail: boolean,
): Partial<Record<DraftField, Problem>> {
  const found: Partial<Record<DraftField, Problem | false>> = {
    username:
      (!draft.username.trim() && 'usernameMissing') || (length(draft.username.trim()) > 12 && 'usernameLong'),
    password:
      (!draft.password && 'passwordMissing') ||
      (length(draft.password) < 8 && 'passwordShort') ||
      (length(draft.password) > 20 && 'passwordLong'),
    password2: draft.password !== draft.password2 && 'passwordsDiffer',
    email: verifiesEmail && !draft.email.trim() && 'emailMissing',
    verification_code: verifiesEmail && !draft.verification_code.trim() && 'codeMissing',
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}
