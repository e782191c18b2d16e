import { useState } from 'react'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useGroupNames } from '../../kit/lists/data/use-group-names.ts'
import { wordsOf } from '../../kit/element/attributes.ts'
import { typicalTokens } from '../../domain/prices/money.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useFilter } from '../../ui/choices/use-filter.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Table } from '../../ui/table/table.tsx'
import { priceColumns } from './price-columns.tsx'
import { messages } from './prices.messages.ts'
import { countOf, TypicalCall, type TypicalTexts } from './typical-call.tsx'
import { usePrices } from './use-prices.ts'

interface PricesProps {
  prices?: unknown
  pricesUrl?: string
  calls?: number
  promptTokens?: number
  completionTokens?: number
  hide?: string
}

/** Rows shown at first; a gateway may offer a thousand models. */
const atFirst = 100

export function Prices({ prices: list, pricesUrl, hide, ...given }: PricesProps) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const { nothingFound } = useMessages(common)
  const { rows, group, usual, error, reload } = usePrices(list, pricesUrl)
  const { nameOf } = useGroupNames()
  const { copy, fallback } = useCopy()
  const [typed, setTyped] = useState<TypicalTexts>({})
  const [order, setOrder] = useState('model')
  const [whole, setWhole] = useState(false)
  const { field, found } = useFilter(rows?.map(({ model }) => model) ?? [], words.search)
  const hidden = new Set(wordsOf(hide))

  const calls = countOf(typed.calls) ?? given.calls ?? 1000
  const tokens = {
    prompt: countOf(typed.prompt) ?? given.promptTokens ?? usual?.prompt ?? typicalTokens.prompt,
    completion:
      countOf(typed.completion) ?? given.completionTokens ?? usual?.completion ?? typicalTokens.completion,
  }
  const columns = priceColumns({ words, tokens, calls, copy }).filter(({ id }) => !hidden.has(id))
  const compare = columns.flatMap(({ orders = [] }) => orders).find(({ id }) => id === order)?.compare
  const names = new Set(found)
  const matching = (rows ?? []).filter(({ model }) => names.has(model))
  const sorted = compare ? matching.sort(compare) : matching
  const unknown = (rows ?? []).filter(({ input, output }) => !input || !output).length

  const body = error ? (
    <FailedState error={error} title={words.failed} retry={reload} />
  ) : rows?.length === 0 ? (
    <EmptyState icon="bookmark" title={words.empty} detail={words.emptyHelp} />
  ) : (
    <>
      <div className="prices-tools" part="tools">
        {!hidden.has('search') && <div className="prices-search">{field}</div>}
        {!hidden.has('typical') && (
          <TypicalCall
            {...{ typed, calls, tokens }}
            onType={(changes) => setTyped({ ...typed, ...changes })}
          />
        )}
      </div>
      <Table
        caption={words.title}
        columns={columns}
        rows={whole ? sorted : sorted.slice(0, atFirst)}
        rowKey={({ model }) => model}
        order={order}
        onOrder={setOrder}
        loading={!rows}
        skeletonRows={8}
      />
      <div className="prices-foot" role="status">
        {rows && matching.length === 0 && <p className="prices-note">{nothingFound}</p>}
        {rows && unknown > 0 && (
          <p className="prices-note" part="unknown">
            {words.unknownNote(unknown)}
          </p>
        )}
        {!whole && sorted.length > atFirst && (
          <Button size="small" onPress={() => setWhole(true)}>
            {words.showAll(sorted.length)}
          </Button>
        )}
      </div>
    </>
  )
  return (
    <div className="prices">
      {!inDialog && !hidden.has('title') && (
        <PageHead title={words.title} help={group ? words.help(nameOf(group)) : words.helpLoading} />
      )}
      <section className="card prices-card" aria-label={words.title}>
        {body}
      </section>
      {fallback}
    </div>
  )
}
