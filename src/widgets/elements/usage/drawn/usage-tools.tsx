import { useState } from 'react'
import type { RateWait } from '../../../gateway/rate-limiter.ts'
import { knownOf } from '../../../domain/usage/metrics.ts'
import { useSecondsUntil } from '../../../kit/data/seconds-until.ts'
import { useCommon, useMessages } from '../../../kit/element/widget-context.ts'
import type { Usage } from '../../../kit/usage/metrics-source.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { UsageState } from './use-usage.ts'
import { messages, type UsageMessages } from '../usage.messages.ts'

export type UsageView = 'chart' | 'table' | 'hours'

interface UsageToolsProps {
  state: UsageState
  hidden: ReadonlySet<string>
  view: UsageView
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
  const t = useMessages(messages)
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
          {t.previous}
        </Button>
      )}
      {view !== 'hours' && !state.usage?.calls && !hidden.has('tools') && (
        <Button
          size="small"
          icon={tools.running ? 'check' : undefined}
          aria-pressed={tools.running}
          onPress={() => tools.onRun(!tools.running)}
        >
          {t.cumulative}
        </Button>
      )}
      {views.length > 1 && (
        <div className="usage-group" role="group" aria-label={t.view}>
          {views.map((one) => (
            <Button
              key={one}
              size="small"
              variant="ghost"
              icon={icons[one]}
              aria-pressed={one === view}
              onPress={() => tools.onView(one)}
            >
              {t.views[one]}
            </Button>
          ))}
        </div>
      )}
      {!hidden.has('export') && view !== 'hours' && save('csv', t.export)}
      {!hidden.has('export') && view === 'chart' && save('svg', t.exportPicture)}
    </div>
  )
}

/** Whether the numbers shown are complete, and that they add up. */
function UsageNote({ state: { usage, loading, error } }: { state: UsageState }) {
  const t = useMessages(messages)
  return (
    <p className="usage-note usage-trust" role="status">
      {usage &&
        !error &&
        (!loading ? (
          completeOf(usage, t)
        ) : usage.wait ? (
          <Waiting key={usage.wait.until} wait={usage.wait} />
        ) : (
          progressOf(usage, t)
        ))}
    </p>
  )
}

/** Counts down until the limit has room again; read out once, not each second. */
export function Waiting({ wait: { until, refused } }: { wait: RateWait }) {
  const t = useMessages(messages)
  const { slowed } = useCommon()
  const left = useSecondsUntil(until)
  const [first] = useState(left)
  if (!refused) return slowed(Math.max(1, Math.ceil(left / 60)))
  return (
    <>
      <span aria-hidden="true">{t.waiting(left)}</span>
      <span className="sr-only">{t.waiting(first)}</span>
    </>
  )
}

function completeOf({ total, calls, uncovered }: Usage, t: UsageMessages): string {
  const known = knownOf(total)
  if (known < total.length) return t.capped(known, total.length)
  return uncovered ? t.uncovered : calls ? t.completeMeans : t.complete
}

function progressOf({ total, split }: Usage, t: UsageMessages): string {
  const known = knownOf(total)
  if (known < total.length) return t.partial(known, total.length)
  return split ? t.splitting(...split) : t.splitting(0)
}
