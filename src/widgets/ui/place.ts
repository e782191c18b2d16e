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
    const { width, height } = popover.getBoundingClientRect()
    const rightToLeft = getComputedStyle(popover).direction === 'rtl'
    const left = (align === 'end') === rightToLeft ? from.left : from.right - width
    const below = from.bottom + gap
    const fits = below + height <= innerHeight - edge || from.top < innerHeight - from.bottom
    style.left = `${clamp(left, innerWidth - width)}px`
    style.top = `${clamp(fits ? below : from.top - gap - height, innerHeight - height)}px`
  }
  popover.dataset.placed = ''
}

/** Puts a note that is already shown in the middle above its anchor, below it where there is no room above. */
export function placeNote(note: HTMLElement, anchor: Element): void {
  const from = anchor.getBoundingClientRect()
  const { width, height } = note.getBoundingClientRect()
  const above = from.top - gap - height
  note.style.left = `${clamp(from.left + (from.width - width) / 2, innerWidth - width)}px`
  note.style.top = `${above >= edge ? above : from.bottom + gap}px`
}

const clamp = (value: number, room: number) => Math.max(edge, Math.min(value, room - edge))
