import type { Id } from '../../../domain/id.ts'
import type { FilterName, FilterTexts } from './log-filters.ts'
import type { LogWords } from '../log-list.messages.ts'
import { channelMark, nothing, shorten } from '../log-values.ts'

/** What the clickable cells of the log need. */
export interface Picks {
  words: LogWords
  /** The applied filters. */
  applied: FilterTexts
  /** Adds a filter, `''` removes it; undefined if filters are hidden. */
  filterBy?: ((filters: FilterTexts) => void) | undefined
  /** Filters fixed by the page, which cannot be chosen. */
  fixed: FilterTexts
  channelNames: ReadonlyMap<Id, string>
  /** Shows a channel beside the log; undefined if drawers are hidden. */
  openChannel?: ((id: Id) => void) | undefined
}

/** A value that filters the log when pressed, and stops filtering when pressed again. */
export function FilterPick({
  by,
  value,
  text,
  picks,
}: {
  by: FilterName
  value: string
  text?: string
  picks: Picks
}) {
  const { words, applied, filterBy, fixed } = picks
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
      title={words.filterBy(value)}
      aria-pressed={on}
      onClick={() => filterBy({ [by]: on ? '' : value })}
      part="pick"
    >
      {short}
    </button>
  )
}

/** The channel of a line: its number filters the log, its name opens the channel. */
export function ChannelPick({ id, picks }: { id: Id; picks: Picks }) {
  const { words, channelNames, openChannel } = picks
  const name = channelNames.get(id)
  return (
    <span className="log-channel">
      <FilterPick by="channel" value={String(id)} text={channelMark(id)} picks={picks} />
      {name &&
        (openChannel ? (
          <button
            type="button"
            className="log-cell log-pick"
            title={words.openChannel(name)}
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

/** The cell of a name, which may be missing. */
export function pickOf(picks: Picks, by: FilterName, name: string) {
  if (!name || (by === 'channel' && name === '0')) return nothing
  if (by === 'channel') return <ChannelPick id={name} picks={picks} />
  return <FilterPick by={by} value={name} picks={picks} />
}
