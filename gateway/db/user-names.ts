import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'
import type { Database } from './open.ts'
import { users } from './schema.ts'

/**
 * Folds a name as PRECIS (RFC 8265) does: names that differ only in width, compatibility forms, case, blanks or
 * invisible characters become equal. The result is unique among users.
 *
 * The character tables are those of the JavaScript engine, because npm has no maintained implementation of PRECIS,
 * only of its predecessor SASLprep, which knows Unicode 3.2 and keeps case.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu, '')
    // Converts to upper case first, because some letters, such as sigma, have two lower-case forms but one upper-case
    // form.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')

/**
 * Maps a name to the text that it looks like, by the confusables of Unicode (UTS #39), so that `Iinxia`,
 * `l\u0307inxia` and the Cyrillic `раураl` equal the names that they imitate. It checks new names only, never
 * sign-ins.
 */
export const lookOf = (name: string): string =>
  foldName(unhomoglyph(name.normalize('NFKC').replace(marks, '')))

/**
 * Combining marks on Latin, Cyrillic and Greek letters, digits and ASCII, where they only imitate other names. Marks
 * of other scripts stay: there they are vowels.
 */
const marks = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\x21-\x7e]\p{M}*)\p{M}/gu

/** The columns that store a name. */
export const nameColumns = (username: string) => ({
  username,
  name_key: foldName(username),
  look_key: lookOf(username),
})

/**
 * Whether a user may take a name: letters, digits and visible ASCII (the identifiers of RFC 8264), in one writing
 * direction, without a mixture of alphabets whose letters look alike.
 */
export const isPlainName = (name: string): boolean => {
  const folded = name.normalize('NFKC')
  return (
    /^[\x21-\x7e\p{L}\p{N}][\x21-\x7e\p{L}\p{M}\p{N}]*$/u.test(folded) &&
    !/\p{Default_Ignorable_Code_Point}/u.test(name) &&
    alphabets.filter((alphabet) => alphabet.test(folded)).length <= 1
  )
}

const alphabets = [
  /\p{Script=Latin}/u,
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u,
  // Scripts written from right to left.
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u,
]

/** Matches the users whose name equals this one, or folds to the same text. */
export const isCalled = (name: string) => or(eq(users.name_key, foldName(name)), eq(users.username, name))

/** Whether a user other than `exceptId` has this name, or one that looks like it. */
export const isNameTaken = async (db: Database, username: string, exceptId = 0) => {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(or(isCalled(username), eq(users.look_key, lookOf(username))), ne(users.id, exceptId)))
  return other !== undefined
}

/** The users whose names one statement stores. */
const batch = 1000

/**
 * Fills in the folded columns of names that earlier versions stored. Where two names collide, the older user gets the
 * key; the other user keeps signing in by the exact spelling until the name is changed.
 */
export const foldStoredNames = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const unfolded = or(isNull(users.name_key), isNull(users.look_key))
    if ((await tx.$count(users, unfolded)) === 0) return
    const columns = ['name_key', 'look_key'] as const
    const rows = await tx
      .select({ id: users.id, username: users.username, name_key: users.name_key, look_key: users.look_key })
      .from(users)
      .orderBy(asc(users.id))
    const owners = { name_key: new Map<string, number>(), look_key: new Map<string, number>() }
    for (const row of rows)
      for (const key of columns) if (row[key] !== null) owners[key].set(row[key], row.id)
    const alike = new Map<number, number>()
    const changed = new Set<(typeof rows)[number]>()
    for (const row of rows) {
      const folded = row.name_key === null || row.look_key === null ? nameColumns(row.username) : undefined
      for (const key of columns) {
        if (!folded || row[key] !== null) continue
        const owner = owners[key].get(folded[key])
        if (owner) alike.set(row.id, owner)
        else {
          owners[key].set(folded[key], row.id)
          row[key] = folded[key]
          changed.add(row)
        }
      }
    }
    for (let at = 0; at < changed.size; at += batch)
      await tx.execute(sql`
        update users set name_key = folded.name_key, look_key = folded.look_key
        from json_to_recordset(${JSON.stringify([...changed].slice(at, at + batch))}::json)
          as folded(id integer, name_key text, look_key text)
        where users.id = folded.id`)
    const lookalikes = [...alike].map(([id, owner]) => `#${id} (like #${owner})`)
    if (lookalikes.length > 0)
      console.warn(`Users whose names look like another's, and should be renamed: ${lookalikes.join(', ')}`)
  })
