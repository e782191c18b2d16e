import { useState } from 'react'
import { useMessages } from '../../kit/element/widget-context.ts'
import { useRefreshing } from '../../kit/lists/data/use-refreshing.ts'
import { Button } from '../../ui/controls/button.tsx'
import { messages } from './log-list.messages.ts'

/** Seconds between two loads. */
const interval = 10

interface AutoRefreshProps {
  reload: () => unknown
  /** The first page is shown; others would move under the reader. */
  first: boolean
}

/** Turns on and off that the newest lines come by themselves while the page is in sight. */
export function AutoRefresh({ reload, first }: AutoRefreshProps) {
  const words = useMessages(messages)
  const [on, setOn] = useState(false)
  useRefreshing(reload, interval, on && first)
  return (
    <Button
      variant="ghost"
      icon={on ? 'pause' : 'play'}
      iconOnly
      className={on ? 'log-live' : undefined}
      label={!on ? words.autoRefresh(interval) : first ? words.autoRefreshStop : words.autoRefreshPaused}
      aria-pressed={on}
      onPress={() => setOn(!on)}
      part="auto-refresh"
    />
  )
}
