import { noChange, type AttributePart } from 'lit'
import { Directive, directive, type ElementPart } from 'lit/directive.js'

type Styles = Readonly<Record<string, string | number | null | undefined>>

/**
 * Stands in for Lit's `styleMap` inside Shoelace: sets `element.style` property by property. Lit's own writes the
 * `style` attribute, which `style-src 'self'` refuses.
 */
class StyleMap extends Directive {
  private previous: string[] = []

  render(_styles: Styles) {
    return noChange
  }

  override update(part: AttributePart | ElementPart, [styles]: [Styles]) {
    const { style } = part.element as HTMLElement
    const names = Object.keys(styles).map(kebab)
    for (const name of this.previous) if (!names.includes(name)) style.removeProperty(name)
    this.previous = names
    for (const [name, value] of Object.entries(styles))
      style.setProperty(kebab(name), value == null ? '' : String(value))
    return noChange
  }
}

const kebab = (name: string) =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Used as Lit's: `style=${styleMap({ width: '40%' })}`. */
export const styleMap = directive(StyleMap)
