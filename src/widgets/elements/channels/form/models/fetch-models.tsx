import { useEffect, useRef, useState } from 'react'
import {
  canFetchModels,
  fetchProviderModels,
  type ModelSource,
} from '../../../../api/extensions/provider-models.ts'
import { baseUrlOf } from '../../../../domain/channels/base-url.ts'
import { draftOf, keyOf } from '../../../../domain/channels/channel-fields.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { splitList } from '../../../../domain/format.ts'
import {
  changedModels,
  modelDifference,
  type ModelDifference,
} from '../../../../domain/channels/model-changes.ts'
import { asGatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import { ModelsDialog } from '../../../../kit/channels/models-dialog.tsx'
import { useChannelTypes } from '../../../../kit/channels/use-channels.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import {
  describeFailure,
  translateRefusal,
  joinSentences,
} from '../../../../messages/shared/error.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import type { FormPart } from '../use-channel-form.ts'
import { fetchMessages } from './fetch-models.messages.ts'

interface FetchProps extends Pick<FormPart, 'fields' | 'change'> {
  edit: Channel | undefined
}

type Outcome = { difference: ModelDifference; listed: number } | { message: string; failed?: true }

export default function FetchModels({ fields, change, edit }: FetchProps) {
  const { gateway, locale } = useWidget()
  const t = useMessages(fetchMessages)
  const types = useChannelTypes()
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const served = { models: fields.models.join(), model_mapping: fields.mapping }
  // Models may be chosen while the provider is asked.
  const latest = useRef(served)
  useEffect(() => void (latest.current = served))

  const draft = draftOf(fields, types, edit)
  // The provider needs only one of several keys.
  const key = keyOf(fields, types)?.split('\n')[0]
  const isMoved = edit !== undefined && (draft.base_url ?? '') !== baseUrlOf(edit.base_url)
  const source: ModelSource | undefined = key
    ? { typed: { ...draft, key } }
    : edit && !isMoved && fields.type === edit.type
      ? { stored: edit.id }
      : undefined
  const way = source && 'stored' in source ? 'stored' : 'typed'
  if (!canFetchModels(gateway, way)) return null
  const reason = source ? undefined : edit ? t.needsKeyAgain : t.needsKey

  const fetchModels = async () => {
    if (!source) return
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setPending(true)
    setOutcome(undefined)
    try {
      const listed = await fetchProviderModels(gateway, source, signal)
      if (signal.aborted) return
      const difference = modelDifference(listed, latest.current)
      const isSame = difference.fresh.length + difference.gone.length === 0
      if (listed.length === 0) setOutcome({ message: t.none })
      else if (isSame) setOutcome({ message: t.same(listed.length) })
      else setOutcome({ difference, listed: listed.length })
    } catch (thrown) {
      if (signal.aborted) return
      const error = asGatewayError(thrown)
      // A gateway says with HTTP 500 what the provider refused.
      const isProviders = error.message && provided.includes(error.kind)
      const why = isProviders ? translateRefusal(error.message, locale) : describeFailure(error, locale)
      setOutcome({ message: joinSentences(t.failed(why), t.check, locale), failed: true })
    }
    setPending(false)
  }
  return (
    <>
      <Button
        size="small"
        icon="refresh"
        pending={pending}
        disabledReason={reason}
        onPress={fetchModels}
        part="fetch-models"
      >
        {t.fetch}
      </Button>
      <p className="fetch-said" role="status">
        {outcome && 'message' in outcome && (
          <span className={outcome.failed ? 'field-error' : 'field-help'}>{outcome.message}</span>
        )}
      </p>
      {outcome && 'difference' in outcome && (
        <ModelsDialog
          difference={outcome.difference}
          summary={t.summary(outcome.listed, outcome.difference.fresh.length, outcome.difference.gone.length)}
          onClose={() => setOutcome(undefined)}
          onApply={(made) => {
            const { models = '', model_mapping: mapping } = changedModels(served, made)
            change({ models: splitList(models), ...(mapping && { mapping }) })
            const { add, remove, renames } = made
            setOutcome({ message: t.applied(add.length + renames.length, remove.length) })
          }}
        />
      )}
    </>
  )
}

const provided: readonly string[] = [GatewayErrorKind.refused, GatewayErrorKind.server]
