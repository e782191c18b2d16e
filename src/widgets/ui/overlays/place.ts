const gap = 4
const edge = 8

/** Where the bottom sheet takes over; the sheets use the same width. */
export const isPhone = () => matchMedia('(max-width: 720px)').matches

/**
 * Puts a popover that is already shown below its anchor, above it where there is more room, and inside the window.
 * `align` says which edges meet; it follows the writing direction. On a phone the sheet's own CSS decides.
 */
export function place(popover: HTMLElement, anchor: Element, align: 'start' | 'end'): void {
  const { style } = popover
  style.left = style.top = ''
  if (!isPhone()) {
    const from = anchor.getBoundingClientRect()
    const zoom = zoomOf(popover)
    const { width, height } = popover.getBoundingClientRect()
    const rightToLeft = getComputedStyle(popover).direction === 'rtl'
    const left = (align === 'end') === rightToLeft ? from.left : from.right - width
    const below = from.bottom + gap
    const fits = below + height <= innerHeight - edge || from.top < innerHeight - from.bottom
    style.left = `${clamp(left, innerWidth - width) / zoom}px`
    style.top = `${clamp(fits ? below : from.top - gap - height, innerHeight - height) / zoom}px`
  }
  popover.dataset.placed = ''
}

/** Puts a note that is already shown in the middle above its anchor, below it where there is no room above. */
export function placeNote(note: HTMLElement, anchor: Element): void {
  const from = anchor.getBoundingClientRect()
  const { width, height } = note.getBoundingClientRect()
  const zoom = zoomOf(note)
  const above = from.top - gap - height
  note.style.left = `${clamp(from.left + (from.width - width) / 2, innerWidth - width) / zoom}px`
  note.style.top = `${(above >= edge ? above : from.bottom + gap) / zoom}px`
}

/**
 * How much the page around magnifies by CSS `zoom`: places are measured in the window's pixels and set in magnified
 * ones. Where the browser does not say (WebKit), the same length measured both ways does.
 */
const zoomOf = (element: HTMLElement): number =>
  element.currentCSSZoom ?? (element.getBoundingClientRect().width / element.offsetWidth || 1)

const clamp = (value: number, room: number) => Math.max(edge, Math.min(value, room - edge))
