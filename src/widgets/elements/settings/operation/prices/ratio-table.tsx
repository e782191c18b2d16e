import { useEffect, useState, type CSSProperties } from 'react'
import { annotated } from '../../../../domain/format.ts'
import { nameOf } from '../../../../domain/typed.ts'
import {
  pricedNames,
  ratioIn,
  withPricesOf,
  withRatiosOf,
  type PriceBook,
  type PriceColumn,
  type Pricing,
} from '../../../../domain/prices/price-book.ts'
import { csvFile } from '../../../../kit/data/csv.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'
import { lazy } from '../../../../kit/element/lazy.tsx'
import { FailedLine } from '../../../../kit/data/failed-state.tsx'
import { useCommon, useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useModelSpend } from '../../../../kit/usage/use-model-spend.ts'
import { useFilter, VirtualList } from '../../../../ui/choices/windowed.tsx'
import { Button, IconButton, type ButtonProps } from '../../../../ui/controls/button.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useWidth } from '../../../../ui/layout/use-width.ts'
import { headOf, RatioRow, sourceOf, useRowTexts, valueOf } from './ratio-row.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { useFixedPrices, useGroupRatios, useIsPriced } from './use-price-book.ts'

const MissingPrices = lazy(() => import('./missing-prices.tsx'))

interface RatioTableProps {
  columns: readonly PriceColumn[]
  pricing: Pricing
  before: PriceBook
  set: (book: PriceBook) => void
  view: 'money' | 'ratio'
  only?: readonly string[] | undefined
}

/** In columns; further ones concern few models. */
const usual = 4

