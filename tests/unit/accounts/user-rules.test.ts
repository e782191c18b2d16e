import { describe, expect, test } from 'vitest'
import {
  profileRules,
  registrationRules,
  userRules,
  type Profile,
} from '../../../src/widgets/domain/forms/user-rules.ts'
import { problemsOf } from '../../../src/widgets/domain/forms/rules.ts'

const right: Profile = { username: 'mei', display_name: '梅', password: '' }
const long = { username: 'x'.repeat(13), display_name: 'x'.repeat(21), password: 'x'.repeat(21) }
const told = (problems: { field: string; why: string; values: unknown[] }[]) =>
  problems.map(({ field, why, values }) => [field, why, ...values].join(' '))

describe('what has to be right about a user', () => {
  test('lengths of the own profile, each with its limit; characters as a person counts them', () => {
    const wrong = (typed: Partial<Profile>) =>
      told(problemsOf(profileRules, { ...right, ...typed }, undefined, right))
    expect(wrong(long)).toEqual([
      'username usernameLength 12',
      'password passwordTooLong 20',
      'display_name displayNameLength 20',
    ])
    expect(wrong({ username: '', password: '1234567' })).toEqual([
      'username usernameLength 12',
      'password passwordTooShort 8',
    ])
    expect(wrong({ username: '🙂'.repeat(12), password: '12345678', display_name: '' })).toEqual([])
  })

  test('a name from before a limit may stay', () => {
    const first = { ...long, password: '' }
    expect(problemsOf(profileRules, first, undefined, first)).toEqual([])
  })

  test('of a new user the name and a password are required, without a sentence', () => {
    const blank = { username: '', display_name: '', password: '', groups: [], admin: false, quota: 0 }
    expect(told(problemsOf(userRules, blank, { creating: true }))).toEqual([
      'username blank',
      'password blank',
    ])
    expect(told(problemsOf(userRules, { ...blank, quota: -1 }, { creating: false }, blank))).toEqual([
      'quota quotaInvalid',
    ])
  })

  test('registration wants an address and its code only where the gateway verifies them', () => {
    const typed = {
      username: ' ',
      password: '',
      password2: 'x',
      email: ' ',
      verification_code: '',
      invite_code: ' ',
    }
    const wrong = (verifiesEmail: boolean, byInvitation = false) =>
      told(problemsOf(registrationRules, typed, { verifiesEmail, byInvitation }))
    const always = ['username usernameMissing', 'password passwordMissing', 'password2 passwordsDiffer']
    expect(wrong(false)).toEqual(always)
    expect(wrong(true)).toEqual([...always, 'email emailMissing', 'verification_code codeMissing'])
    expect(wrong(false, true)).toEqual([...always, 'invite_code inviteMissing'])
  })
})
