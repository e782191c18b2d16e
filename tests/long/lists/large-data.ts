import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../gateway/db/open.ts'

/** The size of a large gateway. */
export const large = { channels: 2000, models: 5000 }

/**
 * Fills a new data folder: 2,000 channels found by "load", the first with 5,000 models, a price for each model, and a
 * key limited to all of them. Writes to the tables directly, because forms would take minutes.
 */
export async function fillLargeGateway(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  const models = sql`(select string_agg('model-' || lpad(n::text, 4, '0'), ',' order by n)
    from generate_series(1, ${large.models}::int) n)`
  await db.execute(sql`
    insert into channels (type, key, status, name, weight, created_time, test_time, response_time, base_url, balance,
      balance_updated_time, models, "group", used_quota, priority)
    select 1 + n % 40, 'key-' || n, 1 + n % 3, 'load ' || lpad(n::text, 4, '0'), n % 10, 1750000000 + n,
      1760000000 + n, n * 37 % 9000, 'http://127.0.0.1:9', n * 1.25, 1760000000 + n,
      case when n = 1 then ${models} else 'gpt-4o-mini,gpt-4o' end,
      case when n % 4 = 0 then 'default,vip,svip' else 'default' end, n * 1000, n % 100
    from generate_series(0, ${large.channels - 1}::int) n`)
  await db.execute(sql`update channels set status = 1 where name = 'load 0001'`)
  await db.execute(sql`
    insert into options (key, value)
    select 'ModelRatio', json_object_agg('model-' || lpad(n::text, 4, '0'), n % 50 + 0.5)::text
    from generate_series(1, ${large.models}::int) n
    on conflict (key) do update set value = excluded.value`)
  await db.execute(sql`
    insert into tokens (user_id, key, name, created_time, accessed_time, unlimited_quota, models)
    select 1, repeat('k', 48), 'every model', 1750000000, 1750000000, true, ${models}`)
  await close()
}
