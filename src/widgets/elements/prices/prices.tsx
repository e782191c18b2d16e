import { useState } from 'react'
import { numberIn } from '../../domain/forms/numbers.ts'
import { currencyOf } from '../../domain/status.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useGroupNames } from '../../kit/accounts/group-name.tsx'
import { wordsOf } from '../../kit/element/attributes.ts'
import { typicalTokens, type Tokens } from '../../domain/prices/money.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useFilter } from '../../ui/choices/windowed.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Table } from '../../ui/table/table.tsx'
import { priceColumns } from './price-columns.tsx'
import { messages } from './prices.messages.ts'
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
  const { inDialog, navigate } = useWidget()
  const words = useMessages(messages)
  const unit = useStatus()
  const currency = words.currency(currencyOf(unit))
  const { nothingFound } = useMessages(common)
  const { rows, group, mayEdit, usual, error, reload } = usePrices(list, pricesUrl)
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
  const columns = priceColumns({ words, unit, tokens, calls, copy }).filter(({ id }) => !hidden.has(id))
  const compare = columns.flatMap(({ orders = [] }) => orders).find(({ id }) => id === order)?.compare
  const names = new Set(found)
  const matching = (rows ?? []).filter(({ model }) => names.has(model))
  const sorted = compare ? matching.sort(compare) : matching
  const unknown = (rows ?? []).filter(({ input, output }) => !input || !output).length

  const body = error ? (
    <FailedState error={error} title={words.failed} retry={reload} />
  ) : rows?.length === 0 ? (
    <EmptyState icon="price" title={words.empty} detail={words.emptyHelp} />
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
        <PageHead
          title={words.title}
          help={group ? words.help(nameOf(group), currency) : words.helpLoading(currency)}
          actions={
            // A list that the page provides is not the gateway's.
            mayEdit &&
            list === undefined &&
            pricesUrl === undefined &&
            !hidden.has('edit') && (
              <Button
                icon="edit"
                onPress={() =>
                  navigate({
                    tag: 'oneapi-operation-settings',
                    href: '/setting?tab=operation&section=ratio',
                  })
                }
                part="edit"
              >
                {words.edit}
              </Button>
            )
          }
        />
      )}
      <section className="card prices-card" aria-label={words.title}>
        {body}
      </section>
      {fallback}
    </div>
  )
}

/** The fields of the cost column as typed; missing ones have their defaults. */
type TypicalTexts = Partial<Record<'calls' | 'prompt' | 'completion', string>>

interface TypicalCallProps {
  typed: TypicalTexts
  calls: number
  tokens: Tokens
  onType: (changes: TypicalTexts) => void
}

/** The numbers of calls and tokens for the cost column. Invalid text leaves the default in effect. */
function TypicalCall({ typed, calls, tokens, onType }: TypicalCallProps) {
  const words = useMessages(messages)
  const field = (name: keyof TypicalTexts, label: string, value: number) => (
    <NumberField
      label={label}
      whole
      value={typed[name] ?? String(value)}
      onChange={(text) => onType({ [name]: text })}
      {...(typed[name] !== undefined && countOf(typed[name]) === undefined && { error: words.noCount })}
    />
  )
  return (
    <div className="prices-typical" role="group" aria-label={words.typical} part="typical">
      {field('calls', words.calls, calls)}
      {field('prompt', words.prompt, tokens.prompt)}
      {field('completion', words.completion, tokens.completion)}
    </div>
  )
}

/** A non-negative whole number; undefined for any other text. */
function countOf(text: string | undefined): number | undefined {
  const count = numberIn(text ?? '', true)
  return count !== undefined && count >= 0 ? count : undefined
}

/** Styles of the price table. */
export const pricesStyles = /* css */ `
.prices-card { overflow: clip; }
.prices-tools { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 12px; padding: 16px; border-bottom: 1px solid var(--oa-line); }
.prices-search { flex: 1 1 220px; }
.prices-typical { display: flex; flex: 2 1 320px; gap: 12px; }
.prices-typical > .field { flex: 1 1 0; min-width: 0; }
.prices-typical .input { text-align: end; }
.price-name { display: inline-flex; align-items: center; gap: 4px; max-width: 100%; min-width: 0; }
.prices-foot { display: grid; justify-items: start; gap: 8px; padding: 12px 16px; }
.prices-foot:empty { display: none; }
.prices-note { font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
`
