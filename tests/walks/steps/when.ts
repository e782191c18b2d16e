import type { Look } from '../look.ts'
import type { Walker } from '../walker.ts'

const pathOf = ({ path }: Look) => path.split('?')[0]!

export const isAt = ({ look }: Walker, path: string) => pathOf(look) === path

/** On a page that nobody need be signed in for. */
export const isOutside = (look: Look) => /^\/(login|register|reset|oauth|user\/reset)/.test(look.path)

/** As the frame shows it. */
export const signedIn = ({ look }: Walker) =>
  look.things.some(({ area, to }) => area === 'bar' && to === '/user/edit')

/** Nothing is open over the page, and no field has the keys. */
export const isFree = ({ look }: Walker) =>
  look.dialog === '' && look.menus === 0 && !/^(input|select|textarea)/.test(look.focus.on)
