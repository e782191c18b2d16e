import { Fragment, jsx as one, jsxs as several } from 'react/jsx-runtime'
import { ownTexts } from './own-texts.ts'

export type { JSX } from 'react'
export { Fragment }

export const jsx: typeof one = (type, props, key) => one(type, ownTexts(type, props), key)
export const jsxs: typeof several = (type, props, key) => {
  const owned = ownTexts(type, props)
  // Texts that became one are no array, of which React's development build complains.
  return (Array.isArray((owned as { children?: unknown }).children) ? several : one)(type, owned, key)
}
