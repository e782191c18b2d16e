import type { GatewayError } from '../../gateway/gateway-error.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { describeFailure, joinSentences } from '../../messages/shared/error.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useMessages } from '../element/use-messages.ts'
import { useWidget } from '../element/widget-context.ts'

interface FailedProps {
  error: GatewayError
  title: string
  retry: () => unknown
}

/** Says what failed to load and why, with a retry button; the page can replace it through the `error` slot. */
export function FailedState(props: Omit<FailedProps, 'title'> & { title?: string }) {
  const { error, title, retry } = props
  const words = useMessages(common)
  const reason = describeFailure(error, useWidget().locale)
  return (
    <slot name="error">
      <ErrorState
        title={title ?? reason}
        detail={title && reason}
        retry={{ label: words.retry, onPress: retry }}
      />
    </slot>
  )
}

/** The same in one line, for a part of a section. */
export function FailedLine({ error, title, retry }: FailedProps) {
  const { locale } = useWidget()
  const words = useMessages(common)
  return (
    <p className="act field-error" role="alert">
      {joinSentences(title, describeFailure(error, locale), locale)}
      <Button size="small" onPress={retry}>
        {words.retry}
      </Button>
    </p>
  )
}
