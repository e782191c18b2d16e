import type { Page } from 'playwright-core'

/* What translators of browsers do to a page, and which texts do not outlive it. */

/**
 * Texts that React or lit would change in place, by the path of their element; none should be left. React knows its text
 * nodes by a property, lit sets a comment before each of its own.
 */
export const fragileTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const isReact = (text: Text) => Object.keys(text).some((key) => key.startsWith('__react'))
    const isLit = ({ previousSibling: before }: Text) =>
      before instanceof Comment && (before.data === '' || before.data.startsWith('?lit$'))
    const walk = (root: Node, place: string) => {
      for (const node of root.childNodes) {
        if (node instanceof Text) {
          if (node.data.trim() && (isReact(node) || isLit(node))) found.push(`${place}: ${node.data.trim()}`)
        } else if (
          node instanceof Element &&
          !node.localName.startsWith('oa-') &&
          !node.matches('style, script')
        ) {
          const name = `${node.localName}${node.className && typeof node.className === 'string' ? `.${node.className.split(' ')[0]}` : ''}`
          // Inside Shoelace's own elements only icons and slots change.
          if (node.shadowRoot && !node.localName.startsWith('oa-')) walk(node.shadowRoot, name)
          walk(node, `${place.split(' ').slice(-3).join(' ')} ${name}`)
        }
      }
    }
    walk(document.body, '')
    return found
  })

/** Replaces every text by a copy in two `font` elements, as Chrome does. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walk = (root: Node) => {
      for (const node of [...root.childNodes]) {
        if (node instanceof Text && node.data.trim()) {
          const [outer, inner] = [document.createElement('font'), document.createElement('font')]
          inner.textContent = node.data
          outer.append(inner)
          node.replaceWith(outer)
        } else if (node instanceof Element && !node.matches('style, script, [translate=no]')) {
          if (node.shadowRoot) walk(node.shadowRoot)
          walk(node)
        }
      }
    }
    walk(document.body)
  })
