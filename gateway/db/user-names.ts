import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
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

/**
 * Fills in the folded columns of names that earlier versions stored. Where two names collide, the older user gets the
 * key; the other user keeps signing in by the exact spelling until the name is changed.
 */
export const foldStoredNames = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: users.id, username: users.username, name_key: users.name_key, look_key: users.look_key })
      .from(users)
      .where(or(isNull(users.name_key), isNull(users.look_key)))
      .orderBy(asc(users.id))
    const alike = new Map<number, number>()
    for (const { id, username, ...keys } of rows)
      for (const [key, value] of Object.entries(nameColumns(username))) {
        if (key === 'username' || keys[key as keyof typeof keys] !== null) continue
        const [owner] = await tx
          .select({ id: users.id })
          .from(users)
          .where(eq(users[key as keyof typeof keys], value))
        if (owner) alike.set(id, owner.id)
        else
          await tx
            .update(users)
            .set({ [key]: value })
            .where(eq(users.id, id))
      }
    const lookalikes = [...alike].map(([id, owner]) => `#${id} (like #${owner})`)
    if (lookalikes.length > 0)
      console.warn(`Users whose names look like another's, and should be renamed: ${lookalikes.join(', ')}`)
  })
