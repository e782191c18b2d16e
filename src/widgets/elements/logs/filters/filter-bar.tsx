import { useRef, useState, useId, type ReactNode } from 'react'
import { timeNow } from '../../../domain/clock.ts'
import type { LogScope } from '../../../api/logs.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import { LogType } from '../../../domain/log.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { IconButton, Button } from '../../../ui/controls/button.tsx'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { messages, type LogMessages } from '../log-list.messages.ts'
import { isNoChannel, normalized, type FilterTexts } from './log-filters.ts'
import { isQuickRange, quickRanges, resolveRange, secondsOf, type RangeChoice } from './log-range.ts'
import type { LogKinds } from '../use-log-kinds.ts'
import type { IconName } from '../../../ui/controls/icon.tsx'
import { usePanel } from '../../../ui/overlays/use-panel.ts'

// Loaded when the first chip is opened.
const FilterPanel = lazy(() => import('./filter-panel.tsx'))
const RangePanel = lazy(() => import('./range-panel.tsx'))

interface FilterBarProps {
  applied: FilterTexts
  fixed: FilterTexts
  scope: LogScope
  kinds: LogKinds
  /** Undefined while the words of operations are loading. */
  operationName: (action: string) => string | undefined
  loadOperations: () => Promise<{ id: string; name: string }[]>
  onApply: (filters: Record<string, string>) => void
}

const named = ['type', 'model_name', 'username', 'token_name', 'channel', 'action'] as const
type Named = (typeof named)[number]

const management = String(LogType.management)

const labelsOf = (t: LogMessages): Record<Named, string> => ({
  type: t.type,
  model_name: t.modelColumn,
  username: t.username,
  token_name: t.token,
  channel: t.channel,
  action: t.operation,
})

export function FilterBar({
  applied,
  fixed,
  scope,
  kinds,
  operationName,
  loadOperations,
  onApply,
}: FilterBarProps) {
  const { locale } = useWidget()
  const t = useMessages(messages)
  const [adding, setAdding] = useState<Named>()
  const bar = useRef<HTMLDivElement>(null)
  const labels = labelsOf(t)
  const channelLabel = kinds.textIds ? kinds.extrasModule?.extraMessages(locale).channelId : undefined
  const faultOf = (channel: string | undefined) =>
    isNoChannel({ channel: channel ?? '' }, kinds.textIds) ? (channelLabel ?? t.channelNumber) : undefined
  // Operations are lines of one type.
  const apply = ({ ...changes }: FilterTexts) => {
    if (changes.action) changes.type = management
    else if (changes.type !== undefined) changes.action = ''
    onApply(normalized({ ...applied, ...changes }))
  }
  const offered = named.filter(
    (name) =>
      fixed[name] === undefined &&
      (scope === 'all' || !['username', 'channel', 'action'].includes(name)) &&
      (name !== 'action' || (kinds.operations && (fixed.type ?? management) === management)),
  )
  const shown = offered.filter((name) => applied[name] || adding === name)
  const textOf = (name: Named) => {
    const value = applied[name]
    if (!value) return labels[name]
    if (name === 'action') return t.filterIs(labels[name], operationName(value) ?? value)
    return t.filterIs(labels[name], name === 'type' ? kinds.labelOf(Number(value)) : value)
  }
  const focusAdd = () => bar.current?.querySelector<HTMLElement>('[part~="add-filter"]')?.focus()
  const fault = faultOf(fixed.channel) ?? faultOf(applied.channel)
  return (
    <div ref={bar} className="log-filters" role="search" aria-label={t.filters} part="filters">
      {(fixed.from === undefined || fixed.to === undefined) && (
        <RangeChip applied={applied} fixed={fixed} onApply={apply} />
      )}
      {shown.map((name) => (
        <Chip
          key={name}
          text={textOf(name)}
          label={labels[name]}
          on={Boolean(applied[name])}
          openAtOnce={adding === name}
          onClose={() => {
            if (adding !== name) return
            setAdding(undefined)
            if (!applied[name]) focusAdd()
          }}
          remove={
            applied[name]
              ? {
                  label: t.removeFilter(labels[name]),
                  onPress: () => {
                    apply({ [name]: '' })
                    focusAdd()
                  },
                }
              : undefined
          }
          part={`filter-${name}`}
        >
          {(close) => (
            <FilterPanel
              by={name}
              label={labels[name]}
              value={applied[name] ?? ''}
              scope={scope}
              choices={
                name === 'type'
                  ? kinds.types.map((type) => ({ id: String(type), name: kinds.labelOf(type) }))
                  : name === 'action'
                    ? loadOperations
                    : undefined
              }
              faultOf={name === 'channel' ? faultOf : undefined}
              onApply={(value) => {
                apply({ [name]: value })
                close()
              }}
            />
          )}
        </Chip>
      ))}
      {fault && (
        <span className="log-fault" role="alert" part="filter-fault">
          {fault}
        </span>
      )}
      {shown.length < offered.length && (
        <AddFilter
          items={offered
            .filter((name) => !shown.includes(name))
            .map((name) => ({
              id: name,
              label: labels[name],
              part: `add-${name}`,
              onSelect: () => setAdding(name),
            }))}
        />
      )}
      {Object.values(normalized(applied)).some(Boolean) && (
        <IconButton
          icon="x"
          label={t.clear}
          onPress={() => {
            onApply(normalized({}))
            focusAdd()
          }}
          part="clear-filters"
        />
      )}
    </div>
  )
}

