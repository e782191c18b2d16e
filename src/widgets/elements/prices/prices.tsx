import { useEffect, useMemo, useState } from 'react'
import { numberIn } from '../../domain/forms/numbers.ts'
import { currencyOf } from '../../domain/status.ts'
import { FailedLine, FailedState } from '../../kit/data/failed-state.tsx'
import { useFormatQuota } from '../../kit/data/quota.tsx'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useGroupNames } from '../../kit/accounts/group-name.tsx'
import { wordsOf } from '../../dom/attributes.ts'
import { formatPrice, meanTokens, typicalTokens, type TokenCounts } from '../../domain/prices/money.ts'
import { compareProviders, modelProvider } from '../../domain/prices/model-provider.ts'
import { ensureSession } from '../../api/session.ts'
import { loadStatus } from '../../api/status.ts'
import { useUnclearNumber } from '../../kit/forms/use-unclear-number.ts'
import { operationSection } from '../../kit/element/screen.tsx'
import { SessionGate } from '../../kit/element/session-gate.tsx'
import { useCommon, useMessages, useWidget, useSession, useStatus } from '../../kit/element/widget-context.ts'
import { useModelSpend } from '../../kit/usage/use-model-spend.ts'
import { isAdmin } from '../../stores/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useFilter } from '../../ui/choices/windowed.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Table } from '../../ui/table/table.tsx'
import { byUse, priceColumns } from './price-columns.tsx'
import { messages } from './prices.messages.ts'
import { usePrices, usePublishedPrices, type PriceView } from './use-prices.ts'

interface PricesProps {
  prices?: unknown
  pricesUrl?: string
  /** Visitors see these prices, too. */
  public?: boolean
  calls?: number
  promptTokens?: number
  completionTokens?: number
  /** A gateway may offer a thousand models. */
  rows?: number
  hide?: string
}

export function Prices({ prices: list, pricesUrl, public: isPublic = false, ...props }: PricesProps) {
  const { gateway } = useWidget()
  const phase = useSession((session) => session.phase)
  const isVisitor = phase === 'signed-out' || isPublic
  // One call says who asks; as a visitor, each of the calls below would be refused.
  const [isKnown, setKnown] = useState(phase !== 'unknown' || isPublic)
  useEffect(() => {
    if (isKnown) return
    void ensureSession(gateway)
      .catch(() => undefined)
      .then(() => setKnown(true))
  }, [isKnown, gateway])
  // Before any other request: the status identifies the gateway.
  useState(() => void loadStatus(gateway).catch(() => undefined))
  const published = usePublishedPrices()
  if (!isKnown || (isVisitor && published.loading)) return <Skeleton />
  if (isVisitor && published.data) return <OpenPrices list={list} pricesUrl={pricesUrl} {...props} />
  if (isPublic) return null
  return (
    <SessionGate audience="user" part="own">
      <OwnPrices list={list} pricesUrl={pricesUrl} {...props} />
    </SessionGate>
  )
}

type ListProps = { list: unknown; pricesUrl: string | undefined }
type TableProps = Omit<PricesProps, 'prices' | 'pricesUrl'>

function OpenPrices({ list, pricesUrl, ...props }: ListProps & TableProps) {
  return <PriceTable view={usePrices(list, pricesUrl, true)} nameOf={asIs} {...props} />
}

function OwnPrices({ list, pricesUrl, ...props }: ListProps & TableProps) {
  const view = usePrices(list, pricesUrl)
  const { nameOf } = useGroupNames()
  // A list that the page provides is not the gateway's.
  const mayEdit = view.mayEdit && list === undefined && pricesUrl === undefined
  return <PriceTable view={{ ...view, mayEdit }} nameOf={nameOf} {...props} />
}

const asIs = (symbol: string) => symbol

