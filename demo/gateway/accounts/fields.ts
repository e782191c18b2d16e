import * as v from 'valibot'
import { text } from '../http/input.ts'

const invalid = 'Invalid input, please check your input'

/** 1 to 12 characters. */
export const username = v.pipe(text, v.minLength(1, invalid), v.maxLength(12, invalid))

/** A name, or empty to keep the present one. */
export const usernameOrEmpty = v.union([v.literal(''), username], invalid)

/** 8 to 20 characters. */
export const password = v.pipe(text, v.minLength(8, invalid), v.maxLength(20, invalid))

/** A password, or empty to keep the present one. */
export const passwordOrEmpty = v.union([v.literal(''), password], invalid)

/** At most 20 characters. */
export const displayName = v.pipe(text, v.maxLength(20, invalid))

/** An address as people write it, or empty. */
export const emailPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/
