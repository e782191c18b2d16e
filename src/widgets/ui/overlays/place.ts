const gap = 4
const edge = 8

/** The style sheets use the same width. */
export const isPhone = () => matchMedia('(max-width: 720px)').matches

/** The popover is below its anchor, or above if there is more room; on a phone the bottom sheet's CSS positions it. */
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

/** The note is centred above its anchor, or below it if there is no room above. */
export function placeNote(note: HTMLElement, anchor: Element): void {
  const from = anchor.getBoundingClientRect()
  const { width, height } = note.getBoundingClientRect()
  const zoom = zoomOf(note)
  const above = from.top - gap - height
  note.style.left = `${clamp(from.left + (from.width - width) / 2, innerWidth - width) / zoom}px`
  note.style.top = `${(above >= edge ? above : from.bottom + gap) / zoom}px`
}

/** Positions are measured in window pixels but set in zoomed ones; WebKit's zoom is the ratio of the two. */
const zoomOf = (element: HTMLElement): number =>
  element.currentCSSZoom ?? (element.getBoundingClientRect().width / element.offsetWidth || 1)

const clamp = (value: number, room: number) => Math.max(edge, Math.min(value, room - edge))
