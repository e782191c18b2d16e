import { useId, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react'
import { isPhone, place } from './place.ts'
import { useCloseOnMove } from './use-close-on-move.ts'

const entries = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('.menu-item') ?? [])]

/** Arrows, Home, End, a letter, Escape, Tab; as an auto popover, the browser closes it on a press elsewhere. */
export function useMenu(align: 'start' | 'end') {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const startAtEnd = useRef(false)
  const [open, setOpen] = useState(false)

  const focusAt = (index: number) => entries(menu.current).at(index)?.focus()
  const focused = () =>
    (menu.current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement ?? null
  const close = () => menu.current?.hidePopover()

  // A bottom sheet has no anchor, and a phone's toolbars resize the window as they come and go.
  useCloseOnMove(menu, trigger, open, isPhone)

  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    startAtEnd.current = event.key === 'ArrowUp'
    menu.current?.showPopover()
  }

  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') return setOpen(true)
    delete event.currentTarget.dataset.placed
    // The browser restores the focus to the wrong element if it entered the menu after the menu was shown.
    if (event.currentTarget.contains(focused())) trigger.current?.focus()
  }

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'closed') return setOpen(false)
    if (trigger.current) place(event.currentTarget, trigger.current, align)
    focusAt(startAtEnd.current ? -1 : 0)
    startAtEnd.current = false
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const items = entries(menu.current)
    const to = target(event.key, items, items.indexOf(focused() as HTMLElement))
    if (to === undefined) return
    event.preventDefault()
    focusAt(to)
  }

  return { id, menu, trigger, open, close, onTriggerKeyDown, onBeforeToggle, onToggle, onKeyDown }
}

/** The index that a key moves to; undefined if the menu does not handle the key. */
function target(key: string, items: HTMLElement[], current: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % items.length
  if (key === 'ArrowUp') return current <= 0 ? -1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  if (key.length !== 1 || key === ' ') return undefined
  const startsWith = (item: HTMLElement) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase())
  const after = items.findIndex((item, index) => index > current && startsWith(item))
  const found = after === -1 ? items.findIndex(startsWith) : after
  return found === -1 ? undefined : found
}
