import { useEffect, useState } from 'react'
import type { PriceColumn } from '../../../../domain/prices/price-book.ts'
import { useCurrency } from '../../../../kit/forms/quota-field.tsx'
import { OptionField } from '../../../../kit/options/option-field.tsx'
import { useOptions } from '../../../../kit/options/options-context.ts'
import { useOptionNote } from '../../../../kit/options/use-option-note.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { FieldNote } from '../../../../ui/fields/field.tsx'
import { RatioTable } from './ratio-table.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { usePriceBook } from './use-price-book.ts'

interface RatioEditorProps {
  columns: readonly PriceColumn[]
  label: string
  /** Only these models are shown, if they have no price. */
  only?: readonly string[] | undefined
}

const views = ['money', 'ratio', 'json'] as const

export default function RatioEditor({ columns, label, only }: RatioEditorProps) {
  const { result } = useOptions()
  const { rate, sign } = useCurrency()
  const t = useMessages(ratioMessages)
  const [view, setView] = useState<(typeof views)[number]>('money')
  const priceBook = usePriceBook(columns, rate)
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
        (priceBook ? (
          <RatioTable {...priceBook} columns={columns} view={view} only={only} />
        ) : (
          <Callout tone="warn">{t.mendJson}</Callout>
        ))}
      {columns.map(({ option }, index) =>
        view === 'json' ? (
          <OptionField key={option} option={option} />
        ) : (
          <OptionNote key={option} option={option} isFirst={index === 0} />
        ),
      )}
    </div>
  )
}

export function OptionNote({ option, isFirst }: { option: string; isFirst: boolean }) {
  const { t, help, error } = useOptionNote(option)
  const note = help === t.help ? undefined : help
  return isFirst || error ? <FieldNote id={`${option}-note`} help={note} {...(error && { error })} /> : null
}
