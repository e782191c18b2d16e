import * as v from 'valibot'
import { text } from '../http/input.ts'
import { isPlainName } from '../db/user-names.ts'

const invalid = 'Invalid input, please check your input'

/**
 * 1 to 12 visible characters. Sign-in takes a name or a mail address, so `@` is refused: a name must not look like an
 * address.
 */
export const username = v.pipe(
  text,
  v.minLength(1, invalid),
  v.maxLength(12, invalid),
  v.check((name) => !name.normalize('NFKC').includes('@'), '用户名不能含有 @'),
  v.check(isPlainName, '用户名只能含有文字、数字和常用符号，不能含有空格、不可见字符或混用外形相似的字母'),
)

/** A name, or empty to keep the current one. */
export const usernameOrEmpty = v.union([v.literal(''), username], invalid)

/** 8 to 20 characters. */
export const password = v.pipe(text, v.minLength(8, invalid), v.maxLength(20, invalid))

/** A password, or empty to keep the current one. */
export const passwordOrEmpty = v.union([v.literal(''), password], invalid)

/** At most 20 characters. */
export const displayName = v.pipe(text, v.maxLength(20, invalid))
