import type { ReactNode } from 'react'
import { timeNow } from '../../domain/clock.ts'
import { dayStart } from '../../domain/usage/days.ts'
import { Button } from '../../ui/controls/button.tsx'
import { filtered } from '../element/screen.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { drawerMessages } from './drawer.messages.ts'

const daysBack = { today: 0, '7d': 6 } as const

interface LogFiltersShown {
  channel?: string
  username?: string
  token_name?: string
  range: keyof typeof daysBack
}

/** The log opens as a page in the console, otherwise in a dialog. `children` go next to the link. */
export function LogLink({ filters, children }: { filters: LogFiltersShown; children?: ReactNode }) {
  const { navigate } = useWidget()
  const { inLog } = useMessages(drawerMessages)
  const { range, ...names } = filters
  const open = () => {
    const { href } = filtered('oneapi-log-list', { ...names, range })
    navigate({
      ...filtered('oneapi-log-list', { ...names, from: String(dayStart(daysBack[range], timeNow())) }),
      href,
    })
  }
  return (
    <p className="drawer-links">
      <Button size="small" icon="log" onPress={open} part="in-log">
        {inLog}
      </Button>
      {children}
    </p>
  )
}
