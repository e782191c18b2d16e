import { useState } from 'react'
import type { RateWait } from '../../../gateway/rate-limiter.ts'
import { knownOf } from '../../../domain/usage/metrics.ts'
import { useSecondsUntil } from '../../../kit/data/seconds-until.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import type { Usage } from '../../../kit/usage/metrics-source.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { UsageState } from './use-usage.ts'
import { messages, type UsageWords } from '../usage.messages.ts'

/** How the numbers are displayed. */
export type UsageView = 'chart' | 'table' | 'hours'

interface UsageToolsProps {
  state: UsageState
  hidden: ReadonlySet<string>
  view: UsageView
  /** Views that can be chosen. */
  views: readonly UsageView[]
  onView: (view: UsageView) => void
  /** Undefined if there is no previous period to compare with. */
  compared: boolean | undefined
  onCompare: (compared: boolean) => void
  running: boolean
  onRun: (running: boolean) => void
  onSave: (kind: 'csv' | 'svg', root: ShadowRoot) => void
}

const icons = { chart: 'chart', table: 'log', hours: 'clock' } as const

/** Shows how complete the numbers are, with controls for comparison, view and export. */
export function UsageTools({ state, hidden, view, views, ...tools }: UsageToolsProps) {
  const words = useMessages(messages)
  const done = !state.loading && !state.error
  const save = (kind: 'csv' | 'svg', label: string) => (
    <Button
      size="small"
      icon="download"
      disabled={!done}
      onPress={(event) => tools.onSave(kind, event.currentTarget.getRootNode() as ShadowRoot)}
      part="export-button"
    >
      {label}
    </Button>
  )
  return (
    <div className="usage-tools">
      <UsageNote state={state} />
      {tools.compared !== undefined && view === 'chart' && !hidden.has('tools') && (
        <Button
          size="small"
          icon={tools.compared ? 'check' : undefined}
          aria-pressed={tools.compared}
          onPress={() => tools.onCompare(!tools.compared)}
        >
          {words.previous}
        </Button>
      )}
      {view !== 'hours' && !state.usage?.calls && !hidden.has('tools') && (
        <Button
          size="small"
          icon={tools.running ? 'check' : undefined}
          aria-pressed={tools.running}
          onPress={() => tools.onRun(!tools.running)}
        >
          {words.cumulative}
        </Button>
      )}
      {views.length > 1 && (
        <div className="usage-group" role="group" aria-label={words.view}>
          {views.map((one) => (
            <Button
              key={one}
              size="small"
              variant="ghost"
              icon={icons[one]}
              aria-pressed={one === view}
              onPress={() => tools.onView(one)}
            >
              {words.views[one]}
            </Button>
          ))}
        </div>
      )}
      {!hidden.has('export') && view !== 'hours' && save('csv', words.export)}
      {!hidden.has('export') && view === 'chart' && save('svg', words.exportPicture)}
    </div>
  )
}

/** Whether the numbers shown are complete, and that they add up. */
function UsageNote({ state: { usage, loading, error } }: { state: UsageState }) {
  const words = useMessages(messages)
  return (
    <p className="usage-note usage-trust" role="status">
      {usage &&
        !error &&
        (!loading ? (
          completeOf(usage, words)
        ) : usage.wait ? (
          <Waiting key={usage.wait.until} wait={usage.wait} />
        ) : (
          progressOf(usage, words)
        ))}
    </p>
  )
}

/** Counts down until the limit has room again; read out once, not each second. */
export function Waiting({ wait: { until, refused } }: { wait: RateWait }) {
  const words = useMessages(messages)
  const { slowed } = useMessages(common)
  const left = useSecondsUntil(until)
  const [first] = useState(left)
  if (!refused) return slowed(Math.max(1, Math.ceil(left / 60)))
  return (
    <>
      <span aria-hidden="true">{words.waiting(left)}</span>
      <span className="sr-only">{words.waiting(first)}</span>
    </>
  )
}

function completeOf({ total, calls, uncovered }: Usage, words: UsageWords): string {
  const known = knownOf(total)
  if (known < total.length) return words.capped(known, total.length)
  return uncovered ? words.uncovered : calls ? words.completeMeans : words.complete
}

function progressOf({ total, split }: Usage, words: UsageWords): string {
  const known = knownOf(total)
  if (known < total.length) return words.partial(known, total.length)
  return split ? words.splitting(...split) : words.splitting(0)
}
