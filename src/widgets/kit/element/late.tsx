import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { asGatewayError, GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { faultAction } from '../data/report-failure.ts'
import { useMessages } from './use-messages.ts'
import { useWidget } from './widget-context.ts'

type LateProps<Props> = Props & { meanwhile?: ReactNode }

/**
 * A component whose code is loaded when it is first rendered; until then it renders `meanwhile`, nothing by default.
 * Unlike `lazy` in `Suspense`, it appears as soon as its code is there (React delays what replaces a fallback until
 * 300 ms after it), and code that fails to load leaves the rest of the element as it is: a part with `onClose` is
 * closed with a notice, any other offers a retry in its place.
 *
 * @param quiet - for what is only a convenience: if it cannot be loaded, nothing is said
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { quiet = false } = {},
): (props: LateProps<Props>) => ReactNode {
  let Loaded: ComponentType<Props> | undefined
  return function Late({ meanwhile, ...props }: LateProps<Props>) {
    const [phase, setPhase] = useState<'loading' | 'loaded' | GatewayError>('loading')
    useLayoutEffect(() => {
      if (Loaded || phase !== 'loading') return
      load().then(
        (module) => {
          Loaded = module.default
          setPhase('loaded')
        },
        (error: unknown) => setPhase(asGatewayError(error)),
      )
    }, [phase])
    if (Loaded) return <Loaded {...(props as unknown as Props)} />
    if (phase === 'loading' || quiet) return meanwhile
    const error = phase === 'loaded' ? undefined : phase
    return <FailedPart {...(props as Closable)} error={error} onRetry={() => setPhase('loading')} />
  }
}

interface Closable {
  onClose?: () => void
}

function FailedPart({ onClose, error, onRetry }: Closable & { error?: GatewayError; onRetry: () => void }) {
  const { fail, notify, ready } = useWidget()
  const words = useMessages(common)
  // Loaded code may throw as soon as it is evaluated: then the network is not to blame.
  const broken = error?.kind === GatewayErrorKind.broken
  const [title, help] = broken ? [words.brokenTitle, words.brokenHelp] : [words.partTitle, words.partHelp]
  useEffect(() => {
    ready.settle()
    if (!onClose) return void (error && fail(error))
    notify('error', `${title} ${help}`, error && faultAction(error, words.faultDetails, notify), error)
    onClose()
  }, [])
  if (onClose) return null
  return (
    <ErrorState
      title={title}
      detail={help}
      fault={error && { label: words.faultDetails, text: error.fault }}
      retry={{ label: words.retry, onPress: onRetry }}
    />
  )
}
