import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { nameOf } from '../../../../domain/typed.ts'
import {
  isPerCall,
  moneyIn,
  moneyOfOne,
  pricedNames,
  ratioIn,
  withRatio,
  type PriceBook,
  type PriceColumn,
  type Pricing,
} from '../../../../domain/prices/price-book.ts'
import { lazy } from '../../../../kit/element/lazy.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { useFilter, Windowed } from '../../../../ui/choices/windowed.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { RatioRow, type RatioCell } from './ratio-row.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { useFixedPrices } from './use-price-book.ts'
import { useChangeText } from './use-change-text.ts'

const MissingPrices = lazy(() => import('./missing-prices.tsx'))

interface RatioTableProps {
  columns: readonly PriceColumn[]
  /** As typed. */
  pricing: Pricing
  /** As stored on the gateway. */
  before: PriceBook
  set: (book: PriceBook) => void
  view: 'money' | 'ratio'
}

/** Columns shown at first; the others are for few models. */
const usual = 4

/** Every name with its ratios, with a search; of hundreds only the visible rows are rendered. */
export function RatioTable({ columns, pricing, before, set, view }: RatioTableProps) {
  const t = useMessages(ratioMessages)
  const { nothingFound, skipList } = useMessages(common)
  const { columnTitle } = useChangeText()
  const { formulas, lockedOutput } = useFixedPrices()
  /** The names that were changed when the others were put away; a row stays while it is typed back to what it was. */
  const [order, setOrder] = useState<readonly string[]>()
  const [added, setAdded] = useState<readonly string[]>([])
  const [fresh, setFresh] = useState<string>()
  // Its field takes the focus once; the row may be put away by scrolling and come back.
  useEffect(() => setFresh(undefined), [fresh])
  const [missing, setMissing] = useState<readonly string[]>()
  const [isWide, setWide] = useState(false)
  const { box, isNarrow } = useNarrow()
  const { book } = pricing
  const isPrices = columns.some(({ of }) => of)
  const cellsOf = (name: string): RatioCell[] =>
    shown.map((column) => {
      const locked = column.name === 'output' ? lockedOutput(name) : undefined
      const isIdle =
        Object.hasOwn(formulas, name) || (column.name !== 'call' && isPerCall(columns, book, name))
      return {
        column,
        ratio: ratioIn(book, column, name) ?? locked,
        stored: ratioIn(before, column, name) ?? locked,
        ofOne: moneyOfOne(pricing, column, name),
        oldMoney: moneyIn({ ...pricing, book: before }, column, name),
        isFixed: isIdle || locked !== undefined,
      }
    })
  const isChanged = (name: string) =>
    columns.some((column) => ratioIn(before, column, name) !== ratioIn(book, column, name))
  const priced = [
    ...new Set([
      ...pricedNames(columns, book),
      ...pricedNames(columns, before),
      ...Object.keys(isPrices ? formulas : {}),
    ]),
  ]
  if (isPrices) priced.sort()
  const all = [...new Set([...(missing ?? []), ...added, ...priced])]
  const changed = all.filter(isChanged)
  const isHiddenChanged = changed.some((name) =>
    columns.slice(usual).some((column) => ratioIn(before, column, name) !== ratioIn(book, column, name)),
  )
  const shown = isWide || isHiddenChanged ? columns : columns.slice(0, usual)
  const listed = order
    ? all.filter((name) => order.includes(name) || changed.includes(name))
    : missing
      ? all.filter((name) => missing.includes(name) || added.includes(name))
      : all
  const { field, found: names } = useFilter(listed, t.search)
  const without = (name: string, from: PriceBook = book) =>
    columns.reduce((left, column) => withRatio({ columns, book: left }, column, name, undefined), from)
  const restore = (name: string) =>
    columns.reduce(
      (next, column) => withRatio({ columns, book: next }, column, name, ratioIn(before, column, name)),
      book,
    )
  const likeOf = (model: string) => {
    const like = (next: PriceBook, name: string) =>
      columns.reduce(
        (one, column) => withRatio({ columns, book: one }, column, name, ratioIn(book, column, model)),
        next,
      )
    set(names.filter((name) => missing?.includes(name)).reduce(like, book))
  }
  const add = (name: string) => {
    setAdded([name, ...added])
    setFresh(name)
  }
  const remove = (name: string) => {
    setAdded(added.filter((one) => one !== name))
    set(without(name))
  }
  const note = (name: string) => {
    if (Object.hasOwn(formulas, name)) return `${t.formula} ${formulas[name]}`
    const isIn = (of: PriceBook) => columns.some((column) => ratioIn(of, column, name) !== undefined)
    if (!isIn(book)) return isIn(before) ? t.removed : isPrices ? t.unpriced : ''
    if (!isIn(before)) return t.added
    return isPrices && isPerCall(columns, book, name) ? t.perCall : ''
  }
  const lines = isNarrow ? Math.ceil(shown.length / 2) : 0
  return (
    <div
      className="ratio-table"
      ref={box}
      {...(isNarrow && { 'data-narrow': '', style: { '--ratio-lines': lines } as CSSProperties })}
    >
      <div className="ratio-search">
        {field}
        {columns.length > usual && (
          <Button
            size="small"
            variant="ghost"
            aria-pressed={shown.length > usual}
            onPress={() => setWide(!isWide)}
            part="ratio-columns"
          >
            {t.allColumns}
          </Button>
        )}
        {isPrices && (
          <Button
            size="small"
            variant="ghost"
            aria-pressed={missing !== undefined}
            onPress={() => setMissing(missing ? undefined : [])}
            part="missing-prices__start"
          >
            {t.missing}
          </Button>
        )}
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
      {missing && (
        <MissingPrices
          names={missing}
          onFound={setMissing}
          priced={pricedNames(columns, before)}
          onLike={likeOf}
        />
      )}
      <div className="ratio-scroll">
        <div style={isNarrow ? undefined : { minWidth: `${12 + shown.length * 7}em` }}>
          {isPrices && !isNarrow && (
            <div className="ratio-columns muted" aria-hidden="true">
              {shown.map((column) => (
                <span key={column.name}>{columnTitle(column)}</span>
              ))}
            </div>
          )}
          <Windowed
            // Scrolls to the top, where the new row is.
            key={added.length}
            count={names.length}
            rowHeight={isNarrow ? 36 + lines * 72 : 56}
            height={isNarrow ? 432 : 392}
            skip={skipList}
            part="ratio-rows"
            row={(index) => {
              const name = names[index]!
              return (
                <RatioRow
                  key={name}
                  name={name}
                  note={note(name)}
                  cells={cellsOf(name)}
                  view={view}
                  pricing={pricing}
                  isChanged={isChanged(name)}
                  isFresh={fresh === name}
                  onChange={(column, ratio, at) => set(withRatio(pricing, column, name, ratio, at))}
                  onRestore={() => set(restore(name))}
                  onRemove={Object.hasOwn(formulas, name) ? undefined : () => remove(name)}
                />
              )
            }}
          />
        </div>
      </div>
      {names.length === 0 && !missing && <p className="ratio-none muted">{nothingFound}</p>}
      <AddRatio names={all} onAdd={add} />
    </div>
  )
}

/** Whether the table is too narrow for one line per row. */
function useNarrow() {
  const [isNarrow, setNarrow] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setNarrow(entry!.contentRect.width < 520))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return { box, isNarrow }
}

/** A new name, below the table: its row comes first, to be filled in. */
function AddRatio({ names, onAdd }: { names: readonly string[]; onAdd: (name: string) => void }) {
  const t = useMessages(ratioMessages)
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const wanted = nameOf(name)
  const error = wanted === '' ? t.noName : names.includes(wanted) ? t.present : undefined
  const add = () => {
    setTried(error !== undefined)
    if (error) return
    onAdd(wanted)
    setName('')
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
        label={t.addName}
        hideLabel
        placeholder={t.addName}
        autoComplete="off"
        value={name}
        onChange={setName}
        error={tried ? error : undefined}
        onKeyDown={onKeyDown}
      />
      <Button icon="plus" onPress={add} part="ratio-add">
        {t.add}
      </Button>
    </div>
  )
}
