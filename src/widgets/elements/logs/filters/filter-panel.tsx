import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { logKeys, type LogScope } from '../../../api/logs.ts'
import { nameOf } from '../../../domain/typed.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { valuesOf, type Candidate } from '../../../kit/usage/sources/candidates.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { panelMessages } from './panel.messages.ts'
import panelStyles from './panel.css?raw'

const groups = {
  token_name: 'key',
  model_name: 'model',
  username: 'user',
  channel: 'channel',
} as const satisfies Record<string, Candidate['by']>

/** A few letters narrow down thousands of users. */
const maxRows = 50

const staleTimeMs = 300_000

const values = logKeys.all.key<Choice[]>()

type Choice = Pick<Candidate, 'id' | 'name'>

type Choices = readonly Choice[]

interface FilterPanelProps {
  by: keyof typeof groups | 'type' | 'action'
  label: string
  /** Empty if no value is applied. */
  value: string
  scope: LogScope
  /** Nothing else can be typed then. */
  choices?: Choices | (() => Promise<Choices>) | undefined
  faultOf?: ((typed: string) => string | undefined) | undefined
  onApply: (value: string) => void
}

/** Any other value can be typed, as deleted ones still have lines. */
export default function FilterPanel({
  by,
  label,
  value,
  scope,
  choices,
  faultOf,
  onApply,
}: FilterPanelProps) {
  const t = useMessages(panelMessages)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useLazySheets(panelStyles)
  const { data, failed } = useChoices(by, scope, choices)
  const isClosed = choices !== undefined
  const [typed, setTyped] = useState(isClosed ? '' : value)
  const [current, setCurrent] = useState(-1)
  const [fault, setFault] = useState<string>()
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const wanted = typed === value ? '' : nameOf(typed).toLowerCase()
  const found = (data ?? [])
    .filter((one) => one.id.toLowerCase().startsWith(wanted) || one.name.toLowerCase().includes(wanted))
    .slice(0, maxRows)
  const choose = (text: string) => {
    const problem = faultOf?.(text)
    setFault(problem)
    if (!problem) onApply(text)
  }
  // Enter also counts for choices that are still loading.
  useEffect(() => {
    if (isEntered && found.length === 1) choose(found[0]!.id)
  }, [isEntered, data])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      setCurrent(
        found.length ? (Math.max(current, step > 0 ? -1 : 0) + step + found.length) % found.length : -1,
      )
    } else if (key === 'Enter') {
      const one = found[current]
      if (one) choose(one.id)
      else if (isClosed) setEntered(true)
      else choose(nameOf(typed))
    } else return
    event.preventDefault()
  }
  return (
    <div className="log-values" onKeyDown={(event) => onKeyDown(event as KeyboardEvent<HTMLInputElement>)}>
      <TextField
        ref={input}
        label={label}
        value={typed}
        autoComplete="off"
        onChange={(text) => {
          setTyped(text)
          setCurrent(-1)
          setFault(undefined)
          setEntered(false)
        }}
        error={fault}
        help={isClosed ? undefined : failed ? t.typeIt : t.enterIt}
        part="filter-input"
      />
      <div className="log-options" role="listbox" aria-label={label} id={id}>
        {found.map((one, index) => (
          <button
            key={one.id}
            type="button"
            role="option"
            className="menu-item"
            tabIndex={-1}
            aria-selected={one.id === value}
            data-current={index === current || undefined}
            ref={index === current ? intoSight : undefined}
            onClick={() => choose(one.id)}
            part="filter-option"
          >
            <span className="menu-text">{one.name}</span>
            {one.name !== one.id && !isClosed && <span className="muted">#{one.id}</span>}
          </button>
        ))}
      </div>
      <p className="sr-only" role="status">
        {found[current]?.name ?? (data ? t.found(found.length) : '')}
      </p>
      {data && found.length === 0 && <p className="log-none muted">{t.none}</p>}
      {!data && !failed && <p className="log-none muted">{t.loading}</p>}
    </div>
  )
}

const intoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

function useChoices(by: FilterPanelProps['by'], scope: LogScope, choices: FilterPanelProps['choices']) {
  const { gateway } = useWidget()
  const [data, setData] = useState(typeof choices === 'object' ? choices : undefined)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (data) return
    let wanted = true
    const load = async (): Promise<Choices> =>
      typeof choices === 'function'
        ? choices()
        : gateway.resources.fetch(
            values.at(scope, by),
            (signal) => valuesOf(gateway, scope, groups[by as keyof typeof groups], signal),
            staleTimeMs,
          )
    load()
      .then((found) => wanted && setData(found))
      .catch(() => wanted && setFailed(true))
    return () => void (wanted = false)
  }, [gateway, scope, by])
  return { data, failed }
}
