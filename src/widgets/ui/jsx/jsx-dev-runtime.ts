import { Fragment, jsxDEV as element } from 'react/jsx-dev-runtime'
import { ownTexts } from './own-texts.ts'

export type { JSX } from 'react'
export { Fragment }

export const jsxDEV: typeof element = (type, props, key, isStatic, ...origin) => {
  const owned = ownTexts(type, props)
  return element(
    type,
    owned,
    key,
    isStatic && Array.isArray((owned as { children?: unknown }).children),
    ...origin,
  )
}