function PriceTable({
  view,
  nameOf,
  hide,
  rows: atFirst = 100,
  ...given
}: TableProps & { view: PriceView; nameOf: (symbol: string) => string }) {
  const { inDialog, navigate, numberFormat } = useWidget()
  const t = useMessages(messages)
  const unit = useStatus()
  const { sign } = currencyOf(unit)
  const currency = t.currencies[sign] ?? sign.trim()
  const { rows, group, groups, mayEdit, calls: own = [], error, reload } = view
  const usual = useMemo(() => meanTokens(own), [own])
  const labelOf = (symbol: string) => groups.find((one) => one.symbol === symbol)?.name ?? nameOf(symbol)
  const copy = useCopy()
  const [typed, setTyped] = useState<TypicalTexts>({})
  const [order, setOrder] = useState('')
  const [provider, setProvider] = useState<string>()
  const [whole, setWhole] = useState(false)
  const [bySpend, showSpend] = useState(false)
  const isOfAll = useSession(isAdmin)
  const { data: spend, ...spending } = useModelSpend(isOfAll ? 'all' : 'self', bySpend)
  const quota = useFormatQuota()
  const { field, found } = useFilter(rows?.map(({ model }) => model) ?? [], t.search)
  const hidden = new Set(wordsOf(hide))

  const calls = countOf(typed.calls) ?? given.calls ?? 1000
  const tokens = {
    prompt: countOf(typed.prompt) ?? given.promptTokens ?? usual?.prompt ?? typicalTokens.prompt,
    completion:
      countOf(typed.completion) ?? given.completionTokens ?? usual?.completion ?? typicalTokens.completion,
  }
  const money = (dollars: number) => formatPrice(dollars, unit, numberFormat)
  const budget = budgetOf((view.quota ?? 0) / unit.quota_per_unit)
  const columns = priceColumns({
    t,
    numberFormat,
    money,
    tokens,
    calls,
    budget,
    copy,
    rows: rows ?? [],
    spend: bySpend ? spend : undefined,
    quota,
  }).filter(({ id }) => !hidden.has(id))
  const compare =
    columns.flatMap(({ orders = [] }) => orders).find(({ id }) => id === order)?.compare ?? byUse(own)
  const names = new Set(found)
  const providers = [...new Set((rows ?? []).map(({ model }) => modelProvider(model)))]
    .filter(Boolean)
    .sort(compareProviders)
  const matching = (rows ?? [])
    .filter(({ model }) => names.has(model) && (!provider || modelProvider(model) === provider))
    .sort(compare)
  // One sentence replaces a table of "unknown"; a search may be for one of them.
  const isSearched = names.size < (rows?.length ?? 0)
  const known = isSearched ? matching : matching.filter(({ kind, input, output }) => kind || input || output)
  const shown = whole ? matching : known.slice(0, atFirst)

  const body = error ? (
    <FailedState error={error} title={t.failed} retry={reload} />
  ) : rows?.length === 0 ? (
    <EmptyState icon="price" title={t.empty} detail={t.emptyHelp} />
  ) : (
    <>
      <div className="prices-tools" part="tools">
        {!hidden.has('search') && <div className="prices-search">{field}</div>}
        {!hidden.has('group') && groups.length > 1 && group !== undefined && (
          <div className="prices-group">
            <Select
              label={t.group}
              value={group}
              options={groups.map(({ symbol }) => ({ value: symbol, label: labelOf(symbol) }))}
              onChange={view.choose}
              part="group"
            />
          </div>
        )}
        {!hidden.has('typical') && (
          <TypicalCall
            typed={typed}
            calls={calls}
            tokens={tokens}
            onType={(changes) => setTyped({ ...typed, ...changes })}
          />
        )}
        {!view.visiting && !hidden.has('spend') && (
          <Button
            aria-pressed={bySpend}
            pending={spending.loading}
            onPress={() => {
              showSpend(!bySpend)
              setOrder(bySpend ? '' : '-spend')
            }}
            part="spend"
          >
            {t.spend}
          </Button>
        )}
      </div>
      {spending.error && <FailedLine error={spending.error} title={t.spendFailed} retry={spending.reload} />}
      {providers.length > 1 && (
        <div className="prices-providers" role="group" aria-label={t.provider} part="providers">
          {providers.map((name) => (
            <Button
              key={name}
              size="small"
              aria-pressed={name === provider}
              onPress={() => setProvider(name === provider ? undefined : name)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {(!rows || shown.length > 0) && (
        <Table
          caption={t.title}
          columns={columns}
          rows={shown}
          rowKey={({ model }) => model}
          order={order}
          onOrder={setOrder}
          loading={!rows}
          skeletonRows={8}
        />
      )}
      <div className="prices-foot" role="status">
        {rows && <PriceNotes view={view} rows={rows} isEmpty={matching.length === 0} />}
        {shown.length < matching.length && (
          <Button size="small" onPress={() => setWhole(true)}>
            {t.showAll(matching.length)}
          </Button>
        )}
      </div>
    </>
  )
  return (
    <div className="prices">
      {!inDialog && !hidden.has('title') && (
        <PageHead
          title={t.title}
          help={group ? t.help(labelOf(group), currency) : t.helpLoading(currency)}
          actions={
            mayEdit &&
            !hidden.has('edit') && (
              <Button icon="edit" onPress={() => navigate(operationSection('ratio'))} part="edit">
                {t.edit}
              </Button>
            )
          }
        />
      )}
      <section className="card prices-card" aria-label={t.title}>
        {body}
      </section>
    </div>
  )
}

interface PriceNotesProps {
  view: PriceView
  rows: NonNullable<PriceView['rows']>
  isEmpty: boolean
}

/** Prices may be unknown, unpriced or the gateway's default. */
function PriceNotes({ view, rows, isEmpty }: PriceNotesProps) {
  const t = useMessages(messages)
  const { nothingFound } = useCommon()
  const unknown = rows.filter(({ kind, input, output }) => !kind && (!input || !output)).length
  const notPriced = rows.filter(({ kind }) => kind === 'unpriced').length
  const byDefault = rows.filter(({ input }) => input?.source === 'default')
  return (
    <>
      {isEmpty && <Note>{nothingFound}</Note>}
      {unknown > 0 && (
        <Note part="unknown">{view.visiting ? t.unknownOpen(unknown) : t.unknownNote(unknown)}</Note>
      )}
      {notPriced > 0 && <Note part="unpriced">{t.unpricedNote(notPriced)}</Note>}
      {byDefault.length > 0 && (
        <Note part="by-default">
          {t.defaultNote(
            byDefault.length,
            byDefault.every(({ unset }) => unset !== 'unsure'),
          )}
        </Note>
      )}
      {rows.length > 0 && view.beforeGroup && <Note>{t.beforeGroup}</Note>}
    </>
  )
}

const Note = ({ part, children }: { part?: string; children: string }) => (
  <p className="prices-note" part={part}>
    {children}
  </p>
)

/** Missing numbers have their defaults. */
type TypicalTexts = Partial<Record<'calls' | 'prompt' | 'completion', string>>

interface TypicalCallProps {
  typed: TypicalTexts
  calls: number
  tokens: TokenCounts
  onType: (changes: TypicalTexts) => void
}

/** Invalid text leaves the default in effect. */
function TypicalCall({ typed, calls, tokens, onType }: TypicalCallProps) {
  const t = useMessages(messages)
  const unclear = useUnclearNumber()
  const field = (name: keyof TypicalTexts, label: string, value: number) => (
    <NumberField
      label={label}
      whole
      value={typed[name] ?? String(value)}
      onChange={(text) => onType({ [name]: text })}
      {...(typed[name] !== undefined &&
        countOf(typed[name]) === undefined && { error: unclear(typed[name]) ?? t.noCount })}
    />
  )
  return (
    <div className="prices-typical" role="group" aria-label={t.typical} part="typical">
      {field('calls', t.calls, calls)}
      {field('prompt', t.prompt, tokens.prompt)}
      {field('completion', t.completion, tokens.completion)}
    </div>
  )
}

/** Without a balance, or with more than a person would spend, it is five dollars. */
const budgetOf = (dollars: number) => (dollars > 0 && dollars <= 1000 ? Math.floor(dollars * 100) / 100 : 5)

/** Undefined for text that is no whole number of at least 0. */
function countOf(text: string | undefined): number | undefined {
  const count = numberIn(text ?? '', true)
  return count !== undefined && count >= 0 ? count : undefined
}
