import { useState } from 'react'
import {
  fetchPriceRatios,
  listPriceSources,
  priceSourcesKey,
} from '../../../../api/extensions/price-sources.ts'
import { diffRatios } from '../../../../domain/options/ratios.ts'
import { formatPrice } from '../../../../domain/prices/money.ts'
import {
  isPerCall,
  lockedIn,
  moneyIn,
  pricedNames,
  ratioIn,
  withModels,
  type PriceBook,
  type PriceColumn,
} from '../../../../domain/prices/price-book.ts'
import { bookForPrices, readPriceText } from '../../../../domain/prices/price-text.ts'
import { modelsDialogMessages } from '../../../../kit/channels/models-dialog.messages.ts'
import { FailedLine } from '../../../../kit/data/failed-state.tsx'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useCommon, useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { useGuardedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { Combobox } from '../../../../ui/choices/combobox.tsx'
import { MultiChoice } from '../../../../ui/choices/multi-choice.tsx'
import multiChoiceStyles from '../../../../ui/choices/multi-choice.css?raw'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FileField } from '../../../../kit/forms/file-field.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { useFixedPrices, usePriceBook, usePriceColumns } from './use-price-book.ts'

const maxBytes = 4_000_000

export default function PastePrices({ onClose }: { onClose: () => void }) {
  const t = useMessages(ratioMessages)
  const choice = useMessages(modelsDialogMessages)
  const { gateway, numberFormat } = useWidget()
  const unit = useStatus()
  useLazySheets(multiChoiceStyles)
  const [text, setText] = useState('')
  /** The ratios of the source are different from the gateway's. */
  const [fetched, setFetched] = useState<PriceBook>()
  const [left, setLeft] = useState<readonly string[]>([])
  const type = (typed: string) => {
    setText(typed)
    setFetched(undefined)
    setLeft([])
  }
  const read = readPriceText(text, numberFormat.mark)
  const { close, prompt } = useGuardedClose(text !== '' || fetched !== undefined, onClose)
  const { columns } = usePriceColumns()
  const { formulas } = useFixedPrices()
  // Invalid text must not be overwritten, so that the user can correct it.
  const edited = usePriceBook(columns)
  const book = edited?.pricing.book ?? {}
  // With a price per call or a formula, a ratio would be stored and have no effect.
  const isIdle = (model: string) =>
    Object.hasOwn(formulas, model) ||
    (isPerCall(columns, book, model) && !(fetched && isPerCall(columns, fetched, model)))
  const listed = fetched ? pricedNames(columns, fetched) : Object.keys(read?.prices ?? {})
  const idle = listed.filter(isIdle)
  const pasted = Object.entries(read?.prices ?? {}).filter(([model]) => !isIdle(model))
  const converted = edited && bookForPrices(Object.fromEntries(pasted), edited.pricing)
  const isCharged =
    (column: PriceColumn) =>
    ([model]: [string, number]) =>
      lockedIn(book, column, model) === undefined
  const all = fetched
    ? {
        ...book,
        ...Object.fromEntries(
          columns.map((column) => {
            const found = Object.entries(fetched[column.option] ?? {}).filter(isCharged(column))
            return [column.option, { ...book[column.option], ...Object.fromEntries(found) }] as const
          }),
        ),
      }
    : converted?.book
  const locked = fetched
    ? columns.flatMap((column) =>
        listed.filter((model) => {
          const [ratio, charged] = [ratioIn(fetched, column, model), lockedIn(book, column, model)]
          return ratio !== undefined && charged !== undefined && ratio !== charged
        }),
      )
    : converted?.locked
  const differing = all
    ? listed.filter(
        (model) =>
          !isIdle(model) &&
          columns.some((column) => ratioIn(book, column, model) !== ratioIn(all, column, model)),
      )
    : []
  const taken = differing.filter((model) => !left.includes(model))
  const next = all && withModels(columns, book, all, taken)
  const changes = next
    ? columns.flatMap(({ option }) => diffRatios(book[option] ?? {}, next[option] ?? {})).length
    : 0
  const shown = columns.filter(({ name }) => ['input', 'output', 'call'].includes(name))
  const moneyOf = (of: PriceBook | undefined, model: string) =>
    shown
      .map((column) => edited && of && moneyIn({ ...edited.pricing, book: of }, column, model))
      .filter((money) => money !== undefined)
      .map((money) => formatPrice(money, unit, numberFormat))
      .join(' / ') || '—'
  const named = (names: readonly (string | number)[] | undefined, sentence: (names: string) => string) =>
    names && names.length > 0 && sentence(names.slice(0, 10).join(t.and))
  const problem = [
    !edited && t.mendJson,
    named(read?.unread, t.unreadLines),
    named(read?.twice, t.pricesTwice),
    named(fetched ? [] : converted?.impossible, t.impossible),
    named(idle, t.idle),
    named(locked, t.lockedOutputs),
  ]
    .filter(Boolean)
    .join(' ')
  const apply = () => {
    if (next && edited) edited.set(next)
    onClose()
  }
  return (
    <Dialog
      title={t.paste}
      onClose={close}
      part="paste-prices"
      cancels
      footer={
        <Button
          variant="primary"
          onPress={apply}
          disabledReason={changes > 0 ? undefined : t.nothingPasted}
          part="confirm"
        >
          {t.take}
        </Button>
      }
    >
      <div className="form">
        {gateway.dialect.extensions.priceSources && (
          <PriceSourceField
            onFetched={(found) => {
              setFetched(found)
              setLeft([])
            }}
          />
        )}
        <FileField
          label={t.file}
          t={t}
          accept=".csv,.tsv,.txt,.json,text/*,application/json"
          limit={maxBytes}
          onRead={type}
        />
        <Textarea
          label={t.pasteLabel}
          value={text}
          onChange={type}
          rows={5}
          mono
          help={t.pasteHelp}
          error={problem}
        />
        <p className="muted" role="status">
          {(read ?? fetched) && t.pasted(listed.length, changes)}
        </p>
        {differing.length > 0 && (
          <MultiChoice
            label={t.differing}
            options={differing}
            labelOf={(model) => `${model}  ${moneyOf(book, model)} → ${moneyOf(all, model)}`}
            chosen={taken}
            onChange={(chosen) => setLeft(differing.filter((model) => !chosen.includes(model)))}
            t={choice}
            part="differing-prices"
          />
        )}
      </div>
      {prompt}
    </Dialog>
  )
}

/** The gateway reads prices elsewhere, and compares them with its own. */
function PriceSourceField({ onFetched }: { onFetched: (book: PriceBook) => void }) {
  const t = useMessages(ratioMessages)
  const { nothingFound } = useCommon()
  const sources = useResource({ key: priceSourcesKey, load: listPriceSources, optional: true })
  const [chosen, choose] = useState('')
  const source = sources.data?.find(({ id }) => id === chosen)
  const fetching = useCommand(async (gateway) => onFetched(await fetchPriceRatios(gateway, source!)), {
    inPlace: true,
  })
  if (sources.error)
    return <FailedLine error={sources.error} title={t.sourcesFailed} retry={sources.reload} />
  return (
    <div className="price-source" part="price-source">
      <Combobox
        label={t.source}
        error={fetching.failure}
        value={chosen}
        onChange={choose}
        options={(sources.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        nothingFound={nothingFound}
      />
      <Button
        pending={fetching.pending}
        disabledReason={source ? undefined : t.noSource}
        onPress={() => fetching.run()}
        part="price-source__fetch"
      >
        {t.compare}
      </Button>
      <p className="field-help">{t.sourceHelp}</p>
    </div>
  )
}
