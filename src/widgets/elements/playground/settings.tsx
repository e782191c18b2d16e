import { useState } from 'react'
import { listPrices, userKeys } from '../../api/users.ts'
import { formatPrice } from '../../domain/prices/money.ts'
import { numberIn } from '../../domain/forms/numbers.ts'
import type { Token } from '../../domain/tokens/token.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { useMessages, useWidget, useStatus } from '../../kit/element/widget-context.ts'
import { Combobox } from '../../ui/choices/combobox.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { messages } from './playground.messages.ts'
import type { ChatSettings } from './use-chat.ts'

/** Every provider accepts parameters in these ranges. */
const ranges = { temperature: [0, 2], top_p: [0, 1], max_tokens: [1, 1_000_000] } as const
type Parameter = keyof typeof ranges
const parameters = Object.keys(ranges) as Parameter[]

export interface Choice {
  token: Token | undefined
  /** One model, or two side by side. */
  models: readonly string[]
}

interface SettingsProps {
  tokens: readonly Token[]
  available: readonly string[]
  choice: Choice
  onChoose: (choice: Choice) => void
  settings: ChatSettings
  onChange: (settings: ChatSettings) => void
  noCompare: boolean
  /** Folded, so that the conversation begins on the first screen of a phone. */
  folded: boolean
}

export function Settings(props: SettingsProps) {
  const { tokens, available, choice, onChoose, settings, onChange, noCompare, folded } = props
  const { token, models } = choice
  const t = useMessages(messages)
  const options = useModelOptions(available)
  const other = available.find((model) => !models.includes(model))
  const setModel = (index: number, model: string) =>
    onChoose({ ...choice, models: models.map((one, place) => (place === index ? model : one)) })
  return (
    <details className="card" part="settings" open={!folded} key={String(folded)}>
      <summary hidden={!folded}>
        {t.settings} · <span translate="no">{models.join(' · ')}</span>
      </summary>
      <div className="chat-settings">
        <Select
          label={t.key}
          value={String(token?.id)}
          options={tokens.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => onChoose({ ...choice, token: tokens.find((one) => String(one.id) === id) })}
          part="key"
        />
        {models.map((model, index) => (
          <Combobox
            key={index}
            label={index === 0 ? t.model : t.second}
            value={model}
            options={options.filter(({ value }) => value === model || !models.includes(value))}
            onChange={(value) => setModel(index, value)}
            nothingFound={t.noModel}
            part="model"
          />
        ))}
        {!noCompare && (other || models.length > 1) && (
          <Button
            size="small"
            variant="ghost"
            icon={models.length > 1 ? 'x' : 'plus'}
            onPress={() =>
              onChoose({ ...choice, models: models.length > 1 ? [models[0]!] : [...models, other!] })
            }
            part="compare"
          >
            {models.length > 1 ? t.single : t.compare}
          </Button>
        )}
        <Textarea
          prose
          label={t.system}
          placeholder={t.systemHint}
          rows={3}
          value={settings.system}
          onChange={(system) => onChange({ ...settings, system })}
          part="system"
        />
        <details className="chat-parameters">
          <summary>{t.parameters}</summary>
          {parameters.map((name) => (
            <ParameterField
              key={name}
              name={name}
              value={settings[name]}
              onChange={(value) => onChange({ ...settings, [name]: value })}
            />
          ))}
        </details>
      </div>
    </details>
  )
}

interface ParameterProps {
  name: Parameter
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A number out of range is not sent, and stays to be corrected. */
function ParameterField({ name, value, onChange }: ParameterProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const [least, most] = ranges[name]
  const whole = name === 'max_tokens'
  const valid = (text: string) => {
    const number = numberIn(text, whole)
    return number !== undefined && number >= least && number <= most ? number : undefined
  }
  const isWrong = typed.trim() !== '' && valid(typed) === undefined
  return (
    <NumberField
      label={t[name]}
      help={t.byDefault}
      {...(isWrong && { error: t.outOfRange(numberFormat.number(least), numberFormat.number(most)) })}
      whole={whole}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(valid(text))
      }}
    />
  )
}

/** Prices are per million tokens, where the gateway publishes them. */
function useModelOptions(available: readonly string[]) {
  const { numberFormat } = useWidget()
  const unit = useStatus()
  const t = useMessages(messages)
  const { data } = useResource({ key: userKeys.prices, load: listPrices, staleTime: 60_000, optional: true })
  return available.map((model) => {
    const { input, output } = data?.models[model] ?? {}
    const money = (dollars: number) => formatPrice(dollars, unit, numberFormat)
    const hint =
      input === undefined || output === undefined ? undefined : t.price(money(input), money(output))
    return { value: model, label: model, ...(hint && { hint }) }
  })
}
