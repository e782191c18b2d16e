import { useState } from 'react'
import { channelKeys, searchChannels } from '../../api/channels.ts'
import { splitList } from '../../domain/format.ts'
import { ratiosOf, ratioText } from '../../domain/options/ratios.ts'
import { ratiosForPrices } from '../../domain/prices/price-text.ts'
import type { Price } from '../../domain/prices/money.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useOptions } from '../../kit/options/options-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ratioMessages } from './ratio.messages.ts'

type Typed = Readonly<Record<string, { input?: string; output?: string }>>

/** Models that channels offer and the ratios leave out, with fields for their prices. Fills the tables, saves nothing. */
export default function MissingPrices({ onClose }: { onClose: () => void }) {
  const { value, type } = useOptions()
  const { quota_per_unit } = useStatus()
  const words = useMessages(ratioMessages)
  const { cancel, close } = useMessages(common)
  const channels = useResource({
    key: [...channelKeys.all, 'models'],
    load: (gateway, signal) => searchChannels(gateway, '', signal),
  })
  const [typed, setTyped] = useState<Typed>({})
  const models = ratiosOf(value('ModelRatio'))
  const completions = ratiosOf(value('CompletionRatio'))
  const missing =
    models &&
    [...new Set(channels.data?.rows.flatMap((channel) => splitList(channel.models)))]
      .filter((model) => !Object.hasOwn(models, model))
      .sort()
  const prices: Record<string, Price> = Object.fromEntries(
    Object.entries(typed).flatMap(([model, { input, output }]) => {
      const price = { input: dollars(input), output: dollars(output) }
      return price.input === undefined ? [] : [[model, price]]
    }),
  )
  const next = models && completions && ratiosForPrices(prices, { models, completions }, quota_per_unit)
  const count = Object.keys(prices).length

  const apply = () => {
    if (!next) return
    type('ModelRatio', ratioText(next.models))
    type('CompletionRatio', ratioText(next.completions))
    onClose()
  }
  const footer = (
    <>
      <Button onPress={onClose} part="cancel">
        {cancel}
      </Button>
      <Button
        variant="primary"
        onPress={apply}
        disabledReason={count > 0 ? undefined : words.nothingPasted}
        part="confirm"
      >
        {words.take}
      </Button>
    </>
  )
  const field = (model: string, which: 'input' | 'output', label: string) => (
    <input
      className="input number"
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

/** An amount of at least 0; undefined for an empty field or other text. */
function dollars(text: string | undefined): number | undefined {
  const amount = text?.trim() ? Number(text) : NaN
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined
}
