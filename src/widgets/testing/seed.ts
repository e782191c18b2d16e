/** Who exists. */
export interface SeedUser {
  username: string
  /** Default `password`. */
  password?: string
  /** 1 (default), 10 administrator, 100 root. */
  role?: number
  /** Units left; default 5,000,000, which is $10. */
  quota?: number
  /** Default `default`. */
  group?: string
  email?: string
}

/** An API key. */
export interface SeedKey {
  name: string
  /** User name; default: the first user. */
  owner?: string
  /** 1 enabled (default), 2 disabled, 3 expired, 4 exhausted. */
  status?: number
  /** Units left; without it the key is unlimited. */
  quota?: number
  used?: number
  /** Epoch seconds; default -1, never. */
  expires?: number
  /** Comma-separated; default all. */
  models?: string
}

/** A redemption code. */
export interface SeedCode {
  /** What a visitor types. */
  code: string
  /** Units. */
  quota: number
  name?: string
}

/** A call in the log. */
export interface SeedCall {
  model: string
  /** User name; default: the first user. */
  owner?: string
  /** Name of the key; default `default`. */
  key?: string
  /** Units; default 1,000. */
  quota?: number
  /** How long ago; default 1. */
  minutesAgo?: number
}

/** What a test gateway holds at its start. Whatever is missing is a small portal: one user with two keys. */
export interface Seed {
  users?: readonly SeedUser[]
  keys?: readonly SeedKey[]
  codes?: readonly SeedCode[]
  calls?: readonly SeedCall[]
  /** Models that users may call; default two. */
  models?: readonly string[]
  /** Fields of `GET /api/status` that differ from those of a new gateway, such as `system_name`. */
  status?: Readonly<Record<string, unknown>>
}

/** A small portal. */
export const smallPortal: Required<Seed> = {
  users: [{ username: 'mei' }, { username: 'root', password: '123456', role: 100, quota: 500_000_000 }],
  keys: [
    { name: 'default' },
    { name: 'translation', quota: 1_000_000, used: 250_000, models: 'gpt-4o-mini' },
  ],
  codes: [{ code: 'WELCOME', quota: 500_000, name: 'welcome' }],
  calls: [
    { model: 'gpt-4o', quota: 4_500, minutesAgo: 3 },
    { model: 'gpt-4o-mini', quota: 120, minutesAgo: 90, key: 'translation' },
  ],
  models: ['gpt-4o', 'gpt-4o-mini'],
  status: {},
}
