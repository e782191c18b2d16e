import { useEffect, useState } from 'react'
import type { OptionKey } from '../../../../domain/options/option.ts'
import { ratiosOf, ratioText, type Ratios } from '../../../../domain/options/ratios.ts'
import { ratioMoney } from '../../../../domain/prices/money.ts'
import { useCurrency } from '../../../../kit/forms/quota-field.tsx'
import { useStatus } from '../../../../kit/data/use-gateway.ts'
import { useOptions } from '../../../../kit/options/options-context.ts'
import { useOptionNote } from '../../../../kit/options/use-option-note.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { FieldNote } from '../../../../ui/fields/field.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { RatioTable } from './ratio-table.tsx'
import { ratioMessages } from './ratio.messages.ts'

/** One ratio option, as a table and as JSON. Both views edit the same text, which is what is saved. */
export default function RatioEditor({ option }: { option: OptionKey }) {
  const { value, stored, type, result } = useOptions()
  const { quota_per_unit } = useStatus()
  const { rate } = useCurrency()
  const t = useMessages(ratioMessages)
  const { t: own, help, error } = useOptionNote(option)
  const [view, setView] = useState<'table' | 'json'>('table')
  const text = value(option)
  const ratios = ratiosOf(text)
  const money = ratioMoney(option, ratiosOf(value('ModelRatio')), quota_per_unit / rate)
  const invalid = result(option)?.state === 'invalid'
  // Invalid text can only be corrected as text.
  useEffect(() => {
    if (invalid) setView('json')
  }, [invalid])
  const change = (changed: Ratios) => type(option, ratioText(changed))

  return (
    <div className="ratios" role="group" aria-label={own.label} part={`option option__${option}`}>
      <div className="ratios-head">
        <span className="field-label">{own.label}</span>
        <div className="ratios-views">
          {(['table', 'json'] as const).map((name) => (
            <Button
              key={name}
              size="small"
              variant={view === name ? 'default' : 'ghost'}
              aria-pressed={view === name}
              label={`${own.label} ${t[name]}`}
              onPress={() => setView(name)}
            >
              {t[name]}
            </Button>
          ))}
        </div>
      </div>
      {view === 'json' ? (
        <Textarea
          label={own.label}
          hideLabel
          value={text}
          onChange={(typed) => type(option, typed)}
          rows={14}
          mono
          help={help}
          error={error}
        />
      ) : (
        <>
          {ratios ? (
            <RatioTable
              ratios={ratios}
              stored={ratiosOf(stored(option)) ?? {}}
              money={money}
              onChange={change}
            />
          ) : (
            <Callout tone="warn">{t.mendJson}</Callout>
          )}
          <FieldNote id={`${option}-note`} help={help} error={error} />
        </>
      )}
    </div>
  )
}
