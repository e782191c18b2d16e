import { useState } from 'react'
import { labelled, plainNumber } from '../../../../domain/format.ts'
import { readNumber, typedIn } from '../../../../domain/forms/numbers.ts'
import { ratioOfPrice } from '../../../../domain/prices/money.ts'
import {
  chargedIn,
  isPerCall,
  moneyAt,
  moneyIn,
  moneyOfOne,
  ratioIn,
  withRatio,
  withRatiosOf,
  type PriceBook,
  type PriceColumn,
  type Pricing,
} from '../../../../domain/prices/price-book.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { useCurrency } from '../../../../kit/forms/quota-field.tsx'
import { optionsMessages } from '../../../../kit/options/options.messages.ts'
import { numberMessages } from '../../../../messages/forms/number.messages.ts'
import { IconButton } from '../../../../ui/controls/button.tsx'
import { NumberInput } from '../../../../ui/fields/number-field.tsx'
import { ratioMessages } from './ratio.messages.ts'
import type { FixedPrices } from './use-price-book.ts'
import { useChangeText } from './use-change-text.ts'

/** Hundreds of rows that pass by share these, because hooks of their own would slow them down. */
export function useRowTexts() {
  const { notify, numberFormat, gateway } = useWidget()
  const { self_use_mode_enabled: ownUse } = useStatus()
  return {
    refused: gateway.dialect.capabilities.refusesUnpriced === true && !ownUse,
    formatQuota: useFormatQuota(),
    notify,
    numberFormat,
    t: useMessages(ratioMessages),
    numbers: useMessages(numberMessages),
    problem: useMessages(optionsMessages).problem,
    columnTitle: useChangeText().columnTitle,
    ...useCurrency(),
  }
}

interface RatioRowProps extends Pick<FixedPrices, 'ownOutput' | 'locked'> {
  name: string
  texts: ReturnType<typeof useRowTexts>
  view: 'money' | 'ratio'
  columns: readonly PriceColumn[]
  pricing: Pricing
  before: PriceBook
  set: (book: PriceBook) => void
  /** A formula makes the price, so no number can be typed. */
  formula: string | undefined
  isFresh: boolean
  isMissing: boolean
  onRemove: () => void
  /** The price of a group is shown, and cannot be typed. */
  isRead: boolean
  /** In units of the last 30 days; null if unknown, undefined where it is not shown. */
  spent: number | null | undefined
}

type PriceOf = Pick<
  RatioRowProps,
  'name' | 'texts' | 'view' | 'pricing' | 'before' | 'formula' | 'ownOutput' | 'locked'
>

/** Where the price comes from, or what became of it. */
export function sourceOf({
  name,
  texts: { t, refused },
  pricing,
  before,
  formula,
  ownOutput,
  locked,
}: PriceOf) {
  const { columns, book } = pricing
  const isIn = (book: PriceBook) => columns.some((column) => ratioIn(book, column, name) !== undefined)
  if (formula !== undefined) return `${t.formula} ${formula}`
  if (!isIn(book)) return isIn(before) ? t.removed : refused ? t.unpriced : t.byDefault
  if (!isIn(before)) return t.added
  if (isPerCall(columns, book, name)) return t.perCall
  const notes = [t.byRatio, ownOutput(name)?.isLocked && t.builtIn, locked.has(name) && t.locked]
  return notes.filter(Boolean).join(t.and)
}

/** A dollar per call has no ratio beside it. */
export const headOf = (
  column: PriceColumn,
  view: 'money' | 'ratio',
  { columnTitle }: RatioRowProps['texts'],
) => ({
  title: columnTitle(column),
  isMoney: column.of === 'dollar' || view === 'money',
  isPerCall: column.of === 'dollar' || column.of === 'thousand',
})

export function valueOf({ name, texts, view, pricing }: PriceOf, column: PriceColumn) {
  const ratio = chargedIn(pricing.book, column, name)
  return headOf(column, view, texts).isMoney ? moneyAt(ratio, moneyOfOne(pricing, column, name)) : ratio
}

export function RatioRow(props: RatioRowProps) {
  const { name, columns, pricing, before, set, formula, isFresh, isMissing, onRemove, isRead, spent } = props
  const { t, formatQuota } = props.texts
  const isIdle = isPerCall(pricing.columns, pricing.book, name)
  const isChanged = pricing.columns.some(
    (column) => ratioIn(pricing.book, column, name) !== ratioIn(before, column, name),
  )
  const note = sourceOf(props)
  return (
    <div
      className={isChanged ? 'ratio-row changed' : 'ratio-row'}
      part={isMissing ? 'ratio-row missing-price' : 'ratio-row'}
    >
      <span className="ratio-name" title={note ? labelled(name, note) : name}>
        {name}
        {note && <span className="ratio-note muted">{note}</span>}
      </span>
      {spent !== undefined && (
        <span className="ratio-cell" part="ratio-spent">
          <span className="ratio-title muted">{t.spend}</span>
          <span className="ratio-fixed">{spent === null ? '—' : formatQuota(spent)}</span>
          <span className="ratio-beside" />
        </span>
      )}
      {columns.map((column, index) => (
        <Cell
          key={column.name}
          {...props}
          column={column}
          isFixed={isRead || formula !== undefined || (isIdle && column.name !== 'call')}
          autoFocus={isFresh && index === 0}
        />
      ))}
      <span className="ratio-actions">
        {isChanged && !isRead && (
          <IconButton
            size="small"
            icon="refresh"
            label={t.restore(name)}
            onPress={() => set(withRatiosOf(pricing, name, before))}
            part="ratio-restore"
          />
        )}
        {formula === undefined && !isRead && (
          <IconButton size="small" icon="trash" label={t.remove(name)} onPress={onRemove} />
        )}
      </span>
    </div>
  )
}

