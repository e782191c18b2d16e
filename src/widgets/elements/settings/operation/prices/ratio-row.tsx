import { useState } from 'react'
import { plainNumber } from '../../../../domain/format.ts'
import { readNumber } from '../../../../domain/forms/numbers.ts'
import { typedIn } from '../../../../domain/forms/typed-in.ts'
import { ratioOfPrice, tidy } from '../../../../domain/prices/money.ts'
import type { PriceBook, PriceColumn, Pricing } from '../../../../domain/prices/price-book.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useCurrency } from '../../../../kit/forms/quota-field.tsx'
import { optionsMessages } from '../../../../kit/options/options.messages.ts'
import { numberMessages } from '../../../../messages/forms/number.messages.ts'
import { IconButton } from '../../../../ui/controls/button.tsx'
import { NumberInput } from '../../../../ui/fields/number-field.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { useChangeText } from './use-change-text.ts'

/** What is in one column for a name. */
export interface RatioCell {
  column: PriceColumn
  ratio: number | undefined
  /** As stored on the gateway. */
  stored: number | undefined
  /** Money for the ratio 1, in the gateway's currency; undefined if unknown. */
  ofOne: number | undefined
  oldMoney: number | undefined
  /** Not to be typed here, such as the ratios of a model with a price per call. */
  isFixed: boolean
}

interface RatioRowProps {
  name: string
  /** How the model is priced, or what became of it. */
  note: string
  cells: readonly RatioCell[]
  view: 'money' | 'ratio'
  pricing: Pricing
  isChanged: boolean
  /** Just added, to be filled in. */
  isFresh: boolean
  /** @param before - the ratios that the input started from, if it is money */
  onChange: (column: PriceColumn, ratio: number | undefined, before: PriceBook | undefined) => void
  onRestore: () => void
  onRemove: (() => void) | undefined
}

/** A name with its prices. A changed one shows its old value, and the row can be restored. */
export function RatioRow(props: RatioRowProps) {
  const { name, note, cells, view, pricing, isChanged, isFresh, onChange, onRestore, onRemove } = props
  const t = useMessages(ratioMessages)
  return (
    <div className={isChanged ? 'ratio-row changed' : 'ratio-row'} part="ratio-row">
      <span className="ratio-name" title={note ? `${name}: ${note}` : name}>
        {name}
        {note && <span className="ratio-note muted">{note}</span>}
      </span>
      {cells.map((cell, index) => (
        <Cell
          key={cell.column.name}
          {...cell}
          {...{ name, view, pricing }}
          autoFocus={isFresh && index === 0}
          onChange={(ratio, before) => onChange(cell.column, ratio, before)}
        />
      ))}
      <span className="ratio-actions">
        {isChanged && (
          <IconButton
            size="small"
            icon="refresh"
            label={t.restore(name)}
            onPress={onRestore}
            part="ratio-restore"
          />
        )}
        {onRemove && <IconButton size="small" icon="trash" label={t.remove(name)} onPress={onRemove} />}
      </span>
    </div>
  )
}

type CellProps = RatioCell & {
  name: string
  view: 'money' | 'ratio'
  pricing: Pricing
  autoFocus: boolean
  onChange: (ratio: number | undefined, before: PriceBook | undefined) => void
}