interface RangeChipProps extends Pick<FilterBarProps, 'applied' | 'fixed'> {
  onApply: (range: FilterTexts) => void
}

function RangeChip({ applied, fixed, onApply }: RangeChipProps) {
  const t = useMessages(messages)
  const text = rangeText(applied, t)
  return (
    <Chip
      text={text}
      label={t.range}
      icon="clock"
      on={Boolean(applied.range || applied.from || applied.to)}
      part="filter-range"
    >
      {(close) => (
        <RangePanel
          label={t.range}
          presets={(['', ...quickRanges] as const).map((id) => ({
            id,
            label: id ? t[id] : t.allTime,
            on: id ? applied.range === id : text === t.allTime,
          }))}
          ends={endsOf(applied)}
          fixed={fixed}
          onApply={(range) => {
            close()
            onApply(range)
          }}
        />
      )}
    </Chip>
  )
}

function AddFilter({ items }: { items: MenuItem[] }) {
  const { addFilter } = useMessages(messages)
  return (
    <Menu label={addFilter} icon="plus" align="start" variant="ghost" part="add-filter" items={items}>
      {addFilter}
    </Menu>
  )
}

/** In epoch seconds; a named range has its current ends, the default none. */
function endsOf(range: RangeChoice): readonly [number | undefined, number | undefined] {
  if (!isQuickRange(range.range)) return [secondsOf(range.from), secondsOf(range.to)]
  const { start_timestamp, end_timestamp } = resolveRange(range, timeNow())
  return [start_timestamp, end_timestamp]
}

function rangeText({ range, from, to }: RangeChoice, t: LogMessages): string {
  if (isQuickRange(range)) return t[range]
  const [start, end] = [secondsOf(from), secondsOf(to)].map(
    (time) => time !== undefined && formatTimestamp(time),
  )
  if (!start && !end) return t.allTime
  const isWhole = (!start || start.endsWith('00:00:00')) && (!end || end.endsWith('23:59:59'))
  const [first, last] = [start, end].map((time) => time && (isWhole ? time.slice(0, 10) : time))
  if (first && last) return first === last ? first : `${first} – ${last}`
  return first ? t.since(first) : t.until(last || '')
}

interface ChipProps {
  text: string
  label: string
  icon?: IconName
  on: boolean
  openAtOnce?: boolean
  onClose?: () => void
  /** Undefined for a chip that stays. */
  remove?: { label: string; onPress: () => void } | undefined
  part: string
  children: (close: () => void) => ReactNode
}

function Chip({ text, label, icon, on, openAtOnce, onClose, remove, part, children }: ChipProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const { open, close, panel } = usePanel(trigger, { openAtOnce, onClose })
  return (
    <span className={on ? 'log-chip on' : 'log-chip'} part={part}>
      <Button
        ref={trigger}
        icon={icon}
        iconEnd="chevron-down"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
      >
        {text}
      </Button>
      {remove && <IconButton icon="x" label={remove.label} onPress={remove.onPress} part="remove-filter" />}
      <div {...panel} id={id} className="menu log-panel" aria-label={label}>
        {open && children(close)}
      </div>
    </span>
  )
}
