import { useEffect, useState } from 'react'
import type { Id } from '../../../domain/id.ts'
import { useWidget } from '../../element/widget-context.ts'
import type { DirectAction } from './action.ts'

interface PageButton {
  action: string
  label: string
  obstacle: string | undefined
}

const none: readonly PageButton[] = []

/** Vue puts the content of a slot into an element of its own. */
const buttonsOf = (host: Element): readonly PageButton[] => {
  const buttons = [
    ...host.querySelectorAll<HTMLButtonElement>(
      ':scope > button[slot="row-actions"], :scope > [slot="row-actions"] button',
    ),
  ]
  return buttons.length === 0
    ? none
    : buttons.map(({ name, textContent, disabled, title }) => {
        const label = textContent.trim()
        return { action: name || label, label, obstacle: disabled ? title || label : undefined }
      })
}

/** The buttons in the slot `row-actions` are read, not shown: one button cannot be in every row. */
export function usePageActions<Row extends { id: Id }>(
  nameOf: (row: Row) => string,
): readonly DirectAction<Row>[] {
  const { emit, root } = useWidget()
  const [buttons, setButtons] = useState(none)
  useEffect(() => {
    const read = () => setButtons(buttonsOf(root.host))
    const observer = new MutationObserver(read)
    observer.observe(root.host, { childList: true, subtree: true, characterData: true, attributes: true })
    read()
    return () => observer.disconnect()
  }, [root])
  return buttons.map(({ action, label, obstacle }) => ({
    id: `row-action-${action}`,
    icon: 'chevron-right',
    label,
    changes: false,
    obstacle: () => obstacle,
    run: (row) => emit('oneapi-row-action', { action, id: row.id, name: nameOf(row) }),
  }))
}
