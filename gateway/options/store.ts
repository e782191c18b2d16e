import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { options, revisions } from '../db/schema.ts'
import {
  isOptionKey,
  optionDefaults,
  type FlagOption,
  type NumberOption,
  type OptionKey,
  type RatioOption,
} from './defaults.ts'

/** All options at one point in time. */
export interface OptionSnapshot {
  text(key: OptionKey): string
  flag(key: FlagOption): boolean
  number(key: NumberOption): number
  ratios(key: RatioOption): Readonly<Record<string, number>>
}

export interface OptionStore {
  /** Reads the current options, including changes that other processes have just made. */
  read(): Promise<OptionSnapshot>
  /**
   * Stores a value.
   * @param check - throws if the value does not fit the other options, which no other call can change until the value
   * is stored
   */
  write(key: OptionKey, value: string, check?: (others: OptionSnapshot) => void): Promise<void>
}

/** The row of `revisions` that counts option changes. */
const revisionName = 'options'

/**
 * Caches the parsed options in memory. Each read queries one row by its key to see whether they have changed, instead
 * of fetching and parsing 20 kB of ratios for every relayed call.
 */
export const createOptionStore = (db: Database): OptionStore => {
  let known: { revision: number; snapshot: OptionSnapshot } | undefined

  const read = async () => {
    const revision = await currentRevision(db)
    if (known?.revision === revision) return known.snapshot
    const snapshot = await load(db)
    // If the options change while they are loaded, this revision is outdated and the next read loads them again.
    known = { revision, snapshot }
    return snapshot
  }

  const write: OptionStore['write'] = (key, value, check) =>
    db.transaction(async (tx) => {
      // The revision is updated first, because that locks its row and makes changes wait for each other.
      await tx
        .insert(revisions)
        .values({ name: revisionName, revision: 1 })
        .onConflictDoUpdate({ target: revisions.name, set: { revision: sql`${revisions.revision} + 1` } })
      check?.(await load(tx))
      await tx
        .insert(options)
        .values({ key, value })
        .onConflictDoUpdate({ target: options.key, set: { value } })
    })

  return { read, write }
}

const currentRevision = async (db: Database) => {
  const [row] = await db.select().from(revisions).where(eq(revisions.name, revisionName))
  return row?.revision ?? 0
}

const load = async (db: Database) => {
  const values: Record<OptionKey, string> = { ...optionDefaults }
  for (const { key, value } of await db.select().from(options)) if (isOptionKey(key)) values[key] = value
  return snapshotOf(values)
}

const snapshotOf = (values: Record<OptionKey, string>): OptionSnapshot => {
  const parsed = new Map<RatioOption, Record<string, number>>()
  const ratios = (key: RatioOption) => {
    const ready = parsed.get(key) ?? (JSON.parse(values[key]) as Record<string, number>)
    parsed.set(key, ready)
    return ready
  }
  return {
    text: (key) => values[key],
    flag: (key) => values[key] === 'true',
    number: (key) => Number(values[key]),
    ratios,
  }
}
