import { useRef, useState } from 'react'
import type { RateWait } from '../../../gateway/rate-limiter.ts'
import { knownOf } from '../../../domain/usage/metrics.ts'
import { useSecondsUntil } from '../../../kit/data/seconds-until.ts'
import { useCommon, useMessages } from '../../../kit/element/widget-context.ts'
import type { Usage } from '../../../kit/usage/metrics-source.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { shortfallOf } from './labels.ts'
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
  /** A statement may take many calls. */
  saving: boolean
  onRun: (running: boolean) => void
  narrow: boolean
  onSave: (kind: SavedKind, root: ShadowRoot) => void
  onCancel: () => void
}

/** A statement has each day and model of the range. */
export type SavedKind = 'csv' | 'svg' | 'statement.csv' | 'statement.html'

const icons = { chart: 'chart', table: 'log', hours: 'clock' } as const

export function UsageTools({ state, hidden, view, views, narrow, ...tools }: UsageToolsProps) {
  const t = useMessages(messages)
  const general = useCommon()
  const done = !state.loading && !state.error
  const acts: UsageAct[] = [
    {
      id: 'previous',
      label: t.previous,
      on: tools.compared,
      act: () => tools.onCompare(!tools.compared),
      shown: tools.compared !== undefined && view === 'chart' && !hidden.has('tools'),
    },
    {
      id: 'cumulative',
      label: t.cumulative,
      on: tools.running,
      act: () => tools.onRun(!tools.running),
      shown: view !== 'hours' && !state.usage?.calls && !hidden.has('tools'),
    },
    {
      id: 'csv',
      label: t.export,
      act: (root: ShadowRoot) => tools.onSave('csv', root),
      shown: !hidden.has('export') && view !== 'hours',
    },
    {
      id: 'svg',
      label: t.exportPicture,
      act: (root: ShadowRoot) => tools.onSave('svg', root),
      shown: !hidden.has('export') && view === 'chart',
    },
  ]
  const statements = (['csv', 'html'] as const).map((kind): UsageAct => ({
    id: `statement-${kind}`,
    label: kind === 'csv' ? t.statementCsv : t.statementPage,
    act: (root: ShadowRoot) => tools.onSave(`statement.${kind}`, root),
    shown: !hidden.has('export'),
  }))
  const shown = [...acts, ...(narrow ? statements : [])].filter((one) => one.shown)
  const button = ({ id, label, on, act }: UsageAct) => (
    <Button
      key={id}
      size="small"
      icon={on === undefined ? 'download' : on ? 'check' : undefined}
      aria-pressed={on}
      disabled={on === undefined && !done}
      onPress={(event) => act(event.currentTarget.getRootNode() as ShadowRoot)}
      part={on === undefined ? 'export-button' : undefined}
    >
      {label}
    </Button>
  )
  const root = useRef<HTMLDivElement>(null)
  return (
    <div className="usage-tools" ref={root}>
      <UsageNote state={state} />
      {!narrow && shown.filter(({ on }) => on !== undefined).map(button)}
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
      {!narrow && shown.filter(({ on }) => on === undefined).map(button)}
      {!narrow && !hidden.has('export') && (
        <Menu
          size="small"
          label={t.statement}
          icon="download"
          pending={tools.saving}
          part="statement"
          items={(done ? statements : []).map(({ id, label, act }) => ({
            id,
            label,
            onSelect: () => act(root.current!.getRootNode() as ShadowRoot),
          }))}
        >
          {t.statement}
        </Menu>
      )}
      {tools.saving && (
        <Button size="small" variant="ghost" icon="x" onPress={tools.onCancel}>
          {general.cancel}
        </Button>
      )}
      {narrow && shown.length > 0 && (
        <Menu
          label={t.moreActions}
          pending={tools.saving}
          part="more"
          items={shown
            // Numbers are saved once they are complete.
            .filter(({ on }) => done || on !== undefined)
            .map(({ id, label, on, act }) => ({
              id,
              label,
              onSelect: () => act(root.current!.getRootNode() as ShadowRoot),
              ...(on === undefined ? { icon: 'download' as const } : { checked: on }),
            }))}
        />
      )}
    </div>
  )
}

interface UsageAct {
  id: string
  label: string
  on?: boolean | undefined
  act: (root: ShadowRoot) => void
  shown: boolean
}

/** Numbers are complete only if they add up. */
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

/** Screen readers announce the wait once, not each second. */
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

const completeOf = (usage: Usage, t: UsageMessages): string =>
  shortfallOf(usage, t) ?? (usage.uncovered ? t.uncovered : usage.calls ? t.completeMeans : t.complete)

function progressOf({ total, split }: Usage, t: UsageMessages): string {
  const known = knownOf(total)
  if (known < total.length) return t.partial(known, total.length)
  return split?.[1] ? t.splitting(...split) : t.splitting(0)
}
