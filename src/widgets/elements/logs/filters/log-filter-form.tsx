import { useId, useRef, useState, type FormEvent, type SyntheticEvent } from 'react'
import type { LogScope } from '../../../api/logs.ts'
import { LogType } from '../../../domain/log.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DateTimeField } from '../../../ui/choices/date-time-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isMisordered, timeOf, useFilterDraft, withTime } from './filter-draft.ts'
import type { Asked } from './filter-values.tsx'
import { isNoChannel, normalized, type FilterName, type FilterTexts } from './log-filters.ts'
import { messages } from '../log-list.messages.ts'
import type { LogKinds } from './use-log-kinds.ts'
import { late } from '../../../kit/element/late.tsx'
import { isQuickRange, quickRanges, type QuickRange, type RangeChoice } from './log-range.ts'

// Lazy-loaded when the first field is opened.
const FilterValues = late(() => import('./filter-values.tsx'))

interface LogFilterFormProps {
  /** The applied filters. */
  applied: FilterTexts
  /** Filters fixed by the page, which have no field. */
  fixed: FilterTexts
  /** Whose log; that of all users also has the filters for administrators. */
  scope: LogScope
  kinds: LogKinds
  onApply: (filters: Record<string, string>) => void
}

/** The filter form: typed values apply on Enter or the button, a quick range at once. */
export function LogFilterForm({ applied, fixed, scope, kinds, onApply }: LogFilterFormProps) {
  const { locale } = useWidget()
  const words = useMessages(messages)
  const { all } = useMessages(common)
  const { draft, set, setDraft, pending } = useFilterDraft(applied)
  const [open, setOpen] = useState(false)
  const everybody = scope === 'all'
  const id = useId()
  const [asked, setAsked] = useState<Asked>()
  const misordered = isMisordered(draft)
  const channel = useRef<HTMLInputElement>(null)
  // The rejected channel; typing another one clears the error.
  const [refused, setRefused] = useState<string>()
  const textId = kinds.textIds ? kinds.late?.extraWords(locale).channelId : undefined
  const apply = (filters: FilterTexts) => onApply(normalized(filters))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNoChannel(draft, kinds.textIds)) {
      setRefused(draft.channel)
      channel.current?.focus()
    } else if (!misordered) apply(draft)
  }
  const field = (name: FilterName) => ({
    value: draft[name] ?? '',
    onChange: (text: string) => set({ [name]: text }),
  })
  const wrongChannel =
    isNoChannel(fixed, kinds.textIds) ||
    (isNoChannel(draft, kinds.textIds) && [refused, applied.channel].includes(draft.channel))
  const free = (...names: FilterName[]) => names.every((name) => fixed[name] === undefined)
  // Existing values are suggested, but anything can be typed, since deleted ones still have log lines.
  const suggested = (by: Asked['by']) => {
    const ask = (open: boolean) => (event: SyntheticEvent<HTMLInputElement>) =>
      setAsked({ by, input: event.currentTarget, open })
    return {
      ...field(by),
      autoComplete: 'off' as const,
      list: id + by,
      onFocus: ask(false),
      onClick: ask(true),
    }
  }
  const text = (by: Asked['by'], label: string) =>
    free(by) && <TextField label={label} part={`filter-${by}`} {...suggested(by)} />

  return (
    <>
      <Button
        className="log-fold"
        icon="filter"
        aria-expanded={open}
        aria-controls={id}
        onPress={() => setOpen(!open)}
      >
        {words.filters}
      </Button>
      <form
        id={id}
        className={open ? 'log-filters open' : 'log-filters'}
        role="search"
        aria-label={words.filters}
        noValidate
        onSubmit={submit}
        part="filters"
      >
        <div className="log-fields">
          {free('type') && (
            <Select
              label={words.type}
              options={[LogType.all, ...kinds.types].map((type) => ({
                value: String(type),
                label: type === LogType.all ? all : kinds.word(type),
              }))}
              {...field('type')}
              value={draft.type || String(LogType.all)}
              part="filter-type"
            />
          )}
          {text('token_name', words.token)}
          {text('model_name', words.model)}
          {everybody && text('username', words.username)}
          {everybody && (free('channel') || isNoChannel(fixed, kinds.textIds)) && (
            <TextField
              ref={channel}
              label={words.channel}
              {...suggested('channel')}
              {...(free('channel') ? {} : { value: fixed.channel ?? '', readOnly: true })}
              error={wrongChannel ? (textId ?? words.channelNumber) : undefined}
              part="filter-channel"
            />
          )}
        </div>
        {asked && (
          <FilterValues id={id + asked.by} asked={asked} scope={scope} typed={draft[asked.by] ?? ''} />
        )}
        <div className="log-time">
          {free('from', 'to') && (
            <RangeSelect
              value={draft}
              onChoose={(range) => {
                const next = { ...draft, range, from: '', to: '' }
                setDraft(next)
                apply(next)
              }}
            />
          )}
          {free('from') && (
            <DateTimeField
              late
              label={words.from}
              value={timeOf(draft, 'from')}
              onChange={(from) => set(withTime(draft, { from }))}
              part="filter-from"
            />
          )}
          {free('to') && (
            <DateTimeField
              late
              label={words.to}
              value={timeOf(draft, 'to')}
              onChange={(to) => set(withTime(draft, { to }))}
              error={misordered ? words.rangeOrder : undefined}
              part="filter-to"
            />
          )}
          <Button type="submit" variant="primary" icon="search" label={words.apply} part="apply">
            {words.apply}
          </Button>
          {Object.values(normalized(applied)).some(Boolean) && (
            <Button
              variant="ghost"
              icon="x"
              iconOnly
              label={words.clear}
              onPress={() => {
                setDraft({})
                apply({})
              }}
              part="clear-filters"
            />
          )}
          <span className="log-pending muted" role="status">
            {pending && words.notApplied}
          </span>
        </div>
      </form>
    </>
  )
}

type Choice = QuickRange | '' | 'own'

/** The quick ranges, and all time, the specified default. Times set by hand show as a custom range. */
function RangeSelect({
  value,
  onChoose,
}: {
  value: RangeChoice
  onChoose: (range: QuickRange | '') => void
}) {
  const words = useMessages(messages)
  const own = !isQuickRange(value.range) && Boolean(value.from || value.to)
  const chosen: Choice = isQuickRange(value.range) ? value.range : own ? 'own' : ''
  return (
    <Select<Choice>
      label={words.range}
      value={chosen}
      onChange={(range) => range !== 'own' && onChoose(range)}
      options={[
        { value: '', label: words.allTime },
        ...quickRanges.map((range) => ({ value: range, label: words[range] })),
        ...(own ? [{ value: 'own' as const, label: words.ownRange }] : []),
      ]}
      part="filter-range"
    />
  )
}
