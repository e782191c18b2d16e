import { useEffect, useState } from 'react'
import type { PriceColumn } from '../../../../domain/prices/price-book.ts'
import { useCurrency } from '../../../../kit/forms/quota-field.tsx'
import { useOptions } from '../../../../kit/options/options-context.ts'
import { useOptionNote } from '../../../../kit/options/use-option-note.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { FieldNote } from '../../../../ui/fields/field.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { RatioTable } from './ratio-table.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { usePriceBook } from './use-price-book.ts'

/** Columns of ratios by name, as money, as ratios, and as JSON. All views edit the same texts, which are what is saved. */
export default function RatioEditor({ columns, label }: { columns: readonly PriceColumn[]; label: string }) {
  const { result } = useOptions()
  const { rate, sign } = useCurrency()
  const t = useMessages(ratioMessages)
  const views = columns.some(({ of }) => of)
    ? (['money', 'ratio', 'json'] as const)
    : (['ratio', 'json'] as const)
  const [view, setView] = useState<'money' | 'ratio' | 'json'>(views[0])
  const edited = usePriceBook(columns, rate)
  const invalid = columns.some(({ option }) => result(option)?.state === 'invalid')
  // Invalid text can only be corrected as text.
  useEffect(() => {
    if (invalid) setView('json')
  }, [invalid])

  const parts = columns.map(({ option }) => `option__${option}`).join(' ')
  return (
    <div className="ratios" role="group" aria-label={label} part={`option ${parts}`}>
      <div className="ratios-head">
        <span>
          <span className="field-label">{label}</span>{' '}
          {view === 'money' && <span className="muted">{t.priceColumn(sign.trim())}</span>}
        </span>
        <div className="ratios-views">
          {views.map((name) => (
            <Button
              key={name}
              size="small"
              variant={view === name ? 'default' : 'ghost'}
              aria-pressed={view === name}
              label={`${label} ${t.views[name]}`}
              onPress={() => setView(name)}
            >
              {t.views[name]}
            </Button>
          ))}
        </div>
      </div>
      {view !== 'json' &&
        (edited ? (
          <RatioTable {...edited} columns={columns} view={view} />
        ) : (
          <Callout tone="warn">{t.mendJson}</Callout>
        ))}
      {columns.map(({ option }, index) => (
        <RatioOption key={option} option={option} isText={view === 'json'} isFirst={index === 0} />
      ))}
    </div>
  )
}

/** One option as text, or the note on what became of it. */
function RatioOption({ option, isFirst, isText }: { option: string; isFirst: boolean; isText: boolean }) {
  const { value, type } = useOptions()
  const { t, help, error } = useOptionNote(option)
  if (isText)
    return (
      <Textarea
        label={t.label}
        value={value(option)}
        onChange={(typed) => type(option, typed)}
        rows={14}
        mono
        help={help}
        error={error}
      />
    )
  // What the columns mean stands above them.
  const note = help === t.help ? undefined : help
  return isFirst || error ? <FieldNote id={`${option}-note`} help={note} {...(error && { error })} /> : null
}
