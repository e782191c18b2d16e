import type { CDPSession, Page } from 'playwright-core'

/** Checks the accessible name, description and modality of the open dialog. */
export async function dialogFaults(page: Page): Promise<string[]> {
  const open = page.locator('dialog[open]').last()
  if ((await open.count()) === 0) return []
  const node = await treeNode(await page.context().newCDPSession(page), openDialog)
  const role = String(node?.role?.value)
  return [
    !/^(alert)?dialog$/.test(role) && `is a ${role}`,
    !node?.name?.value && 'has no name',
    role === 'alertdialog' && !node?.description?.value && 'has no description',
    !node?.properties?.some(({ name, value }) => name === 'modal' && value.value) && 'is not modal',
  ].filter((fault) => typeof fault === 'string')
}

/** Runs in the page: the innermost open dialog, also inside shadow roots. */
const openDialog = `(() => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((e) => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])])
  return all(document).filter((e) => e.localName === 'dialog' && e.open).at(-1)
})()`

/** The accessibility tree's node for the element that an expression returns. */
async function treeNode(tree: CDPSession, expression: string) {
  const { result } = await tree.send('Runtime.evaluate', { expression })
  const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  })
  return nodes[0]
}

/**
 * Elements that are wider than the window, outside it, or cut off without a way to scroll to the rest; measured
 * once nothing moves, for a dialog that is still rising is transparent and below its place.
 */
export const roomFaults = (page: {
  evaluate(work: () => Promise<string[]>): Promise<string[]>
}): Promise<string[]> =>
  page.evaluate(async () => {
    const all = (root: Document | ShadowRoot): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? all(element.shadowRoot) : []),
      ])
    const moving = all(document)
      .flatMap((element) => element.getAnimations())
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    // What is hidden meanwhile never ends.
    const ended = Promise.allSettled(moving.map(({ finished }) => finished))
    await Promise.race([ended, new Promise((next) => setTimeout(next, 1000))])
    const faults: string[] = []
    const wide = document.documentElement.scrollWidth
    if (wide > innerWidth) faults.push(`${wide} px wide in ${innerWidth}`)
    for (const element of all(document)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const style = getComputedStyle(element)
      const word = `${element.localName}.${element.className} “${element.innerText?.slice(0, 30)}”`
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isLayer = element.matches('dialog[open], [popover]:popover-open')
      if (isLayer && (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1))
        faults.push(`${word} reaches beyond the window`)
      // Ignores text for screen readers only, and intended ellipses, whose full text is available elsewhere.
      const shortened = style.textOverflow === 'ellipsis' || !/^(none|)$/.test(style.webkitLineClamp)
      if (style.clipPath !== 'none' || shortened || element.clientHeight === 0) continue
      const cut =
        (/hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      if (cut && !element.matches('input, select, textarea')) faults.push(`${word} is cut`)
    }
    return faults
  })

/** Animations that are long enough to be visible although the user prefers reduced motion. */
export const motionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    const moving = new Set(roots(document).flatMap((root) => root.getAnimations()))
    return [...moving].flatMap((animation) => {
      const { duration, iterations } = animation.effect!.getComputedTiming()
      const time = Number(duration) * (iterations ?? 1)
      const target = (animation.effect as KeyframeEffect).target
      return time > 10 ? [`${target?.localName}.${target?.className} moves for ${time} ms`] : []
    })
  })

/** Controls that cannot be distinguished from their surroundings under forced colours. */
export const forcedFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (root: Document | ShadowRoot): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? all(element.shadowRoot) : []),
      ])
    const edges = (element: Element) => {
      const style = getComputedStyle(element)
      // A drawer has an edge only where it borders on the page.
      const borders = ['border-top', 'border-left', 'border-right'].map((side) =>
        style.getPropertyValue(`${side}-style`) !== 'none' &&
        parseFloat(style.getPropertyValue(`${side}-width`)) >= 1
          ? style.getPropertyValue(`${side}-color`)
          : '',
      )
      return [...borders, style.outlineStyle === 'none' ? '' : style.outlineColor].filter(Boolean)
    }
    const paper = getComputedStyle(document.body).backgroundColor
    const bounded = (element: Element) =>
      edges(element).some((colour) => colour !== 'rgba(0, 0, 0, 0)' && colour !== paper)
    const look = (element: Element) => {
      const { fontWeight, borderBottomColor } = getComputedStyle(element)
      return [...edges(element), borderBottomColor, fontWeight].join()
    }
    const edged =
      '.button, .input:not([type=checkbox]), .badge, .meter, .chip, .callout, .switch__control, dialog[open]'
    const chosen = '[aria-selected=true], [aria-pressed=true], nav [aria-current=page], [data-current]'
    return all(document).flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const word = `${element.localName}.${element.className} “${element.innerText?.slice(0, 20)}”`
      const faults = element.matches(edged) && !bounded(element) ? [`${word} has no edge`] : []
      if (element.matches(chosen)) {
        const other = all(element.getRootNode() as ShadowRoot).find(
          (candidate) => candidate.className === element.className && !candidate.matches(chosen),
        )
        if (other && look(other) === look(element)) faults.push(`${word} looks as if it were not chosen`)
      }
      return faults
    })
  })
