import { useEffect, useState } from 'react'
import { optionKeys } from '../../../../api/option-keys.ts'
import { plainNumber } from '../../../../domain/format.ts'
import { formatPrice } from '../../../../domain/prices/money.ts'
import { moneyIn, pricedNames } from '../../../../domain/prices/price-book.ts'
import {
  cellIn,
  groupsIn,
  isTabular,
  isWrong,
  withCell,
  withGroup,
  withoutGroup,
  type GroupColumn,
} from '../../../../domain/options/group-table.ts'
import { FailedLine } from '../../../../kit/data/failed-state.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useMessages, useStatus } from '../../../../kit/element/widget-context.ts'
import { OptionField } from '../../../../kit/options/option-field.tsx'
import { useOptions } from '../../../../kit/options/options-context.ts'
import comboboxStyles from '../../../../ui/choices/combobox.css?raw'
import { Combobox } from '../../../../ui/choices/combobox.tsx'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { asTyped } from '../../../../ui/fields/field.tsx'
import { tableStyles, Table } from '../../../../ui/table/table.tsx'
import type { Column } from '../../../../ui/table/table-column.ts'
import { OptionNote } from '../prices/ratio-editor.tsx'
import { RatioInput, useRowTexts } from '../prices/ratio-row.tsx'
import { AddRatio } from '../prices/ratio-table.tsx'
import { useGroupRatios, usePriceBook, usePriceColumns } from '../prices/use-price-book.ts'
import { countMembers, type GroupCounts } from './group-counts.ts'
import styles from './groups.css?raw'
import { groupMessages } from './groups.messages.ts'

const counts = optionKeys.allGroups.key<GroupCounts>().at('counts')

/** A group pays its ratio of these prices. */
const charged = ['input', 'output', 'call']

