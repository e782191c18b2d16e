import { smallPortal, type Seed, type SeedUser } from './seed.ts'

/** As on the wire. */
export interface UserRecord {
  id: number
  username: string
  display_name: string
  role: number
  status: number
  email: string
  quota: number
  used_quota: number
  request_count: number
  group: string
  aff_code: string
  /** Not part of an answer. */
  password: string
  /** Not part of an answer, once made. */
  access_token: string
}

export interface KeyRecord {
  id: number
  user_id: number
  key: string
  status: number
  name: string
  created_time: number
  accessed_time: number
  expired_time: number
  remain_quota: number
  unlimited_quota: boolean
  used_quota: number
  models: string
  subnet: string
}

export interface CodeRecord {
  id: number
  user_id: number
  key: string
  status: number
  name: string
  quota: number
  created_time: number
  redeemed_time: number
  count: number
}

export interface CallRecord {
  id: number
  user_id: number
  created_at: number
  type: number
  content: string
  username: string
  token_name: string
  model_name: string
  quota: number
  prompt_tokens: number
  completion_tokens: number
  channel: number
  request_id: string
  elapsed_time: number
  is_stream: boolean
  system_prompt_reset: boolean
}

/** What a test gateway holds. */
export interface Records {
  users: UserRecord[]
  keys: KeyRecord[]
  codes: CodeRecord[]
  calls: CallRecord[]
  models: readonly string[]
  status: Readonly<Record<string, unknown>>
}

export const nowInSeconds = () => Math.floor(Date.now() / 1000)

let secrets = 0

/** The keys are no secrets: every run has the same. */
export const madeKey = () => `test${String(++secrets).padStart(44, '0')}`

/** Throws Error when an owner is not among the users. */
export function recordsOf(seed: Seed): Records {
  const { users, keys, codes, calls, models, status } = { ...smallPortal, ...seed }
  const now = nowInSeconds()
  const people = users.map((user, index) => userRecord(index + 1, user))
  const ownerOf = (name = people[0]?.username) => {
    const owner = people.find(({ username }) => username === name)
    if (!owner) throw new Error(`The seed has no user "${name}"`)
    return owner
  }
  const logged = calls.map<CallRecord>(({ model, owner, key = 'default', quota = 1000, minutesAgo = 1 }) => {
    const user = ownerOf(owner)
    user.used_quota += quota
    user.request_count += 1
    const at = now - minutesAgo * 60
    return {
      ...callBy(user, at, 2, ''),
      token_name: key,
      model_name: model,
      quota,
      prompt_tokens: 175,
      completion_tokens: 369,
      channel: 1,
      request_id: `test${at}`,
      elapsed_time: 1200,
    }
  })
  return {
    users: people,
    keys: keys.map((key, index) => ({
      id: index + 1,
      user_id: ownerOf(key.owner).id,
      key: madeKey(),
      status: key.status ?? 1,
      name: key.name,
      created_time: now - 86_400,
      accessed_time: now - 600,
      expired_time: key.expires ?? -1,
      remain_quota: key.quota ?? 0,
      unlimited_quota: key.quota === undefined,
      used_quota: key.used ?? 0,
      models: key.models ?? '',
      subnet: '',
    })),
    codes: codes.map(({ code, quota, name = 'test' }, index) => codeRecord(index + 1, code, name, quota)),
    calls: logged,
    models,
    status,
  }
}

export const codeRecord = (id: number, key: string, name: string, quota: number): CodeRecord => ({
  id,
  user_id: 1,
  key,
  status: 1,
  name,
  quota,
  created_time: nowInSeconds(),
  redeemed_time: 0,
  count: 0,
})

export const userRecord = (id: number, user: SeedUser): UserRecord => ({
  id,
  username: user.username,
  display_name: user.username,
  role: user.role ?? 1,
  status: 1,
  email: user.email ?? '',
  quota: user.quota ?? 5_000_000,
  used_quota: 0,
  request_count: 0,
  group: user.group ?? 'default',
  aff_code: `T${id - 1}`,
  password: user.password ?? 'password',
  access_token: '',
})

/** Types: 1 top-up, 2 call, 3 management, 4 system. */
export const callBy = (user: UserRecord, at: number, type: number, content: string): CallRecord => ({
  id: 0,
  user_id: user.id,
  created_at: at,
  type,
  content,
  username: user.username,
  token_name: '',
  model_name: '',
  quota: 0,
  prompt_tokens: 0,
  completion_tokens: 0,
  channel: 0,
  request_id: '',
  elapsed_time: 0,
  is_stream: false,
  system_prompt_reset: false,
})
