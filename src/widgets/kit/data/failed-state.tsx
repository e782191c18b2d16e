import type { GatewayError } from '../../gateway/gateway-error.ts'
import { describeFailure, joinSentences } from '../../messages/shared/error.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState, Fault } from '../../ui/feedback/states.tsx'
import { isShownByBanner } from '../element/report-failure.ts'
import { retryOf } from '../element/lazy.tsx'
import { useCommon, useWidget } from '../element/widget-context.ts'
import { useSecondsUntil } from './seconds-until.ts'
import type { Resource } from './use-resource.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

interface FailedProps {
  error: GatewayError
  title: string
  retry: () => unknown
}

type FailedStateProps = Omit<FailedProps, 'title'> & { title?: string }

export const FailedState = (props: FailedStateProps) => (
  <slot name="error">
    <FailedPart {...props} />
  </slot>
)

export function FailedPart({ error, title, retry }: FailedStateProps) {
  const t = useCommon()
  const reason = describeFailure(error, useWidget().locale)
  return (
    <ErrorState
      title={title ?? reason}
      detail={
        <>
          {title && !isShownByBanner(error) && reason} <RetryIn error={error} />
        </>
      }
      fault={{ label: t.faultDetails, text: error.fault }}
      retry={retryOf(t, retry, error)}
    />
  )
}

/** Screen readers do not announce the seconds, because the alert has said why. */
export function RetryIn({ error: { retryAt } }: { error: GatewayError }) {
  const t = useCommon()
  const left = useSecondsUntil(retryAt)
  return left > 0 && <span aria-hidden="true">{t.retryIn(left)}</span>
}

export function FailedLine({ error, title, retry }: FailedProps) {
  const { locale } = useWidget()
  const t = useCommon()
  const { label, onPress } = retryOf(t, retry, error)
  return (
    <div className="act field-error" role="alert">
      {joinSentences(title, describeFailure(error, locale), locale)} <RetryIn error={error} />
      <Fault label={t.faultDetails} text={error.fault} />
      <Button size="small" onPress={onPress}>
        {label}
      </Button>
    </div>
  )
}

type LoadingPartProps = Pick<Resource<unknown>, 'error' | 'reload'> & { title: string; height?: string }

export const LoadingPart = ({ error, reload, title, height = '36px' }: LoadingPartProps) =>
  error ? <FailedLine error={error} title={title} retry={reload} /> : <Skeleton height={height} />
