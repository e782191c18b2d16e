import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { ReactNode } from 'react'
import menuStyles from '../../../src/widgets/ui/overlays/menu.css?raw'
import { tableStyles } from '../../../src/widgets/ui/table/table.tsx'
import { appearance } from '../../../src/widgets/ui/layout/theme.ts'
import '../../../src/widgets/dom/keys.ts'
import { sheet } from '../../../src/widgets/dom/sheet.ts'
import shoelaceTokens from '../../../src/widgets/ui/shoelace/tokens.css?raw'
import tooltipStyles from '../../../src/widgets/ui/overlays/tooltip.css?raw'
import { uiStyles } from '../../../src/widgets/ui/layout/ui.styles.ts'

const staged = new Set<{ host: HTMLElement; root: Root }>()

afterEach(() => {
  for (const { host, root } of staged) {
    root.unmount()
    host.remove()
  }
  staged.clear()
})

/** Renders components in a shadow root with an element's styles, but without the kit; removed after the test. */
export function stage(content: ReactNode, parent: Element = document.body) {
  const host = parent.appendChild(document.createElement('oneapi-stage'))
  const shadow = host.attachShadow({ mode: 'open' })
  const texts = [
    ...uiStyles,
    tableStyles,
    menuStyles,
    tooltipStyles,
    shoelaceTokens,
    ...appearance('light', 'en'),
  ]
  shadow.adoptedStyleSheets = texts.map((text) => sheet(text))
  const root = createRoot(shadow)
  staged.add({ host, root })
  const render = (next: ReactNode) => flushSync(() => root.render(next))
  render(content)
  return {
    host,
    shadow,
    render,
    find: <E extends Element = HTMLElement>(selector: string) => {
      const found = shadow.querySelector<E>(selector)
      if (!found) throw new Error(`No ${selector}`)
      return found
    },
    all: (selector: string) => [...shadow.querySelectorAll<HTMLElement>(selector)],
  }
}

/** A scroll container whose staged content starts below its edge. */
export function scrollBox(): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'))
  Object.assign(box.style, { height: '120px', overflow: 'auto' })
  box.appendChild(document.createElement('div')).style.height = '400px'
  return box
}

/** A key as the focused element sees it. */
export function press(target: EventTarget | null, key: string): void {
  target?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  )
}

/** Compares elements by name in the message, because printing one would print React's whole tree. */
export function expectSame(found: Element | null, wanted: Element): void {
  if (found !== wanted) throw new Error(`Expected ${nameOf(wanted)}, found ${nameOf(found)}`)
}

const nameOf = (element: Element | null) =>
  element ? `<${element.localName} part="${element.getAttribute('part')}"> ${element.textContent}` : 'nothing'

/** Waits until animations end, because axe would measure colours in the middle of a fade. */
export async function settled(element: Element): Promise<void> {
  const moving = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getTiming().iterations === 1)
  await Promise.all(moving.map(({ finished }) => finished))
}
