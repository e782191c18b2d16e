import { sql } from 'drizzle-orm'
import type { Database } from '../../../gateway/db/open.ts'
import { rowsOf } from '../database/rows.ts'

/** What every ordinary user and every limited key had when it was made. */
export interface Openings {
  user: number
  key: number
}

/**
 * Everything that does not add up right now. A single statement reads one state of the database, so this must be
 * empty even while calls are running: what a call holds is in its reservation.
 *
 * - a user's quota, used quota and reservations equal the initial quota plus what was added
 * - a user's used quota and request count equal those of the user's log and keys
 * - a limited key's remaining quota, used quota and reservations equal its limit
 * - all channels together have used what all users have used
 */
export const imbalances = async (db: Database, openings: Openings): Promise<string[]> => {
  const rows = await rowsOf<{ what: string }>(
    db,
    sql`
    with ledger as (
      select u.username, u.quota, u.used_quota, u.request_count,
        (select coalesce(sum(amount), 0) from reservations where user_id = u.id) as held,
        (select coalesce(sum(quota), 0) from redemptions where redeemed_by = u.id) as redeemed,
        (select coalesce(sum(quota), 0) from logs where user_id = u.id and type = 1) as given,
        (select coalesce(sum(quota), 0) from logs where user_id = u.id and type = 2) as logged,
        (select count(*) from logs where user_id = u.id and type = 2) as calls,
        (select coalesce(sum(used_quota), 0) from tokens where user_id = u.id) as keys_used
      from users u where u.role = 1
    )
    select 'user ' || row_to_json(l) as what from ledger l
      where l.quota + l.used_quota + l.held <> ${openings.user}::bigint + l.redeemed + l.given
        or l.used_quota <> l.logged or l.request_count <> l.calls or l.used_quota <> l.keys_used
    union all
    select 'key ' || row_to_json(t) from tokens t where not t.unlimited_quota and t.remain_quota + t.used_quota
      + (select coalesce(sum(amount), 0) from reservations r where r.token_id = t.id) <> ${openings.key}::bigint
    union all
    select 'channels' where (select sum(used_quota) from channels) <> (select sum(used_quota) from users)
  `,
  )
  return rows.map(({ what }) => what)
}
