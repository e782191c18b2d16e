import { useState } from 'react'
import { plainNumber } from '../../../../domain/format.ts'
import { readNumber } from '../../../../domain/forms/numbers.ts'
import { typedIn } from '../../../../domain/forms/typed-in.ts'
import { ratioOfPrice } from '../../../../domain/prices/money.ts'
import {
  isPerCall,
  moneyAt,
  moneyIn,
  moneyOfOne,
  ratioIn,
  type PriceBook,
  type PriceColumn,
  type Pricing,
} from '../../../../domain/prices/price-book.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useCurrency } from '../../../../kit/forms/quota-field.tsx'
import { optionsMessages } from '../../../../kit/options/options.messages.ts'
import { numberMessages } from '../../../../messages/forms/number.messages.ts'
import { IconButton } from '../../../../ui/controls/button.tsx'
import { NumberInput } from '../../../../ui/fields/number-field.tsx'
import { ratioMessages } from './ratio.messages.ts'
import type { OwnOutput } from './use-price-book.ts'
import { useChangeText } from './use-change-text.ts'

interface RatioRowProps {
  name: string
  /** How the model is priced, or what became of it. */
  note: string
  /** Those that are shown. */
  columns: readonly PriceColumn[]
  view: 'money' | 'ratio'
  /** As typed. */
  pricing: Pricing
  /** As stored on the gateway. */
  before: PriceBook
  /** The price is not to be typed here. */
  isFixed: boolean
  ownOutput: OwnOutput | undefined
  isChanged: boolean
  /** Just added, to be filled in. */
  isFresh: boolean
  /** @param before - the ratios that the input started from, if it is money */
  onChange: (column: PriceColumn, ratio: number | undefined, before: PriceBook | undefined) => void
  onRestore: () => void
  onRemove: () => void
}

/** A name with its prices. A changed one shows its old value, and the row can be restored. */
export function RatioRow(props: RatioRowProps) {
  const { name, note, columns, isFixed, ownOutput, isChanged, isFresh, onRestore, onRemove } = props
  const t = useMessages(ratioMessages)
  const isIdle = isPerCall(props.pricing.columns, props.pricing.book, name)
  return (
    <div className={isChanged ? 'ratio-row changed' : 'ratio-row'} part="ratio-row">
      <span className="ratio-name" title={note ? `${name}: ${note}` : name}>
        {name}
        {note && <span className="ratio-note muted">{note}</span>}
      </span>
      {columns.map((column, index) => {
        const own = column.name === 'output' ? ownOutput : undefined
        return (
          <Cell
            key={column.name}
            {...props}
            {...{ column, own }}
            isFixed={isFixed || own?.isLocked === true || (isIdle && column.name !== 'call')}
            autoFocus={isFresh && index === 0}
          />
        )
      })}
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
        {!isFixed && <IconButton size="small" icon="trash" label={t.remove(name)} onPress={onRemove} />}
      </span>
    </div>
  )
}

type CellProps = Pick<RatioRowProps, 'name' | 'view' | 'pricing' | 'before' | 'isFixed' | 'onChange'> & {
  column: PriceColumn
  own: OwnOutput | undefined
  autoFocus: boolean
}

/** The price to type with its ratio below, or the other way round. */
function Cell({ name, column, own, isFixed, view, pricing, before, autoFocus, onChange }: CellProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(ratioMessages)
  const { columnTitle } = useChangeText()
  const { currency, sign } = useCurrency()
  const ratioOf = (book: PriceBook) => (own?.isLocked ? own.ratio : ratioIn(book, column, name))
  const [ratio, stored] = [ratioOf(pricing.book), ratioOf(before)]
  const ofOne = moneyOfOne(pricing, column, name)
  const money = moneyAt(ratio, ofOne)
  // A dollar per call has no ratio beside it.
  const isMoney = column.of === 'dollar' || view === 'money'
  const inMoney = (value: number | undefined) =>
    value === undefined ? '' : `${sign.trim()}${numberFormat.number(short(value))}`
  const asRatio = (value: number | undefined) =>
    value === undefined ? '' : `×${numberFormat.number(short(value))}`
  const shown = (of: number | undefined, value: number | undefined) =>
    (isMoney && inMoney(value)) || asRatio(of)
  const hasBoth = column.of !== undefined && column.of !== 'dollar'
  const isOwn = own && !own.isLocked && ratio === undefined && !isFixed
  const other = isOwn
    ? t.ownOutput(shown(own.ratio, moneyAt(own.ratio, ofOne)))
    : hasBoth && (isMoney ? asRatio(ratio) : inMoney(money))
  const was =
    stored !== ratio &&
    (stored === undefined
      ? t.added
      : t.was(shown(stored, moneyIn({ ...pricing, book: before }, column, name))))
  const title = column.of === undefined ? '' : columnTitle(column)
  const isPerCallPrice = column.of === 'dollar' || column.of === 'thousand'
  const label = isMoney
    ? t.priceOf(name, title, currency, isPerCallPrice)
    : title
      ? t.columnRatioOf(name, title)
      : t.ratioOf(name)
  const isUnknown = isMoney && (ofOne === undefined || (ratio !== undefined && ratio < 0))
  return (
    <span className="ratio-cell">
      <span className="ratio-title muted" aria-hidden="true">
        {title}
      </span>
      {isFixed || isUnknown ? (
        <span className="ratio-fixed muted">{shown(ratio, money) || '—'}</span>
      ) : (
        <span className={isMoney ? 'ratio-input money' : 'ratio-input'}>
          {isMoney && <span aria-hidden="true">{sign.trim()}</span>}
          <RatioInput
            {...{ label, autoFocus }}
            value={isMoney ? money : ratio}
            signed={!isMoney}
            book={pricing.book}
            onChange={(typed, at) =>
              isMoney
                ? onChange(column, typed === undefined ? undefined : ratioOfPrice(typed, ofOne!), at)
                : onChange(column, typed, undefined)
            }
          />
        </span>
      )}
      <span className={was ? 'ratio-beside ratio-was' : 'ratio-beside muted'}>{was || other}</span>
    </span>
  )
}

/** A number beside a field, which shows all its digits. */
const short = (value: number) => plainNumber(Number(value.toPrecision(6)))

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
