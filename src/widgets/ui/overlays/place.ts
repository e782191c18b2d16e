import { useEffect, type RefObject } from 'react'
import { listen } from '../../dom/listen.ts'
import { whenRendered } from '../../dom/when-rendered.ts'

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

/**
 * Closes a positioned popover if its anchor moves, the window is resized, or an ancestor is hidden. A scroll event that
 * does not move the anchor is ignored, because the scroll that brought a control into view is reported after its
 * popover has opened. Nothing closes while `stays` returns true, except when an ancestor is hidden.
 */
export function useCloseOnMove(
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
  stays?: () => boolean,
) {
  useEffect(() => {
    if (!open) return
    const place = () => {
      const { x, y } = anchor.current!.getBoundingClientRect()
      return `${x} ${y}`
    }
    const placed = place()
    const close = ({ type }: Event) => {
      if (!stays?.() && (type === 'resize' || place() !== placed)) popover.current?.hidePopover()
    }
    const stop = listen(window, ['resize', 'scroll'], close, true)
    const shown = popover.current!
    const end = whenRendered(shown, (rendered) => !rendered && shown.isConnected && shown.hidePopover())
    return () => {
      end()
      stop()
    }
  }, [popover, anchor, open, stays])
}
