import { useId, type KeyboardEvent, type ReactNode } from 'react'

export type Tab = { id: string; label: string; content: ReactNode }

type TabsProps = { tabs: readonly Tab[]; active: string; onChange: (id: string) => void }

/**
 * Only the displayed panel is in the document. The caller decides whether to switch, so arrows, Home and End only move
 * the focus, and Enter or Space requests the switch.
 */
export function Tabs({ tabs, active, onChange }: TabsProps) {
  const id = useId()
  const shown = tabs.find((tab) => tab.id === active)
  return (
    <>
      <div className="tabs" role="tablist" onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            className="tab"
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => tab !== shown && onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="tab-panel" role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {shown?.content}
      </div>
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const current = all.indexOf(event.target as HTMLElement)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const to = { [forward]: (current + 1) % all.length, [backward]: current - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  all.at(to)?.focus()
}
