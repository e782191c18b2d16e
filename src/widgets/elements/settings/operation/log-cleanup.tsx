import { useState } from 'react'
import { secondsNow } from '../../../domain/clock.ts'
import { deleteLogs } from '../../../api/administration/delete-logs.ts'
import { zonedTime } from '../../../domain/format.ts'
import { useConfirm } from '../../../kit/data/use-confirm.tsx'
import { RiskyButton } from '../../../kit/data/risky-button.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
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
  const { emit, notify } = useWidget()
  const t = useMessages(messages)
  const [before, setBefore] = useState<number | null>(() => secondsNow() - keptSeconds)
  const { ask, confirmation } = useConfirm()
  const clean = (until: number) =>
    ask({
      title: t.cleanupTitle(zonedTime(until)),
      help: t.cleanupHelp,
      label: t.cleanup,
      failed: t.cleanupFailed,
      async perform(gateway) {
        if (!emit('oneapi-before-delete', { type: 'logs', id: until })) return undefined
        const sums = loadSums(gateway.baseUrl)
        const count = await deleteLogs(gateway, until)
        void sums.then((store) => store?.clear())
        return count
      },
      done(count) {
        if (count === undefined) return
        emit('oneapi-logs-deleted', { count })
        notify('success', t.cleaned(count))
      },
    })
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
        onPress={() => before !== null && clean(before)}
        disabledReason={before === null ? t.cleanupNoTime : undefined}
        part="log-cleanup__start"
      >
        {t.cleanup}
      </RiskyButton>
      {confirmation}
    </div>
  )
}
