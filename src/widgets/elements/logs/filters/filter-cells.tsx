import type { Id } from '../../../domain/id.ts'
import type { FilterName, FilterTexts } from './log-filters.ts'
import type { LogMessages } from '../log-list.messages.ts'
import { channelMark, nothing, shorten } from '../log-values.ts'

export interface FilterContext {
  t: LogMessages
  applied: FilterTexts
  /** `''` removes a filter; undefined if filters are hidden. */
  filterBy?: ((filters: FilterTexts) => void) | undefined
  fixed: FilterTexts
  channelNames: ReadonlyMap<Id, string>
  /** Undefined if drawers are hidden. */
  openChannel?: ((id: Id) => void) | undefined
}

/** Pressed again, it stops filtering. */
export function FilterLink({
  by,
  value,
  text,
  filterContext,
}: {
  by: FilterName
  value: string
  text?: string
  filterContext: FilterContext
}) {
  const { t, applied, filterBy, fixed } = filterContext
  const short = text ?? shorten(value)
  if (!filterBy || fixed[by] !== undefined)
    return (
      <span className="log-cell" title={value}>
        {short}
      </span>
    )
  const on = applied[by] === value
  return (
    <button
      type="button"
      className="log-cell log-pick"
      title={t.filterBy(value)}
      aria-pressed={on}
      onClick={() => filterBy({ [by]: on ? '' : value })}
      part="pick"
    >
      {short}
    </button>
  )
}

/** The number filters the log, the name opens the channel. */
export function ChannelFilterLink({ id, filterContext }: { id: Id; filterContext: FilterContext }) {
  const { t, channelNames, openChannel } = filterContext
  const name = channelNames.get(id)
  return (
    <span className="log-channel">
      <FilterLink by="channel" value={String(id)} text={channelMark(id)} filterContext={filterContext} />
      {name &&
        (openChannel ? (
          <button
            type="button"
            className="log-cell log-pick"
            title={t.openChannel(name)}
            aria-haspopup="dialog"
            onClick={() => openChannel(id)}
            part="open-channel"
          >
            {name}
          </button>
        ) : (
          <span className="log-cell" title={name}>
            {name}
          </span>
        ))}
    </span>
  )
}

export function filterCell(filterContext: FilterContext, by: FilterName, name: string) {
  if (!name || (by === 'channel' && name === '0')) return nothing
  if (by === 'channel') return <ChannelFilterLink id={name} filterContext={filterContext} />
  return <FilterLink by={by} value={name} filterContext={filterContext} />
}
