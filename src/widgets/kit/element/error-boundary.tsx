import { Component, Fragment, type ContextType, type ReactNode } from 'react'
import { common } from '../../messages/shared/common.messages.ts'
import { defaultLocale } from '../../messages/language/locale.ts'
import { wordsIn } from '../../messages/language/topic.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { WidgetContext } from './widget-context.ts'

/** Shows an error with a retry button if a part throws while rendering; the rest of the page is unaffected. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean; attempt: number }> {
  static override contextType = WidgetContext
  declare context: ContextType<typeof WidgetContext>
  override state = { broken: false, attempt: 0 }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  /** Does not log: React already writes caught errors to the console. */
  override componentDidCatch() {
    this.context?.ready.settle()
  }

  readonly #retry = () => this.setState(({ attempt }) => ({ broken: false, attempt: attempt + 1 }))

  override render() {
    if (!this.state.broken) return <Fragment key={this.state.attempt}>{this.props.children}</Fragment>
    const words = wordsIn(common, this.context?.locale ?? defaultLocale)
    return (
      <slot name="error">
        <ErrorState
          title={words.brokenTitle}
          detail={words.brokenHelp}
          retry={{ label: words.retry, onPress: this.#retry }}
        />
      </slot>
    )
  }
}
