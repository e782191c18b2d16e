/** An array allows one of its words; a boolean is true if present; a set is a spaced string. */
export type AttributeType = typeof String | typeof Number | typeof Boolean | readonly string[]
export type Attributes = Readonly<Record<string, AttributeType>>

/** In a list of words it allows any two days, such as `2026-11-01/2026-11-20`. */
export const twoDays = 'YYYY-MM-DD/YYYY-MM-DD'

type TextOf<Words> = Words extends typeof twoDays ? `${string}/${string}` : Words
type AttributeValue = string | number | boolean | undefined

export const commonAttributes: Attributes = {
  'base-url': String,
  auth: String,
  dialect: String,
  theme: String,
  density: String,
}

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

export type PropertiesOf<Own extends Attributes> = {
  [Name in keyof Own & string as CamelCase<Name>]: Own[Name] extends typeof Boolean
    ? boolean
    : | (Own[Name] extends typeof Number
          ? number
          : Own[Name] extends readonly (infer Word)[]
            ? TextOf<Word>
            : string)
      | undefined
}

export const propertyName = (attribute: string) =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Undefined if it is missing (false for a boolean) or not a valid number. */
export function readAttribute(type: AttributeType, value: string | null): AttributeValue {
  if (type === Boolean) return value !== null
  if (value === null) return undefined
  if (type !== Number) return value
  const number = Number(value)
  return value.trim() && Number.isFinite(number) ? number : undefined
}

export const wordsOf = (value: string | undefined): string[] => value?.split(/[\s,]+/).filter(Boolean) ?? []
