import { useState, useRef } from 'react'
import type { Ratios } from '../../../../domain/options/ratios.ts'
import type { RatioMoney } from '../../../../domain/prices/money.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useCurrency } from '../../../../kit/forms/quota-field.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { useFilter, Windowed } from '../../../../ui/choices/windowed.tsx'
import { common } from '../../../../messages/shared/common.messages.ts'
import { RatioRow } from './ratio-row.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { nameOf } from '../../../../domain/typed.ts'
import { readNumber } from '../../../../domain/forms/numbers.ts'
import { typedIn } from '../../../../domain/forms/typed-in.ts'
import { numberMessages } from '../../../../messages/forms/number.messages.ts'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

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
  const t = useMessages(ratioMessages)
  const { sign } = useCurrency()
  const { nothingFound, skipList } = useMessages(common)
  /** The names that were changed when the others were put away; a row stays while it is typed back to what it was. */
  const [order, setOrder] = useState<readonly string[]>()
  const all = Object.keys(ratios)
  const storedOf = (name: string) => (Object.hasOwn(stored, name) ? stored[name] : undefined)
  const changed = all.filter((name) => storedOf(name) !== ratios[name])
  const listed = order ? all.filter((name) => order.includes(name) || changed.includes(name)) : all
  const { field, found: names } = useFilter(listed, t.search)
  const remove = (name: string) =>
    onChange(Object.fromEntries(Object.entries(ratios).filter(([other]) => other !== name)))
  return (
    <div className="ratio-table">
      <div className="ratio-search">
        {field}
        {(order || changed.length > 0) && (
          <Button
            size="small"
            variant="ghost"
            aria-pressed={order !== undefined}
            onPress={() => setOrder(order ? undefined : changed)}
            part="ratio-changed"
          >
            {t.onlyChanged(changed.length)}
          </Button>
        )}
        <span className="muted" role="status">
          {t.count(names.length, all.length)}
        </span>
      </div>
      {money && (
        <div className="ratio-columns muted" aria-hidden="true">
          <span>{t.priceColumn(sign.trim())}</span>
          <span>{t.ratio}</span>
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

/** A new name with its ratio, below the table. */
function AddRatio(props: { names: readonly string[]; onAdd: (name: string, ratio: number) => void }) {
  const { names, onAdd } = props
  const t = useMessages(ratioMessages)
  const numbers = useMessages(numberMessages)
  const { mark } = useWidget().numberFormat
  const [name, setName] = useState('')
  const [ratio, setRatio] = useState('')
  const [tried, setTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const wanted = nameOf(name)
  const nameError = wanted === '' ? t.noName : names.includes(wanted) ? t.present : undefined
  const read = readNumber(ratio)
  const ratioError =
    read === undefined
      ? t.noRatio
      : typeof read === 'string'
        ? numbers.fault(typedIn(ratio, mark), read, mark)
        : undefined

  const add = () => {
    setTried(Boolean(nameError || ratioError))
    if (nameError || typeof read !== 'number') return
    onAdd(wanted, read)
    setName('')
    setRatio('')
    nameField.current?.focus()
  }
  // Enter would otherwise save the section.
  const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="ratio-add">
      <TextField
        ref={nameField}
        label={t.addName}
        hideLabel
        placeholder={t.addName}
        autoComplete="off"
        value={name}
        onChange={setName}
        error={tried ? nameError : undefined}
        onKeyDown={onKeyDown}
      />
      <NumberField
        mark={mark}
        label={t.ratio}
        hideLabel
        placeholder={t.ratio}
        signed
        value={ratio}
        onChange={setRatio}
        error={tried ? ratioError : undefined}
        onKeyDown={onKeyDown}
      />
      <Button icon="plus" onPress={add} part="ratio-add">
        {t.add}
      </Button>
    </div>
  )
}
