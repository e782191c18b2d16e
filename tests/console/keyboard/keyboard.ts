import type { CDPSession, Page } from 'playwright-core'
import type { Stage } from '../stage.ts'
import { poll } from '../support.ts'

/** A control reached by Tab, with its accessible name. */
export interface Stop {
  role: string
  name: string
}

/** A stop with its position, for checking the order of a whole page. */
export interface PlacedStop extends Stop {
  /** Edges in CSS px, relative to the page, not the window. */
  left: number
  right: number
  top: number
  bottom: number
  /** Whether it is inside a scrolling box. */
  scrolled: boolean
  /** Why the focus is not visible here; empty when it is. */
  unseen: string
}

const nowhere: PlacedStop = {
  role: 'none',
  name: '',
  left: 0,
  right: 0,
  top: 0,
  bottom: 0,
  scrolled: false,
  unseen: '',
}

/** A page without animations, with access to the clipboard, operated only by keyboard. */
export async function pageWithKeyboard({ browser, url }: Stage): Promise<{ page: Page; hands: Keyboard }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  const page = await context.newPage()
  return { page, hands: new Keyboard(page) }
}

export const wordsOf = ({ role, name }: Stop) => `${role} “${name}”`

/**
 * A user with only a keyboard. Every stop is read from the browser's accessibility tree, and must look
 * different while it has the focus.
 */
export class Keyboard {
  /** Stops without a visible focus; must be empty at the end of a test. */
  readonly unseen: string[] = []
  readonly #page: Page
  readonly #tree: Promise<CDPSession>

  constructor(page: Page) {
    this.#page = page
    this.#tree = page.context().newCDPSession(page)
  }

  /** The focused control, also inside shadow roots; role `none` when the page itself has the focus. */
  async stop(): Promise<PlacedStop> {
    const tree = await this.#tree
    const { result } = await tree.send('Runtime.evaluate', { expression: `(${focused})()` })
    const { objectId } = result
    if (!objectId) return nowhere
    const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    })
    const seen = async () => {
      const { result } = await tree.send('Runtime.callFunctionOn', {
        objectId,
        functionDeclaration: look.toString(),
        returnByValue: true,
      })
      return result.value as Omit<PlacedStop, keyof Stop>
    }
    // The tooltip of the previous stop may still be disappearing.
    const place = await poll(seen, ({ unseen }) => !unseen.includes('.tooltip'), 500)
    return {
      role: String(nodes[0]?.role?.value ?? 'none'),
      name: String(nodes[0]?.name?.value ?? '').trim(),
      ...place,
    }
  }

  /**
   * Presses Tab until a control with that role and name has the focus.
   *
   * @throws with all stops on the way, when it is not among the next `within`, 80 by default
   */
  async tabTo(role: string, name: string | RegExp, { back = false, within = 80 } = {}): Promise<PlacedStop> {
    const met: string[] = []
    for (let presses = 0; presses < within; presses++) {
      await this.#page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
      const stop = await this.stop()
      met.push(wordsOf(stop))
      if (!fits(stop, role, name)) continue
      if (stop.unseen) this.unseen.push(`${wordsOf(stop)}: ${stop.unseen}`)
      return stop
    }
    throw new Error(`Tab does not reach ${role} “${String(name)}”:\n${met.join('\n')}`)
  }

  /** Goes to a control and presses a key on it, Enter by default. */
  async press(role: string, name: string | RegExp, key = 'Enter'): Promise<void> {
    await this.tabTo(role, name)
    await this.#page.keyboard.press(key)
  }

  /** Goes to a field and replaces its text. */
  async write(role: string, name: string | RegExp, text: string): Promise<void> {
    await this.tabTo(role, name)
    await this.#page.keyboard.press('ControlOrMeta+A')
    await this.#page.keyboard.type(text)
  }

  /** In an open menu, goes to an entry with the arrow keys and chooses it. */
  async choose(name: string | RegExp): Promise<void> {
    await this.rests(/^menuitem/, /./)
    const met: string[] = []
    for (let presses = 0; presses < 20; presses++) {
      const stop = await this.stop()
      if (fits(stop, /^menuitem/, name)) return this.#page.keyboard.press('Enter')
      met.push(wordsOf(stop))
      await this.#page.keyboard.press('ArrowDown')
    }
    throw new Error(`The arrows do not reach “${String(name)}”:\n${met.join('\n')}`)
  }

  /** Waits until a text is announced to screen readers. */
  async hears(text: string | RegExp): Promise<void> {
    await this.#page.getByRole('status').filter({ hasText: text }).first().waitFor()
  }

  /** Waits until a control has the focus without a key press; the error says where the focus is instead. */
  async rests(role: string | RegExp, name: string | RegExp): Promise<PlacedStop> {
    const stop = await poll(
      () => this.stop(),
      (at) => fits(at, role, name),
    )
    if (!fits(stop, role, name))
      throw new Error(`The focus is not on ${String(role)} “${String(name)}” but on ${wordsOf(stop)}`)
    return stop
  }
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)

