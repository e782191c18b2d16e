/** A control or text as a user would name it: its role, if any, and its name or text. */
export interface Target {
  /** CSS, applied in every shadow root. */
  css: string
  /** Accessible name, label or text; the whole or a pattern. */
  name?: string | RegExp
}

/** One page of a browser: the same interface for every engine. */
export interface Driver {
  name: 'chromium' | 'firefox' | 'webkit'
  goto(url: string): Promise<void>
  /** Runs a function in the page; it cannot use variables of the test. */
  evaluate<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>
  /** Clicks the visible target. */
  click(target: Target): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** One key by its name, such as `Escape`. */
  press(key: string): Promise<void>
  /** The page's own width and height. */
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A function's source text, without the `__name` helper that esbuild adds. */
export const sourceOf = (work: (...args: never[]) => unknown): string =>
  `(...args) => { const __name = (it) => it; return (${work.toString()})(...args) }`

/** The position of a target in the window, once nothing covers it. */
export async function pointAt(driver: Driver, target: Target): Promise<{ x: number; y: number }> {
  return (await found(driver, target, true))!
}

/** The target's box once it is visible, in CSS pixels of the window. */
export const boxOf = async (driver: Driver, target: Target, within?: number) =>
  (await found(driver, target, false, within))!
type Box = { x: number; y: number; top: number; left: number; width: number; height: number }

async function found(
  driver: Driver,
  { css, name }: Target,
  uncovered: boolean,
  within = 15_000,
): Promise<Box> {
  const pattern = name instanceof RegExp ? { source: name.source, flags: name.flags } : undefined
  const text = typeof name === 'string' ? name : undefined
  const end = Date.now() + within
  for (;;) {
    const box = await driver.evaluate(locate, css, text ?? null, pattern ?? null, uncovered)
    if (box) return box
    if (Date.now() > end)
      throw new Error(`${driver.name}: ${css} ${String(name ?? '')} is not there to be pressed`)
    await new Promise((next) => setTimeout(next, 100))
  }
}

/** Runs in the page: the first visible match in any shadow root, and on top if it is to be pressed. */
function locate(
  css: string,
  text: string | null,
  pattern: { source: string; flags: string } | null,
  uncovered: boolean,
): Box | null {
  const matches = (root: ParentNode): Element[] => [
    ...root.querySelectorAll(css),
    ...[...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? matches(element.shadowRoot) : [],
    ),
  ]
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      ''
    ).trim()
  const topmost = (x: number, y: number): Element | null => {
    let element = document.elementFromPoint(x, y)
    while (element?.shadowRoot) {
      const inner = element.shadowRoot.elementFromPoint(x, y)
      // A shadow root may answer with an element around it.
      if (!inner || inner.getRootNode() !== element.shadowRoot) break
      element = inner
    }
    return element
  }
  const within = (inner: Node | null, outer: Node): boolean => {
    for (let node = inner; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
      if (node === outer) return true
    return false
  }
  for (const element of matches(document)) {
    const name = nameOf(element)
    if (text !== null && name !== text) continue
    if (pattern && !new RegExp(pattern.source, pattern.flags).test(name)) continue
    if (uncovered) element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { top, left, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const x = left + width / 2
    const y = top + height / 2
    if (uncovered && !within(topmost(x, y), element)) continue
    return { x, y, top, left, width, height }
  }
  return null
}
