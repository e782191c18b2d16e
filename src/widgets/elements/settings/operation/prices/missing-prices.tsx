import { useEffect, useState } from 'react'
import { splitList } from '../../../../domain/format.ts'
import { useAllChannels } from '../../../../kit/channels/use-channels.ts'
import { FailedState } from '../../../../kit/data/failed-state.tsx'
import { useCommon, useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { Combobox } from '../../../../ui/choices/combobox.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { useIsPriced } from './use-price-book.ts'

interface MissingPricesProps {
  names: readonly string[]
  onFound: (names: readonly string[]) => void
  priced: readonly string[]
  onLike: (model: string) => void
}

/** The table then shows alone the models that channels offer and that nothing prices. */
export default function MissingPrices({ names, onFound, priced, onLike }: MissingPricesProps) {
  const t = useMessages(ratioMessages)
  const { nothingFound } = useCommon()
  const isPriced = useIsPriced()
  const { self_use_mode_enabled: ownUse } = useStatus()
  const { gateway } = useWidget()
  const refused = gateway.dialect.capabilities.refusesUnpriced === true && !ownUse
  const channels = useAllChannels()
  const [like, setLike] = useState('')
  const rows = channels.data?.rows
  useEffect(() => {
    if (!rows) return
    const offered = rows.flatMap(({ models, type }) =>
      splitList(models).filter((model) => !isPriced(model, type)),
    )
    onFound([...new Set(offered)].sort())
    // Found once: a model that is priced meanwhile stays in sight.
  }, [rows])
  if (channels.error && !rows)
    return <FailedState error={channels.error} title={t.missingFailed} retry={channels.reload} />
  if (!rows) return <Skeleton height="56px" />
  if (names.length === 0)
    return (
      <p className="ratio-none muted" role="status">
        {t.noneMissing}
      </p>
    )
  return (
    <div className="missing-prices" part="missing-prices">
      <p className="muted">{t.missingHelp(names.length, refused)}</p>
      <Combobox
        label={t.like}
        value={like}
        onChange={setLike}
        options={priced.map((model) => ({ value: model, label: model }))}
        nothingFound={nothingFound}
      />
      <Button onPress={() => onLike(like)} disabledReason={like ? undefined : t.noLike} part="price-like">
        {t.priceAll}
      </Button>
    </div>
  )
}
