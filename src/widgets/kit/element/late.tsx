import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { common } from '../../messages/shared/common.messages.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
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
    const [phase, setPhase] = useState('loading')
    useLayoutEffect(() => {
      if (Loaded || phase === 'failed') return
      load().then(
        (module) => {
          Loaded = module.default
          setPhase('loaded')
        },
        () => setPhase('failed'),
      )
    }, [phase])
    if (Loaded) return <Loaded {...(props as unknown as Props)} />
    if (phase === 'loading' || quiet) return meanwhile
    return <FailedPart {...(props as Closable)} onRetry={() => setPhase('loading')} />
  }
}

interface Closable {
  onClose?: () => void
}

function FailedPart({ onClose, onRetry }: Closable & { onRetry: () => void }) {
  const { notify, ready } = useWidget()
  const { partTitle, partHelp, retry } = useMessages(common)
  useEffect(() => {
    ready.settle()
    if (!onClose) return
    notify('error', `${partTitle} ${partHelp}`)
    onClose()
  }, [])
  if (onClose) return null
  return <ErrorState title={partTitle} detail={partHelp} retry={{ label: retry, onPress: onRetry }} />
}
