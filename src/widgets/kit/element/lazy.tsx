import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { asGatewayError, GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'
import { describeFailure } from '../../messages/shared/error.messages.ts'
import type { ConfirmDialogProps } from '../../ui/dialogs/confirm-dialog.tsx'
import type { DialogProps } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { keepsFailures } from '../../dom/not-loaded.ts'
import { faultAction } from './report-failure.ts'
import { useCommon, useWidget } from './widget-context.ts'
import { addSheets } from '../../dom/sheet.ts'

type LazyProps<Props> = Props & { fallback?: ReactNode }

/**
 * A component whose code is loaded when it is first rendered; until then it renders `meanwhile`, nothing by default.
 * Unlike `lazy` in `Suspense`, it appears as soon as its code is there (React delays what replaces a fallback until 300
 * ms after it), and code that fails to load leaves the rest of the element as it is: a part with `onClose` is closed
 * with a notice, any other offers a retry in its place; with `quiet`, a mere convenience says nothing.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { quiet = false } = {},
): (props: LazyProps<Props>) => ReactNode {
  let Loaded: ComponentType<Props> | undefined
  return function Late({ fallback, ...props }: LazyProps<Props>) {
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
    if (typeof phase === 'string' || quiet) return fallback
    return <MissingPart {...(props as Closable)} error={phase} onRetry={() => setPhase('loading')} />
  }
}

interface Closable {
  onClose?: () => void
}

/** Where the page keeps code that has failed, only a reload requests it again. */
export const retryOf = (
  { retry, reload }: Record<'retry' | 'reload', string>,
  onPress: () => unknown,
  { kind }: GatewayError,
  retained = keepsFailures && kind === GatewayErrorKind.part,
) => (retained ? { label: reload, onPress: () => location.reload() } : { label: retry, onPress })

/** A browser keeps code that did not come, or threw as it was read, until a reload. */
export function MissingPart({
  onClose,
  error,
  onRetry,
}: Closable & { error: GatewayError; onRetry: () => void }) {
  const { fail, locale, notify, ready } = useWidget()
  const t = useCommon()
  const title = describeFailure(error, locale)
  useEffect(() => {
    ready.settle()
    if (!onClose) return void fail(error)
    notify('error', title, faultAction(error, t.faultDetails, notify), error)
    onClose()
  }, [])
  if (onClose) return null
  return (
    <ErrorState
      title={title}
      fault={{ label: t.faultDetails, text: error.fault }}
      retry={retryOf(t, onRetry, error, keepsFailures || error.kind === GatewayErrorKind.broken)}
    />
  )
}

const Opened = lazy(async () => ({ default: (await import('../../ui/dialogs/dialog.tsx')).Dialog }))
const Asking = lazy<ConfirmDialogProps & { onClose: () => void }>(async () => ({
  default: (await import('../../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

export const LazyDialog = (props: DialogProps) => (props.open ?? true) && <Opened {...props} />

/** If the dialog's code cannot be loaded, the answer is to cancel. */
export const LazyConfirmDialog = (props: ConfirmDialogProps) =>
  (props.open ?? true) && <Asking {...props} onClose={props.onCancel} />

/** Undefined until the module is wanted and loaded, and if loading fails. */
export function useLazyModule<Part>(wanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<{ of: Part }>()
  useEffect(() => {
    if (wanted)
      load().then(
        (of) => setPart({ of }),
        () => undefined,
      )
  }, [wanted])
  return wanted ? part?.of : undefined
}

/** The sheets are not removed again. */
export function useLazySheets(...styles: readonly string[]) {
  const { root } = useWidget()
  useLayoutEffect(() => addSheets(root, styles), [root, ...styles])
}
