import { resourceOf } from '../../../../domain/resource-key.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { paymentContextOf, type CheckIn, type Payments } from '../../../../gateway/payments.ts'
import { FailedLine } from '../../../../kit/data/failed-state.tsx'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { describeFailure } from '../../../../messages/shared/error.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { checkInMessages } from './check-in.messages.ts'

const checkInKey = resourceOf('check-in').key<CheckIn | null>()

/** What checking in each day brings, where the gateway has that; otherwise nothing. */
export function DailyCheckIn({ ways }: { ways: NonNullable<Payments['checkIn']> }) {
  const { gateway, notify, locale, numberFormat } = useWidget()
  const amount = useFormatQuota()
  const t = useMessages(checkInMessages)
  const { data, error, reload } = useResource({
    key: checkInKey,
    load: (own, signal) => ways.load(paymentContextOf(own), signal),
    optional: true,
  })
  const checking = useCommand((own) => ways.make(paymentContextOf(own)), { inPlace: true })
  if (error && !data) return <FailedLine error={error} title={t.failed} retry={reload} />
  if (!data) return null
  const checkIn = async () => {
    const won = await checking.run()
    if (won === undefined) return
    notify('success', t.won(amount(won)))
    void gateway.resources.invalidate()
  }
  return (
    <section className="pay" part="check-in" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className="muted">{t.wins(amount(data.min), data.max === data.min ? '' : amount(data.max))}</p>
      {data.byPage && !data.today ? (
        <p className="muted">{t.elsewhere}</p>
      ) : (
        <div className="pay-acts">
          <Button
            icon="check"
            pending={checking.pending}
            disabledReason={data.today ? t.done : undefined}
            onPress={checkIn}
            part="check-in-submit"
          >
            {data.today ? t.done : t.checkIn}
          </Button>
          <div role="alert" className="field-error">
            {checking.error && describeFailure(checking.error, locale)}
          </div>
        </div>
      )}
      {data.all > 0 && (
        <p className="muted">
          {t.sums(numberFormat.count(data.days.length), numberFormat.count(data.all), amount(data.won))}
        </p>
      )}
      {data.days.length > 0 && (
        <ul className="pay-days" aria-label={t.days}>
          {data.days.map(({ day, units }) => (
            <li key={day}>
              <time dateTime={day}>{day.slice(5)}</time> <span>+{amount(units)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
