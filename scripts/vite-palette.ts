import type { Plugin } from 'vite'
import { declarations, font } from '../src/widgets/palette.ts'

/** What stands in a sheet where the colours and letters of the product belong. */
const place = '--palette: all;'

/** A sheet with the product's colours as `--primary`, `--text`, …, and its letters as `--font`. */
export const withPalette = (css: string): string =>
  css.replace(place, () => `${declarations((name, value) => `--${name}:${value};`)}--font:${font};`)

/** Gives sheets that share nothing with the elements the same colours. */
export const sharedPalette = (): Plugin => ({
  name: 'shared-palette',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/, code: place },
    handler: (code) => ({ code: withPalette(code), map: null }),
  },
})