export function RatioTable({ columns, pricing: base, before, set, view, only }: RatioTableProps) {
  const t = useMessages(ratioMessages)
  const { notify } = useWidget()
  const { nothingFound, skipList } = useCommon()
  const texts = useRowTexts()
  const { formulas, ownOutput, locked } = useFixedPrices()
  const { ratios, between } = useGroupRatios()
  const groups = [
    ...Object.entries(ratios).map(([name, ratio]) => ({ name, ratio })),
    ...between.map(({ user, group, ratio }) => ({ name: t.usersIn(user, group), ratio })),
  ]
  const isPriced = useIsPriced()
  /** The names that were changed when the other rows were hidden; a row stays while it is typed back to what it was. */
  const [order, setOrder] = useState<readonly string[]>()
  const [added, setAdded] = useState<readonly string[]>([])
  const [fresh, setFresh] = useState<string>()
  // Its field takes the focus once; the row may be put away by scrolling and come back.
  useEffect(() => setFresh(undefined), [fresh])
  const [missing, setMissing] = useState<readonly string[] | undefined>(only && [])
  const [isWide, setWide] = useState(false)
  const [group, setGroup] = useState('')
  const [bySpend, showSpend] = useState(false)
  const { data: spend, ...spending } = useModelSpend('all', bySpend)
  const [box, width] = useWidth(Number, Infinity)
  const { book } = base
  const pricing = inGroup(base, groups.find(({ name }) => name === group)?.ratio)
  const spentOn = (name: string) => spend?.of(name) ?? 0
  const isChangedIn = (column: PriceColumn, name: string) =>
    ratioIn(before, column, name) !== ratioIn(book, column, name)
  const isChanged = (name: string) => columns.some((column) => isChangedIn(column, name))
  const priced = [...pricedNames(columns, book), ...pricedNames(columns, before)]
  priced.push(...Object.keys(formulas))
  priced.sort()
  const found = [...new Set([...(missing ?? []), ...added, ...priced])]
  /** The models are called without a price of their own, and come first, whatever they cost. */
  const unpriced = bySpend ? (spend?.models ?? []).filter((name) => spentOn(name) > 0 && !isPriced(name)) : []
  const all = bySpend && spend ? bySpent([...new Set([...unpriced, ...found])], unpriced, spentOn) : found
  const changed = all.filter(isChanged)
  const more = columns.slice(usual)
  const isWhole = isWide || more.some((column) => changed.some((name) => isChangedIn(column, name)))
  const shown = isWhole ? columns : columns.slice(0, usual)
  const kept = order ?? (missing && [...missing, ...added])
  const listed = kept ? all.filter((name) => kept.includes(name) || (order && isChanged(name))) : all
  const { field, found: names } = useFilter(listed, t.search)
  const likeOf = (model: string) => {
    const models = names.filter((name) => missing?.includes(name))
    const { book: priced, unset } = withPricesOf(base, models, model, ownOutput(model)?.ratio)
    set(priced)
    if (unset.length > 0) notify('warning', t.incomplete(unset.slice(0, 10).join(t.and)))
  }
  const add = (name: string) => {
    setAdded([name, ...added])
    setFresh(name)
  }
  const remove = (name: string) => {
    setAdded(added.filter((one) => one !== name))
    set(withRatiosOf(pricing, name, {}))
  }
  const given = (name: string) => ({
    name,
    view,
    pricing,
    before,
    ownOutput,
    locked,
    texts,
    columns: shown,
    formula: Object.hasOwn(formulas, name) ? formulas[name] : undefined,
  })
  const csv = () =>
    csvFile([
      [
        t.model,
        ...(bySpend && spend ? [annotated(t.spend, texts.sign.trim())] : []),
        ...shown.map((column) => {
          const { title, isMoney, isPerCall } = headOf(column, view, texts)
          const unit = isPerCall ? texts.sign.trim() : t.priceColumn(texts.sign.trim())
          return isMoney ? annotated(title, unit) : title
        }),
        t.from,
      ],
      ...names.map((name) => [
        name,
        ...(bySpend && spend ? [(spend.of(name) ?? 0) / base.quotaPerUnit] : []),
        ...shown.map((column) => valueOf(given(name), column) ?? ''),
        sourceOf(given(name)),
      ]),
    ])
  // The prices of a row that do not fit beside its name stand below it, with their titles.
  const cells = shown.length + (bySpend && spend ? 1 : 0)
  const isWrapped = width < 220 + cells * 96
  const perLine = Math.max(width < 200 ? 1 : 2, Math.floor(width / 150))
  const lines = Math.ceil(cells / perLine)
  const wrapping = { '--ratio-lines': lines, '--ratio-per-line': perLine } as CSSProperties
  return (
    <div className="ratio-table" ref={box} {...(isWrapped && { 'data-wrapped': '', style: wrapping })}>
      <div className="ratio-search">
        {field}
        {groups.length > 0 && (
          <Select
            label={t.group}
            hideLabel
            value={group}
            onChange={setGroup}
            options={[
              { value: '', label: t.noGroup },
              ...groups.map(({ name, ratio }) => ({
                value: name,
                label: `${name} ×${texts.numberFormat.number(ratio)}`,
              })),
            ]}
            part="price-group"
          />
        )}
        {more.length > 0 && (
          <Toggle isOn={isWhole} onPress={() => setWide(!isWide)} part="ratio-columns">
            {t.allColumns}
          </Toggle>
        )}
        <Toggle
          isOn={missing !== undefined}
          onPress={() => setMissing(missing ? undefined : [])}
          part="missing-prices__start"
        >
          {t.missing}
        </Toggle>
        {!only && (
          <Toggle
            isOn={bySpend}
            pending={spending.loading}
            onPress={() => showSpend(!bySpend)}
            part="price-spend"
          >
            {t.spend}
          </Toggle>
        )}
        {(order || changed.length > 0) && (
          <Toggle
            isOn={order !== undefined}
            onPress={() => setOrder(order ? undefined : changed)}
            part="ratio-changed"
          >
            {t.onlyChanged(changed.length)}
          </Toggle>
        )}
        <span className="muted" role="status">
          {t.count(names.length, all.length)}
        </span>
        <IconButton
          size="small"
          icon="download"
          label={t.saveCsv}
          onPress={({ currentTarget }) =>
            saveFile(currentTarget.getRootNode() as ShadowRoot, csv(), 'prices.csv')
          }
          part="price-csv"
        />
      </div>
      {missing && (
        <MissingPrices
          names={missing}
          onFound={(found) => setMissing(only ? found.filter((name) => only.includes(name)) : found)}
          priced={pricedNames(columns, before).filter((name) => !Object.hasOwn(formulas, name))}
          onLike={likeOf}
        />
      )}
      {bySpend && spending.error && (
        <FailedLine error={spending.error} title={t.spendFailed} retry={spending.reload} />
      )}
      {!isWrapped && names.length > 0 && (
        <div className="ratio-columns muted" aria-hidden="true">
          {bySpend && spend && <span>{t.spend}</span>}
          {shown.map((column) => (
            <span key={column.name}>{texts.columnTitle(column)}</span>
          ))}
        </div>
      )}
      <VirtualList
        // Scrolls to the top, where the new row is.
        key={added.length}
        count={names.length}
        rowHeight={isWrapped ? 36 + lines * 72 : 56}
        height={392}
        skipLabel={skipList}
        part="ratio-rows"
        row={(index) => {
          const name = names[index]!
          return (
            <RatioRow
              key={name}
              {...given(name)}
              set={set}
              isRead={group !== ''}
              spent={bySpend ? spend && (spend.of(name) ?? null) : undefined}
              isFresh={fresh === name}
              isMissing={missing !== undefined}
              onRemove={() => remove(name)}
            />
          )
        }}
      />
      {bySpend && spend && spend.rest > 0 && (
        <p className="ratio-none muted">{t.spendRest(texts.formatQuota(spend.rest))}</p>
      )}
      {names.length === 0 && !missing && <p className="ratio-none muted">{nothingFound}</p>}
      <AddRatio names={all} onAdd={add} />
    </div>
  )
}

/** A group pays the prices times its ratio. */
const inGroup = (pricing: Pricing, ratio = 1): Pricing => ({
  ...pricing,
  quotaPerUnit: pricing.quotaPerUnit / ratio,
  rate: (pricing.rate ?? 1) * ratio,
})

const bySpent = (names: readonly string[], first: readonly string[], spentOn: (name: string) => number) =>
  names.toSorted(
    (one, other) =>
      Number(first.includes(other)) - Number(first.includes(one)) || spentOn(other) - spentOn(one),
  )

type ToggleProps = Pick<ButtonProps, 'onPress' | 'part' | 'pending' | 'children'> & { isOn: boolean }

const Toggle = ({ isOn, ...button }: ToggleProps) => (
  <Button size="small" variant={isOn ? 'default' : 'ghost'} aria-pressed={isOn} {...button} />
)

/** The row of a new name comes first, to be filled in. */
export function AddRatio({ names, onAdd }: { names: readonly string[]; onAdd: (name: string) => void }) {
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
