import { useState } from 'react'
import type { Ratios } from '../../../../domain/options/ratios.ts'
import type { RatioMoney } from '../../../../domain/prices/money.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { useCurrency } from '../../../../kit/forms/use-currency.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useFilter, Windowed } from '../../../../ui/choices/windowed.tsx'
import { common } from '../../../../messages/shared/common.messages.ts'
import { AddRatio } from './add-ratio.tsx'
import { RatioRow } from './ratio-row.tsx'
import { ratioMessages } from './ratio.messages.ts'

interface RatioTableProps {
  ratios: Ratios
  /** As stored on the gateway. */
  stored: Ratios
  /** Undefined for ratios that are not prices. */
  money: RatioMoney | undefined
  onChange: (ratios: Ratios) => void
}

/** Every ratio by name, with a search; of hundreds only the visible rows are rendered. */
export function RatioTable({ ratios, stored, money, onChange }: RatioTableProps) {
  const words = useMessages(ratioMessages)
  const { sign } = useCurrency()
  const { nothingFound, skipList } = useMessages(common)
  /** The names that were changed when the others were put away; a row stays while it is typed back to what it was. */
  const [kept, setKept] = useState<readonly string[]>()
  const all = Object.keys(ratios)
  const storedOf = (name: string) => (Object.hasOwn(stored, name) ? stored[name] : undefined)
  const changed = all.filter((name) => storedOf(name) !== ratios[name])
  const listed = kept ? all.filter((name) => kept.includes(name) || changed.includes(name)) : all
  const { field, found: names } = useFilter(listed, words.search)
  const remove = (name: string) =>
    onChange(Object.fromEntries(Object.entries(ratios).filter(([other]) => other !== name)))
  return (
    <div className="ratio-table">
      <div className="ratio-search">
        {field}
        {(kept || changed.length > 0) && (
          <Button
            size="small"
            variant="ghost"
            aria-pressed={kept !== undefined}
            onPress={() => setKept(kept ? undefined : changed)}
            part="ratio-changed"
          >
            {words.onlyChanged(changed.length)}
          </Button>
        )}
        <span className="muted" role="status">
          {words.count(names.length, all.length)}
        </span>
      </div>
      {money && (
        <div className="ratio-columns muted" aria-hidden="true">
          <span>{words.priceColumn(sign.trim())}</span>
          <span>{words.ratio}</span>
        </div>
      )}
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
              stored={storedOf(name)}
              priced={money !== undefined}
              ofOne={money?.ofOne(name)}
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
