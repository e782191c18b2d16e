import { useState } from 'react'
import { useGuardedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { splitList } from '../../../../domain/format.ts'
import { numberIn, readNumber, type NumberFault } from '../../../../domain/forms/numbers.ts'
import { typedIn } from '../../../../domain/forms/typed-in.ts'
import type { PriceText } from '../../../../domain/prices/price-text.ts'
import { FailedState } from '../../../../kit/data/failed-state.tsx'
import { optionsMessages } from '../../../../kit/options/options.messages.ts'
import { useCurrency } from '../../../../kit/forms/quota-field.tsx'
import { useStatus } from '../../../../kit/data/use-gateway.ts'
import { useAllChannels } from '../../../../kit/channels/use-all-channels.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { numberMessages } from '../../../../messages/forms/number.messages.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { NumberInput } from '../../../../ui/fields/number-field.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { useApplyPrices } from './use-apply-prices.tsx'

type Typed = Readonly<Record<string, { input?: string; output?: string }>>

/** Models that channels offer and that nothing prices, with fields for their prices. Fills in the tables, saves nothing. */
export default function MissingPrices({ onClose }: { onClose: () => void }) {
  const t = useMessages(ratioMessages)
  const numbers = useMessages(numberMessages)
  const { problem } = useMessages(optionsMessages)
  const { numberFormat, gateway } = useWidget()
  const { mark } = numberFormat
  const { self_use_mode_enabled: ownUse } = useStatus()
  const refused = gateway.dialect.capabilities.refusesUnpriced === true && !ownUse
  const { currency, sign, rate } = useCurrency()
  const general = useMessages(common)
  const channels = useAllChannels()
  const [typed, setTyped] = useState<Typed>({})
  const isTyped = Object.values(typed).some(({ input, output }) => Boolean(input || output))
  const { close, prompt } = useGuardedClose(isTyped, onClose)
  const faults = Object.entries(typed).flatMap(([model, texts]) =>
    Object.values(texts).flatMap((text) => {
      const fault = faultOf(text)
      const shown = typedIn(text, mark)
      if (!fault) return []
      const reason =
        fault === 'negative' ? problem('', { problem: 'number' }, mark) : numbers.fault(shown, fault, mark)
      return numbers.notTaken(`${model}: ${shown}`, reason)
    }),
  )
  const { models, priced, pricing, impossible, footer } = useApplyPrices(
    faults.length > 0 ? undefined : pricesOf(typed, rate),
    {
      onTaken: onClose,
      onClose: close,
    },
  )
  const missing =
    models &&
    priced &&
    [
      ...new Set(
        channels.data?.rows.flatMap(({ models: offered, type }) =>
          splitList(offered).filter((model) => priced(model, type) === undefined),
        ),
      ),
    ].sort()
  const field = (model: string, which: 'input' | 'output', label: string) => (
    <NumberInput
      mark={mark}
      aria-label={label}
      aria-invalid={faultOf(typed[model]?.[which]) ? true : undefined}
      value={typed[model]?.[which] ?? ''}
      onChange={(text) => setTyped({ ...typed, [model]: { ...typed[model], [which]: text } })}
    />
  )
  const body = () => {
    for (const { data, error, reload } of [channels, pricing])
      if (error && !data) return <FailedState error={error} title={t.missingFailed} retry={reload} />
    if (!channels.data || !pricing.data) return <Skeleton height="160px" />
    if (!missing) return <p>{t.mendJson}</p>
    if (missing.length === 0) return <p role="status">{t.noneMissing}</p>
    return (
      <>
        <p className="muted">{t.missingHelp(missing.length, refused)}</p>
        <div className="missing-prices">
          <div className="ratio-row" aria-hidden="true">
            <span className="ratio-name" />
            <span className="missing-head">{t.inputPrice(sign.trim())}</span>
            <span className="missing-head">{t.outputPrice(sign.trim())}</span>
          </div>
          {missing.map((model) => (
            <div key={model} className="ratio-row" part="missing-price">
              <span className="ratio-name" title={model}>
                {model}
              </span>
              {field(model, 'input', t.inputOf(model, currency))}
              {field(model, 'output', t.outputOf(model, currency))}
            </div>
          ))}
        </div>
        <p className="field-error" role="alert">
          {[...faults, impossible].filter(Boolean).join(' ')}
        </p>
      </>
    )
  }
  return (
    <Dialog
      open
      title={t.missing}
      onClose={close}
      closeLabel={general.close}
      footer={footer}
      part="missing-prices"
    >
      {body()}
      {prompt}
    </Dialog>
  )
}

const pricesOf = (typed: Typed, rate: number): PriceText['prices'] =>
  Object.fromEntries(
    Object.entries(typed).map(([model, { input, output }]) => [
      model,
      { input: dollars(input, rate), output: dollars(output, rate) },
    ]),
  )

/** An amount of at least 0, in dollars; undefined for an empty field or other text. */
function dollars(text: string | undefined, rate: number): number | undefined {
  const amount = numberIn(text ?? '')
  return amount !== undefined && amount >= 0 ? amount / rate : undefined
}

/** Why a text is not a price. */
function faultOf(text: string | undefined): NumberFault | 'negative' | undefined {
  const read = readNumber(text ?? '')
  return typeof read === 'string' ? read : read !== undefined && read < 0 ? 'negative' : undefined
}
