import { secondsNow } from '../../../domain/clock.ts'
import { useState } from 'react'
import { deleteLogs } from '../../../api/administration/delete-logs.ts'
import { zonedTime } from '../../../domain/format.ts'
import { GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { RiskyButton } from '../../../kit/data/risky-button.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { LazyConfirmDialog } from '../../../kit/element/lazy.tsx'
import { DateTimeField } from '../../../kit/forms/date-time-field.tsx'
import { messages } from './operation-settings.messages.ts'

/** The sums include the lines to be deleted; only the cleanup needs them. */
const loadSums = (baseUrl: string) =>
  import('../../../kit/usage/sum-store.ts').then(
    ({ sumStoreOf }) => sumStoreOf(baseUrl),
    // A chunk that fails to load is handled globally, by reloading the page.
    () => undefined,
  )

/** In seconds: 30 days (behaviour §9). */
const keptSeconds = 30 * 24 * 3600

export default function LogCleanup() {
  const { gateway, locale, emit, notify } = useWidget()
  const t = useMessages(messages)
  const [before, setBefore] = useState<number | null>(() => secondsNow() - keptSeconds)
  const [isConfirming, setConfirming] = useState(false)
  const { run, error } = useCommand(deleteLogs, { inPlace: true, toast: t.cleanupFailed })

  const clean = async () => {
    if (before === null) return
    if (!emit('oneapi-before-delete', { type: 'logs', id: before })) return setConfirming(false)
    const sums = loadSums(gateway.baseUrl)
    const count = await run(before)
    if (count === undefined) return
    void sums.then((store) => store?.clear())
    setConfirming(false)
    emit('oneapi-logs-deleted', { count })
    notify('success', t.cleaned(count))
  }
  const failed = error && error.kind !== GatewayErrorKind.unauthorized
  return (
    <div className="cleanup" part="log-cleanup">
      <DateTimeField
        label={t.cleanupTime}
        value={before}
        onChange={setBefore}
        error={before === null ? t.cleanupNoTime : undefined}
        end="from"
        last={secondsNow()}
        part="log-cleanup__time"
      />
      <RiskyButton
        onPress={() => setConfirming(true)}
        disabledReason={before === null ? t.cleanupNoTime : undefined}
        part="log-cleanup__start"
      >
        {t.cleanup}
      </RiskyButton>
      <LazyConfirmDialog
        open={isConfirming}
        title={t.cleanupTitle(zonedTime(before ?? 0))}
        confirmLabel={t.cleanup}
        onConfirm={clean}
        onCancel={() => setConfirming(false)}
        error={failed ? t.cleanupFailed(describeFailure(error, locale)) : undefined}
      >
        {t.cleanupHelp}
      </LazyConfirmDialog>
    </div>
  )
}
