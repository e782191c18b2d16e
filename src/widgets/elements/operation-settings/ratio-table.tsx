import type { OptionKey } from '../../domain/options/option.ts'
import type { Ratios } from '../../domain/options/ratios.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useFilter } from '../../ui/controls/use-filter.tsx'
import { Windowed } from '../../ui/choices/windowed.tsx'
import { common } from '../../messages/common.messages.ts'
import { AddRatio } from './add-ratio.tsx'
import { RatioRow } from './ratio-row.tsx'
import { ratioMessages } from './ratio.messages.ts'

interface RatioTableProps {
  option: OptionKey
  ratios: Ratios
  onChange: (ratios: Ratios) => void
}

/** Every ratio by name, with a search; of hundreds only the visible rows are rendered. */
export function RatioTable({ option, ratios, onChange }: RatioTableProps) {
  const words = useMessages(ratioMessages)
  const { nothingFound, skipList } = useMessages(common)
  const all = Object.keys(ratios)
  const { field, found: names } = useFilter(all, words.search)
  const remove = (name: string) =>
    onChange(Object.fromEntries(Object.entries(ratios).filter(([other]) => other !== name)))
  return (
    <div className="ratio-table">
      <div className="ratio-search">
        {field}
        <span className="muted number" role="status">
          {words.count(names.length, all.length)}
        </span>
      </div>
      <Windowed
        count={names.length}
        rowHeight={44}
        height={308}
        skip={skipList}
        part="ratio-rows"
        row={(index) => {
          const name = names[index]!
          return (
            <RatioRow
              key={name}
              name={name}
              ratio={ratios[name]!}
              priced={option === 'ModelRatio'}
              onChange={(ratio) => onChange({ ...ratios, [name]: ratio })}
              onRemove={() => remove(name)}
            />
          )
        }}
      />
      {names.length === 0 && <p className="ratio-none muted">{nothingFound}</p>}
      <AddRatio names={all} onAdd={(name, ratio) => onChange({ ...ratios, [name]: ratio })} />
    </div>
  )
}