const fits = (stop: Stop, role: string | RegExp, name: string | RegExp) =>
  matches(stop.role, role) && matches(stop.name, name)

/** Runs in the page. */
const focused = function () {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at === document.body || at === document.documentElement ? null : at
}.toString()

/** Runs in the page, on the focused element: returns its position, and whether the focus is visible. */
function look(this: Element): Omit<PlacedStop, keyof Stop> {
  // The ring is drawn by the element itself, or by a sibling when the element is transparent.
  const ringOf = (element: Element) => {
    const drawers =
      getComputedStyle(element).opacity === '0' ? [...(element.parentElement?.children ?? [])] : [element]
    // The bar of a chart draws it as the edge of what can be pressed.
    const edge = element.querySelector(':scope > .hit')
    if (edge) return [getComputedStyle(edge).stroke].map((stroke) => (stroke === 'none' ? '' : stroke))
    return drawers.map((drawer) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(drawer)
      const drawn =
        outlineStyle === 'auto' ||
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)|transparent/.test(outlineColor))
      return drawn ? outlineStyle + outlineWidth + outlineColor : ''
    })
  }
  const { left, right, top, bottom } = this.getBoundingClientRect()
  const findings: string[] = []
  const rings = ringOf(this)
  // After navigation the main content has the focus, which is not a control and needs no ring.
  if (!rings.some(Boolean) && this.id !== 'main') findings.push('no ring')
  type Look = { element: Element; rings: string[] }
  const kept = window as { lastStop?: Look; stopBefore?: Look }
  if (kept.lastStop && kept.lastStop.element !== this) kept.stopBefore = kept.lastStop
  kept.lastStop = { element: this, rings }
  const before = kept.stopBefore
  if (before && before.element !== this && before.element.isConnected && before.rings.some(Boolean))
    if (ringOf(before.element).join() === before.rings.join()) findings.push('the one before keeps its ring')

  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ]
  if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight) findings.push('out of sight')
  else {
    const root = this.getRootNode() as Document | ShadowRoot
    const over = root.elementFromPoint(x, y)
    const near = over && (over.contains(this) || this.contains(over) || this.parentElement?.contains(over))
    // A toast over the element does not count, because it disappears by itself.
    if (!near && over?.localName !== 'oneapi-notices')
      findings.push(`under ${over?.tagName ?? 'nothing'}.${over?.className ?? ''}`)
  }
  let scrolled = false
  for (let above = this.parentElement; above; above = above.parentElement)
    scrolled ||=
      above.scrollHeight > above.clientHeight && /auto|scroll/.test(getComputedStyle(above).overflowY)
  return {
    scrolled,
    left: left + scrollX,
    right: right + scrollX,
    top: top + scrollY,
    bottom: bottom + scrollY,
    unseen: findings.join(', '),
  }
}
