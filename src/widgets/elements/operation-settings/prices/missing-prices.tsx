import { useState } from 'react'
import { channelKeys, searchChannels } from '../../../api/channels/channels.ts'
import { splitList } from '../../../domain/format.ts'
import type { PriceText } from '../../../domain/prices/price-text.ts'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ratioMessages } from '../ratios/ratio.messages.ts'
import { useTakenPrices } from './use-taken-prices.tsx'

type Typed = Readonly<Record<string, { input?: string; output?: string }>>

/** Models that channels offer but the ratios lack, with fields for their prices. Fills in the tables, saves nothing. */
export default function MissingPrices({ onClose }: { onClose: () => void }) {
  const words = useMessages(ratioMessages)
  const { close } = useMessages(common)
  const channels = useResource({
    key: channelKeys.every,
    load: (gateway, signal) => searchChannels(gateway, '', signal),
  })
  const [typed, setTyped] = useState<Typed>({})
  const { models, impossible, footer } = useTakenPrices(pricesOf(typed), onClose)
  const missing =
    models &&
    [...new Set(channels.data?.rows.flatMap((channel) => splitList(channel.models)))]
      .filter((model) => !Object.hasOwn(models, model))
      .sort()
  const field = (model: string, which: 'input' | 'output', label: string) => (
    <input
      className="input"
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      aria-label={label}
      value={typed[model]?.[which] ?? ''}
      onChange={({ currentTarget }) =>
        setTyped({ ...typed, [model]: { ...typed[model], [which]: currentTarget.value } })
      }
    />
  )
  const body = () => {
    if (channels.error && !channels.data)
      return <FailedState error={channels.error} title={words.missingFailed} retry={channels.reload} />
    if (!channels.data) return <Skeleton height="160px" />
    if (!missing) return <p>{words.mendJson}</p>
    if (missing.length === 0) return <p role="status">{words.noneMissing}</p>
    return (
      <>
        <p className="muted">{words.missingHelp(missing.length)}</p>
        <div className="missing-prices">
          <div className="ratio-row" aria-hidden="true">
            <span className="ratio-name" />
            <span className="missing-head">{words.inputPrice}</span>
            <span className="missing-head">{words.outputPrice}</span>
          </div>
          {missing.map((model) => (
            <div key={model} className="ratio-row" part="missing-price">
              <span className="ratio-name" title={model}>
                {model}
              </span>
              {field(model, 'input', words.inputOf(model))}
              {field(model, 'output', words.outputOf(model))}
            </div>
          ))}
        </div>
        <p className="field-error" role="alert">
          {impossible}
        </p>
      </>
    )
  }
  return (
    <Dialog
      open
      title={words.missing}
      onClose={onClose}
      closeLabel={close}
      footer={footer}
      part="missing-prices"
    >
      {body()}
    </Dialog>
  )
}

const pricesOf = (typed: Typed): PriceText['prices'] =>
  Object.fromEntries(
    Object.entries(typed).map(([model, { input, output }]) => [
      model,
      { input: dollars(input), output: dollars(output) },
    ]),
  )

/** An amount of at least 0; undefined for an empty field or other text. */
function dollars(text: string | undefined): number | undefined {
  const amount = text?.trim() ? Number(text) : NaN
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined
}
