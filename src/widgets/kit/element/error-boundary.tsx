import { Component, Fragment, type ContextType, type ReactNode } from 'react'
import { asGatewayError, type GatewayError } from '../../gateway/gateway-error.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { defaultLocale } from '../../messages/language/locale.ts'
import { messagesIn } from '../../messages/language/topic.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { WidgetContext } from './widget-context.ts'

/**
 * A part that throws while rendering is replaced by an error with a retry button; the rest of the page is unaffected.
 */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { broken: GatewayError | undefined; attempt: number }
> {
  static override contextType = WidgetContext
  declare context: ContextType<typeof WidgetContext>
  override state: { broken: GatewayError | undefined; attempt: number } = { broken: undefined, attempt: 0 }

  static getDerivedStateFromError(error: unknown) {
    return { broken: asGatewayError(error) }
  }

  /** Does not log: React already writes caught errors to the console. */
  override componentDidCatch() {
    this.context?.ready.settle()
    if (this.state.broken) this.context?.fail(this.state.broken)
  }

  readonly #retry = () => this.setState(({ attempt }) => ({ broken: undefined, attempt: attempt + 1 }))

  override render() {
    if (!this.state.broken) return <Fragment key={this.state.attempt}>{this.props.children}</Fragment>
    const t = messagesIn(common, this.context?.locale ?? defaultLocale)
    return (
      <slot name="error">
        <ErrorState
          title={t.brokenTitle}
          detail={t.brokenHelp}
          fault={{ label: t.faultDetails, text: this.state.broken.fault }}
          retry={{ label: t.retry, onPress: this.#retry }}
        />
      </slot>
    )
  }
}