/** The price to type with its ratio below, or the other way round. */
function Cell({
  name,
  column,
  ratio,
  stored,
  ofOne,
  oldMoney,
  isFixed,
  view,
  pricing,
  autoFocus,
  onChange,
}: CellProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(ratioMessages)
  const { columnTitle } = useChangeText()
  const { currency, sign } = useCurrency()
  const isCall = column.of === 'dollar' || column.of === 'thousand'
  // A dollar per call has no ratio beside it.
  const isMoney = column.of === 'dollar' || view === 'money'
  const money = ratio === undefined || ratio < 0 || ofOne === undefined ? undefined : tidy(ratio * ofOne)
  const number = (value: number) => numberFormat.number(plainNumber(value))
  const shown = (of: number | undefined, inMoney: number | undefined) =>
    isMoney
      ? inMoney !== undefined && `${sign.trim()}${number(inMoney)}`
      : of !== undefined && `×${number(of)}`
  const other =
    column.of === undefined || column.of === 'dollar'
      ? undefined
      : isMoney
        ? ratio !== undefined && `×${number(ratio)}`
        : money !== undefined && `${sign.trim()}${number(money)}`
  const was =
    stored !== ratio && (stored === undefined ? t.added : t.was(shown(stored, oldMoney) || number(stored)))
  const title = column.of === undefined ? undefined : columnTitle(column)
  const isUnknown = isMoney && (ofOne === undefined || (ratio !== undefined && ratio < 0))
  return (
    <span className="ratio-cell">
      {title && (
        <span className="ratio-title muted" aria-hidden="true">
          {title}
        </span>
      )}
      {isFixed || isUnknown ? (
        <span className="ratio-fixed muted">{shown(ratio, money) || '—'}</span>
      ) : (
        <span className={isMoney ? 'ratio-input money' : 'ratio-input'}>
          {isMoney && <span aria-hidden="true">{sign.trim()}</span>}
          <RatioInput
            label={
              !title
                ? t.ratioOf(name)
                : isMoney
                  ? t.priceOf(name, title, currency, isCall)
                  : t.columnRatioOf(name, title)
            }
            value={isMoney ? money : ratio}
            signed={!isMoney}
            autoFocus={autoFocus}
            book={pricing.book}
            onChange={(typed, before) =>
              isMoney
                ? onChange(typed === undefined ? undefined : ratioOfPrice(typed, ofOne!), before)
                : onChange(typed, undefined)
            }
          />
        </span>
      )}
      <span className={was ? 'ratio-beside ratio-was' : 'ratio-beside muted'}>{was || other}</span>
    </span>
  )
}

interface RatioInputProps {
  label: string
  value: number | undefined
  /** The ratios now. */
  book: PriceBook
  onChange: (value: number | undefined, before: PriceBook) => void
  /** Negative numbers are valid. */
  signed: boolean
  autoFocus: boolean
}

/**
 * A number in a row. What was typed stays for as long as it is the value. Text that is not a number is marked invalid,
 * and the last number stays in effect; when the field is left, a toast says so. One that is left blank has no value.
 */
function RatioInput({ label, value, book, onChange, signed, autoFocus }: RatioInputProps) {
  const { notify, numberFormat } = useWidget()
  const { mark } = numberFormat
  const t = useMessages(numberMessages)
  const { problem } = useMessages(optionsMessages)
  const [typed, setTyped] = useState<{
    text: string
    value: number | undefined
    before?: PriceBook | undefined
  }>()
  const isOwn = typed && (typed.value === undefined || (value !== undefined && isNear(typed.value, value)))
  const own = isOwn ? typed : undefined
  const type = (text: string) => {
    const read = readNumber(text)
    const good = typeof read === 'number' && (signed || read >= 0)
    const before = own?.before ?? book
    setTyped({ text, value: good ? read : undefined, before })
    if (good) onChange(read, before)
  }
  const leave = () => {
    setTyped(own?.value === undefined ? undefined : { ...own, before: undefined })
    if (!own || own.value !== undefined) return
    const read = readNumber(own.text)
    const shown = typedIn(own.text, mark)
    if (shown.trim() === '') return value === undefined ? undefined : onChange(undefined, book)
    notify(
      'error',
      t.notTaken(
        shown,
        typeof read === 'string' ? t.fault(shown, read, mark) : problem('', { problem: 'number' }, mark),
      ),
    )
  }
  return (
    <NumberInput
      mark={mark}
      signed={signed}
      autoFocus={autoFocus}
      aria-label={label}
      aria-invalid={own && own.value === undefined && own.text.trim() !== '' ? true : undefined}
      value={own?.text ?? (value === undefined ? '' : plainNumber(value))}
      onChange={type}
      onBlur={leave}
    />
  )
}

/** A price becomes a ratio and comes back as a price, so its last digits may differ. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 1e-9