type CellProps = RatioRowProps & { column: PriceColumn; isFixed: boolean; autoFocus: boolean }

function Cell({ name, column, isFixed, autoFocus, view, pricing, before, set, ...given }: CellProps) {
  const { ownOutput, texts } = given
  const { numberFormat, t, currency, sign } = texts
  const own = column.name === 'output' ? ownOutput(name) : undefined
  const [ratio, stored] = [chargedIn(pricing.book, column, name), chargedIn(before, column, name)]
  const ofOne = moneyOfOne(pricing, column, name)
  const money = moneyAt(ratio, ofOne)
  const { title, isMoney, isPerCall } = headOf(column, view, texts)
  const inMoney = (value: number | undefined) =>
    value === undefined ? '' : `${sign.trim()}${numberFormat.number(short(value))}`
  const asRatio = (value: number | undefined) =>
    value === undefined ? '' : `×${numberFormat.number(short(value))}`
  const shown = (of: number | undefined, value: number | undefined) =>
    (isMoney && inMoney(value)) || asRatio(of)
  const hasBoth = column.of !== 'dollar'
  const isOwn = own && !own.isLocked && ratio === undefined && !isFixed
  const other = isOwn
    ? t.ownOutput(shown(own.ratio, moneyAt(own.ratio, ofOne)))
    : hasBoth && (isMoney ? asRatio(ratio) : inMoney(money))
  const was =
    stored !== ratio &&
    (stored === undefined
      ? t.added
      : t.was(shown(stored, moneyIn({ ...pricing, book: before }, column, name))))
  const label = isMoney ? t.priceOf(name, title, currency, isPerCall) : t.columnRatioOf(name, title)
  const isUnknown = isMoney && (ofOne === undefined || (ratio !== undefined && ratio < 0))
  return (
    <span className="ratio-cell">
      <span className="ratio-title muted" aria-hidden="true">
        {title}
      </span>
      {isFixed || own?.isLocked || isUnknown ? (
        <span className="ratio-fixed muted">{shown(ratio, money) || '—'}</span>
      ) : (
        <span className={isMoney ? 'ratio-input money' : 'ratio-input'}>
          {isMoney && <span aria-hidden="true">{sign.trim()}</span>}
          <RatioInput
            label={label}
            autoFocus={autoFocus}
            texts={texts}
            value={isMoney ? money : ratio}
            signed={!isMoney}
            book={pricing.book}
            onChange={(typed, at) => {
              const typedRatio = isMoney && typed !== undefined ? ratioOfPrice(typed, ofOne!) : typed
              set(withRatio(pricing, column, name, typedRatio, isMoney ? at : undefined))
            }}
          />
        </span>
      )}
      <span className={was ? 'ratio-beside ratio-was' : 'ratio-beside muted'}>{was || other}</span>
    </span>
  )
}

const short = (value: number) => plainNumber(Number(value.toPrecision(6)))

interface RatioInputProps extends Pick<RatioRowProps, 'texts'> {
  label: string
  value: number | undefined
  book: PriceBook
  onChange: (value: number | undefined, before: PriceBook) => void
  /** Negative numbers are valid. */
  signed: boolean
  whole?: boolean
  autoFocus: boolean
}

export function RatioInput(props: RatioInputProps) {
  const { label, value, book, onChange, signed, whole = false, autoFocus, texts } = props
  const { notify, numberFormat, numbers: t, problem } = texts
  const { mark } = numberFormat
  const [typed, setTyped] = useState<{
    text: string
    value: number | undefined
    /** What was there before typing. */
    first: number | undefined
    before?: PriceBook | undefined
  }>()
  const isOwn = typed && (typed.value === undefined || (value !== undefined && isNear(typed.value, value)))
  const own = isOwn ? typed : undefined
  const type = (text: string) => {
    const read = readNumber(text, whole)
    const good = typeof read === 'number' && (signed || read >= 0)
    const before = own?.before ?? book
    const first = own ? own.first : value
    setTyped({ text, value: good ? read : undefined, first, before })
    // Otherwise the first digits of `10,000` would stay.
    onChange(good ? read : first, before)
  }
  const leave = () => {
    setTyped(own?.value === undefined ? undefined : { ...own, before: undefined })
    if (!own || own.value !== undefined) return
    const read = readNumber(own.text, whole)
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
