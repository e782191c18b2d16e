/**
 * The gateway's tables, one schema for PGlite and PostgreSQL.
 *
 * Field names match the API, so a row is nearly a reply. Times are epoch seconds unless a name ends in `_ms`;
 * amounts are quota units, kept below 2^53.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const amount = () => bigint({ mode: 'number' }).notNull().default(0)
const seconds = amount
const textColumn = () => text().notNull().default('')

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull().unique(),
    /**
     * The folded name (`foldName`), which makes names unique; null if an older user has the same, from versions that
     * did not fold names.
     */
    name_key: text().unique(),
    /** The name's look (`lookOf`); null if an older user's name looks the same. */
    look_key: text().unique(),
    /** The argon2id hash in its encoded form. */
    password_hash: text().notNull(),
    display_name: textColumn(),
    role: integer().notNull().default(1),
    status: integer().notNull().default(1),
    email: textColumn(),
    /** The login name at GitHub, for display only: GitHub may have given it to another person since. */
    github_id: textColumn(),
    /** GitHub's id of the account, which identifies it; empty if an earlier version bound the account. */
    github_uid: textColumn(),
    wechat_id: textColumn(),
    lark_id: textColumn(),
    oidc_id: textColumn(),
    /** SHA-256 of the system access token, in hexadecimal digits; null when there is none. */
    access_token_hash: text().unique(),
    quota: amount(),
    used_quota: amount(),
    request_count: integer().notNull().default(0),
    group: text().notNull().default('default'),
    aff_code: text().notNull().unique(),
    inviter_id: integer().notNull().default(0),
    created_at: seconds(),
    /** When the "quota is low" mail was last sent; 0 never. */
    quota_reminded_at: seconds(),
  },
  (t) => [
    // An address or third-party identity belongs to one account. Deleted users (status 3) do not count, so theirs can
    // be used again.
    uniqueIndex('users_email_key')
      .on(t.email)
      .where(sql`email <> '' and status <> 3`),
    uniqueIndex('users_github_uid_key')
      .on(t.github_uid)
      .where(sql`github_uid <> '' and status <> 3`),
    uniqueIndex('users_wechat_key')
      .on(t.wechat_id)
      .where(sql`wechat_id <> '' and status <> 3`),
    uniqueIndex('users_lark_key')
      .on(t.lark_id)
      .where(sql`lark_id <> '' and status <> 3`),
    uniqueIndex('users_oidc_key')
      .on(t.oidc_id)
      .where(sql`oidc_id <> '' and status <> 3`),
  ],
)

export const tokens = pgTable(
  'tokens',
  {
    id: serial().primaryKey(),
    user_id: integer().notNull(),
    key: text().notNull().unique(),
    status: integer().notNull().default(1),
    name: textColumn(),
    created_time: seconds(),
    accessed_time: seconds(),
    /** When the key expires, in epoch seconds; -1 for never. */
    expired_time: bigint({ mode: 'number' }).notNull().default(-1),
    remain_quota: amount(),
    unlimited_quota: boolean().notNull().default(false),
    used_quota: amount(),
    /** Comma-joined; null or empty allows every model. */
    models: text(),
    /** Comma-joined CIDR list; empty allows every address. */
    subnet: textColumn(),
  },
  (t) => [index('tokens_user').on(t.user_id, t.id)],
)

export const channels = pgTable('channels', {
  id: serial().primaryKey(),
  type: integer().notNull().default(0),
  key: text().notNull(),
  status: integer().notNull().default(1),
  name: textColumn(),
  weight: integer().default(0),
  created_time: seconds(),
  test_time: seconds(),
  /** Milliseconds that the last test took; 0 if untested. */
  response_time: integer().notNull().default(0),
  /** Why the last test failed; empty if it passed, null if no result is stored. */
  test_error: text(),
  base_url: text(),
  other: text(),
  balance: doublePrecision().notNull().default(0),
  balance_updated_time: seconds(),
  models: textColumn(),
  group: text().notNull().default('default'),
  used_quota: amount(),
  model_mapping: text(),
  priority: bigint({ mode: 'number' }).default(0),
  /** JSON text with region, ak, sk, user_id and the Vertex fields. */
  config: textColumn(),
  system_prompt: text(),
})

export const redemptions = pgTable('redemptions', {
  id: serial().primaryKey(),
  /** The administrator who created the code. */
  user_id: integer().notNull(),
  key: text().notNull().unique(),
  status: integer().notNull().default(1),
  name: textColumn(),
  quota: amount(),
  created_time: seconds(),
  redeemed_time: seconds(),
  /** The user who redeemed it; 0 if unused. */
  redeemed_by: integer().notNull().default(0),
})

/**
 * Each filter has an index that ends in the list's sort order, so that page 0 reads only ten rows. `logs_spent` covers
 * the sums of costs, so that summing a day reads no table rows.
 */
