import type { ReactNode } from 'react'
import { useShoelaceLanguage } from './language.ts'
import './shoelace/tab-group.ts'

export type Tab = { id: string; label: string; content: ReactNode }

type TabsProps = {
  tabs: readonly Tab[]
  /** Id of the one shown. */
  active: string
  onChange: (id: string) => void
}

/** Tabs over one panel; only the panel shown is in the document. The caller decides whether another one is shown. */
export function Tabs({ tabs, active, onChange }: TabsProps) {
  const lang = useShoelaceLanguage()
  return (
    <oa-tab-group
      lang={lang}
      onoa-tab-show={(event) => {
        const { name } = event.detail as { name: string }
        if (name === active) return
        ;(event.currentTarget as HTMLElement & { show: (id: string) => void }).show(active)
        onChange(name)
      }}
    >
      {tabs.map(({ id, label }) => (
        <oa-tab key={id} slot="nav" panel={id} active={id === active} lang={lang}>
          {label}
        </oa-tab>
      ))}
      {tabs.map(({ id, content }) => (
        <oa-tab-panel key={id} name={id} active={id === active}>
          {id === active && content}
        </oa-tab-panel>
      ))}
    </oa-tab-group>
  )
}
