import { useCallback, useEffect, useRef } from 'react'
import type { ViewState } from '../../kit/element/events.ts'
import type { ShownElement } from '../../kit/screens/screen.tsx'
import { useView } from '../../kit/screens/use-view.ts'
import { useWidget } from '../../kit/element/widget-context.ts'

const own = ['personal'] as const
const all = ['personal', 'operation', 'system', 'other'] as const
export type SettingsTab = (typeof all)[number]

/** The active tab. Switching asks first if unsaved changes would be lost; the page can run the same check. */
export function useSettingsTab(
  mayManage: boolean,
  first: string | undefined,
  given: Partial<ViewState> | undefined,
) {
  const { ready, leaving } = useWidget()
  const [view, change] = useView(given, first ? { filters: { tab: first } } : {})
  const element = useRef<ShownElement | null>(null)
  const tabs: readonly SettingsTab[] = mayManage ? all : own
  const active = tabs.find((tab) => tab === view.filters.tab) ?? 'personal'

  const confirm = useCallback(async () => (await element.current?.confirmLeave?.()) ?? true, [])
  useEffect(() => leaving.set(confirm), [leaving, confirm])
  useEffect(() => ready.onRefresh(async () => element.current?.refresh?.()), [ready])

  const adopt = useCallback(
    (shown: ShownElement | null) => {
      element.current = shown
      void shown?.whenReady?.then(() => ready.settle())
    },
    [ready],
  )
  const choose = async (tab: string) => {
    if (await confirm()) change({ filters: tab === 'personal' ? {} : { tab } })
  }
  const wanted = all.find((tab) => tab === view.filters.tab) ?? 'personal'
  return { active, wanted, tabs, choose, adopt }
}