export default function GroupTable({ columns }: { columns: readonly GroupColumn[] }) {
  const { value, type, result, t: labels } = useOptions()
  const texts = useRowTexts()
  const { numberFormat, columnTitle, t: ratios } = texts
  const unit = useStatus()
  const t = useMessages(groupMessages)
  useLazySheets(tableStyles, comboboxStyles, styles)
  const [isText, showText] = useState(false)
  const [isCounted, count] = useState(false)
  const [fresh, setFresh] = useState('')
  const [model, setModel] = useState('')
  const { data, error, loading, reload } = useResource({
    key: counts,
    load: countMembers,
    enabled: isCounted,
  })
  const { columns: priceColumns } = usePriceColumns()
  const prices = usePriceBook(priceColumns)
  const { between } = useGroupRatios()
  const titles: Partial<Record<string, string>> = t.columns
  const number = (value = 0) => numberFormat.number(value)
  const put = (texts: readonly [string, string][]) => texts.forEach(([option, text]) => type(option, text))
  const isInvalid = columns.some(({ option }) => result(option)?.state === 'invalid')
  // Invalid text can only be corrected as text.
  useEffect(() => {
    if (isInvalid) showText(true)
  }, [isInvalid])
  const groups = isTabular(columns, value) ? groupsIn(columns, value) : undefined
  const label = labels[columns[0]!.option]?.label ?? t.table

  const members = (of: 'users' | 'channels' | 'keys'): Column<string>[] =>
    data?.[of] ? [{ id: of, header: t[of], align: 'end', cell: (name) => number(data[of]!.get(name)) }] : []
  const costs = model && prices ? priceColumns.filter(({ name }) => charged.includes(name)) : []
  const ratioOf = (group: string) => Number(cellIn(columns[0]!, value, group) || 1)
  const isUsed = (group: string) => Boolean(data?.users.get(group) || data?.channels.get(group))
  const shown: Column<string>[] = [
    { id: 'group', header: t.group, primary: true, cell: (name) => <span className="row-name">{name}</span> },
    ...members('users'),
    ...members('channels'),
    ...members('keys'),
    ...costs.map((column): Column<string> => ({
      id: `cost-${column.name}`,
      align: 'end',
      header: column.name === 'call' ? columnTitle(column) : t.cost(columnTitle(column)),
      cell: (name) => {
        const money = moneyIn(prices!.pricing, column, model)
        if (money === undefined) return '—'
        const priceAt = (ratio: number) => formatPrice(money * ratio, unit, numberFormat)
        return (
          <>
            {priceAt(ratioOf(name))}
            {between.map(
              ({ user, group, ratio }) =>
                group === name && (
                  <small key={user} className="muted">
                    {t.forUsers(user, priceAt(ratio))}
                  </small>
                ),
            )}
          </>
        )
      },
    })),
    ...columns.map((column): Column<string> => {
      const header = titles[column.option] ?? column.option
      return {
        id: column.option.replace('group.', ''),
        header,
        cell: (group) => (
          <GroupCell
            column={column}
            group={group}
            texts={texts}
            title={header}
            autoFocus={group === fresh && column === columns[0]}
            onType={(typed) => type(column.option, withCell(column, value, group, typed))}
          />
        ),
      }
    }),
    {
      id: 'actions',
      header: t.actions,
      actions: true,
      cell: (name) => (
        <IconButton
          size="small"
          icon="trash"
          label={isUsed(name) ? t.inUse(name) : ratios.remove(name)}
          onPress={() => put(withoutGroup(columns, value, name))}
        />
      ),
    },
  ]
  const models = prices ? pricedNames(priceColumns, prices.pricing.book).sort() : []
  const parts = columns.map(({ option }) => `option__${option}`).join(' ')
  return (
    <div className="groups" role="group" aria-label={t.table} part={`option ${parts}`}>
      <div className="ratios-head">
        <Button
          size="small"
          icon="users"
          pending={loading}
          onPress={() => (isCounted ? reload() : count(true))}
          part="group-count"
        >
          {t.count}
        </Button>
        <div className="ratios-views">
          {(['ratio', 'json'] as const).map((view) => (
            <Button
              key={view}
              size="small"
              variant={isText === (view === 'json') ? 'default' : 'ghost'}
              aria-pressed={isText === (view === 'json')}
              label={`${label} ${ratios.views[view]}`}
              onPress={() => showText(view === 'json')}
            >
              {ratios.views[view]}
            </Button>
          ))}
        </div>
      </div>
      {error && <FailedLine error={error} title={t.countFailed} retry={reload} />}
      {data && data.counted[0] < data.counted[1] && (
        <p className="muted">{t.part(number(data.counted[0]), number(data.counted[1]))}</p>
      )}
      {!isText && !groups && <Callout tone="warn">{ratios.mendJson}</Callout>}
      {!isText && groups && (
        <>
          <Table caption={t.table} columns={shown} rows={groups} rowKey={(name) => name} />
          <AddRatio
            names={groups}
            onAdd={(name) => {
              setFresh(name)
              put(withGroup(columns, value, name))
            }}
          />
        </>
      )}
      {columns.map(({ option }) =>
        isText ? (
          <OptionField key={option} option={option} />
        ) : (
          <OptionNote key={option} option={option} isFirst={option === columns[0]!.option} />
        ),
      )}
      {!isText && models.length > 0 && (
        <Combobox
          label={t.model}
          value={model}
          onChange={setModel}
          options={['', ...models].map((name) => ({ value: name, label: name || t.noModel }))}
          nothingFound={t.noneFound}
          part="group-model"
        />
      )}
    </div>
  )
}

interface GroupCellProps {
  column: GroupColumn
  group: string
  title: string
  texts: ReturnType<typeof useRowTexts>
  autoFocus: boolean
  onType: (typed: string) => void
}

function GroupCell({ column, group, title, texts, autoFocus, onType }: GroupCellProps) {
  const { value, stored } = useOptions()
  const t = useMessages(groupMessages)
  const { kind, option } = column
  const typed = cellIn(column, value, group)
  const label = ratioOptions.includes(option) ? texts.t.ratioOf(group) : t.cell(title, group)
  if (kind === 'flag')
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={typed === 'true'}
        onChange={(event) => onType(String(event.currentTarget.checked))}
      />
    )
  const isChanged = typed !== cellIn(column, stored, group)
  return (
    <span className={isChanged ? 'group-cell changed' : 'group-cell'}>
      {kind === 'words' || kind === 'pair' ? (
        <input
          className="input"
          {...asTyped}
          type="text"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isWrong(column, value, group) || undefined}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      ) : (
        <RatioInput
          label={label}
          autoFocus={autoFocus}
          texts={texts}
          value={typed === '' ? undefined : Number(typed)}
          signed={false}
          whole={kind !== 'ratio'}
          book={{}}
          onChange={(number) => onType(number === undefined ? '' : plainNumber(number))}
        />
      )}
    </span>
  )
}

const ratioOptions = ['GroupRatio', 'group.ratio']