export const logs = pgTable(
  'logs',
  {
    id: serial().primaryKey(),
    user_id: integer().notNull().default(0),
    created_at: seconds(),
    type: integer().notNull().default(0),
    content: textColumn(),
    username: textColumn(),
    token_name: textColumn(),
    model_name: textColumn(),
    quota: amount(),
    prompt_tokens: integer().notNull().default(0),
    completion_tokens: integer().notNull().default(0),
    channel: integer().notNull().default(0),
    request_id: textColumn(),
    /** Milliseconds that the call took. */
    elapsed_time: integer().notNull().default(0),
    is_stream: boolean().notNull().default(false),
    system_prompt_reset: boolean().notNull().default(false),
    /** Milliseconds until the first content of a stream; 0 if unknown. */
    first_token: integer().notNull().default(0),
    /** Ids of the channels tried for the call, in order, comma-joined; empty if the first one answered. */
    tried: textColumn(),
    /**
     * An administrator's operation as JSON in the format of new-api (`op`, `admin_info`, `audit_info`); empty in all
     * other rows.
     */
    other: textColumn(),
  },
  (t) => [
    index('logs_user').on(t.user_id, t.id),
    index('logs_user_time').on(t.user_id, t.created_at, t.id),
    index('logs_type').on(t.type, t.id),
    index('logs_username').on(t.username, t.id),
    index('logs_token_name').on(t.token_name, t.id),
    index('logs_model_name').on(t.model_name, t.id),
    index('logs_channel').on(t.channel, t.id),
    index('logs_created_at').on(t.created_at, t.id),
    index('logs_spent')
      .on(t.created_at, t.model_name, t.username, t.token_name, t.channel, t.user_id, t.quota)
      .where(sql`${t.type} = 2`),
  ],
)

/** Options that differ from their defaults. */
export const options = pgTable('options', { key: text().primaryKey(), value: text().notNull() })

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, so that a leaked table does not give access to sessions. */
    id_hash: text().primaryKey(),
    user_id: integer().notNull(),
    created_at: seconds(),
    expires_at: seconds(),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_expires_at').on(t.expires_at)],
)

/** Quota reserved for relay calls that are not settled yet. */
export const reservations = pgTable(
  'reservations',
  {
    id: serial().primaryKey(),
    user_id: integer().notNull(),
    /** Null for an unlimited key, whose quota does not change. */
    token_id: integer(),
    amount: amount(),
    /** The amount that the call may cost beyond `amount`; other calls of the user must not spend it. */
    at_risk: amount(),
    /** `instances.id` of the process that made the reservation. */
    owner: text().notNull(),
    created_at: seconds(),
  },
  (t) => [index('reservations_owner').on(t.owner), index('reservations_user').on(t.user_id)],
)

/** Gateway processes on this database, with their last heartbeat. */
export const instances = pgTable('instances', { id: text().primaryKey(), seen_at: seconds() })

/** Codes mailed to an address: `verification` proves that it is the caller's, `reset` allows a new password. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    purpose: text().notNull(),
    email: text().notNull(),
    /** SHA-256 of the code, in hexadecimal digits. */
    code_hash: text().notNull(),
    expires_at: seconds(),
    /** Wrong guesses so far. */
    attempts: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.email, t.code_hash] })],
)

/** Calls of one address in its current window, counted in the database so that all processes share the count. */
export const rateLimits = pgTable(
  'rate_limits',
  { bucket: text().primaryKey(), calls: integer().notNull().default(0), resets_at_ms: amount() },
  (t) => [index('rate_limits_resets_at').on(t.resets_at_ms)],
)

/** Change counters of data that processes cache in memory, such as the options. */
export const revisions = pgTable('revisions', { name: text().primaryKey(), revision: amount() })

/** Internal values of the gateway, such as the secret that signs cookies. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })

/** The alert rules of administrators. */
export const alertRules = pgTable('alert_rules', {
  id: serial().primaryKey(),
  name: text().notNull(),
  enabled: boolean().notNull().default(true),
  /** `balance`, `errors`, `latency` or `spend`. */
  metric: text().notNull(),
  /** `all`, `channel`, `user` or `token`. */
  subject: text().notNull().default('all'),
  subject_id: integer().notNull().default(0),
  /** Dollars, percent, seconds or quota units: the rule fires below it (balance) or above it. */
  threshold: doublePrecision().notNull(),
  /** Mail recipients, comma-joined. */
  mail: textColumn(),
  webhook: textColumn(),
  /** The key that signs calls of the webhook; no reply contains it. */
  secret: textColumn(),
  /** Minutes between two notices. */
  quiet: integer().notNull().default(60),
  /** When the rule was last checked, 0 never, and the value measured then; null if nothing could be measured. */
  checked_at: seconds(),
  value: doublePrecision(),
  /** Since when the rule fires; 0 while it does not. */
  firing_since: seconds(),
  notified_at: seconds(),
  /** The number of consecutive notices that reached no recipient. */
  missed: integer().notNull().default(0),
})

/** The history of each rule: when it fired and resolved, and which notices were sent. */
export const alertEvents = pgTable(
  'alert_events',
  {
    id: serial().primaryKey(),
    rule_id: integer().notNull(),
    created_at: seconds(),
    /** `fired`, `still`, `resolved` or `test`. */
    kind: text().notNull(),
    value: doublePrecision(),
    /** `sent`, or why sending failed; empty without a recipient, or during quiet time. */
    mail: textColumn(),
    webhook: textColumn(),
  },
  (t) => [index('alert_events_rule').on(t.rule_id, t.id), index('alert_events_created_at').on(t.created_at)],
)

export type AlertRule = typeof alertRules.$inferSelect
export type UserRow = typeof users.$inferSelect
export type TokenRow = typeof tokens.$inferSelect
export type ChannelRow = typeof channels.$inferSelect
export type RedemptionRow = typeof redemptions.$inferSelect
export type NewLogRow = typeof logs.$inferInsert
