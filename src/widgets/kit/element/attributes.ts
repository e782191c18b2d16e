/** How an attribute is read. A set is space-separated words; a boolean is true by presence. */
export type AttributeType = typeof String | typeof Number | typeof Boolean
export type Attributes = Record<string, AttributeType>
export type AttributeValue = string | number | boolean | undefined

/** What every element takes besides its own. */
export const commonAttributes: Attributes = {
  'base-url': String,
  auth: String,
  dialect: String,
  theme: String,
  density: String,
}

export const propertyName = (attribute: string) =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The property value of an attribute; a missing one is undefined (false for a boolean), so is a bad number. */
export function readAttribute(type: AttributeType, value: string | null): AttributeValue {
  if (type === Boolean) return value !== null
  if (value === null) return undefined
  if (type !== Number) return value
  const number = Number(value)
  return value.trim() && Number.isFinite(number) ? number : undefined
}

/** The words of a set, separated by spaces or commas. */
export const wordsOf = (value: string | undefined): string[] => value?.split(/[\s,]+/).filter(Boolean) ?? []
