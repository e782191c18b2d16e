import { createElement, useEffect, useState, type ReactNode } from 'react'
import { common } from '../../messages/common.messages.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useMessages } from '../element/use-messages.ts'

/** What the kit asks of an element that it shows inside another. */
export type ShownElement = HTMLElement & {
  confirmLeave?: () => Promise<boolean>
  refresh?: () => Promise<void>
  whenReady?: Promise<void>
}

interface ScreenProps {
  tag: string
  attributes?: Record<string, string>
  /** Gets the element when it is there and null when it goes; stable, or it is called anew. */
  onElement?: (element: ShownElement | null) => void
  /** It cannot be loaded; what stands there says so. */
  onFailed?: () => void
  /** While its module loads. */
  placeholder?: ReactNode
}

/**
 * Another element by its tag, whose module is loaded when it is wanted. It stands in the shadow root of the one that
 * shows it, and so finds the same gateway, language and theme.
 */
export function Screen({ tag, attributes, onElement, onFailed, placeholder }: ScreenProps) {
  const words = useMessages(common)
  const [loaded, setLoaded] = useState<{ tag: string; failed: boolean }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    import('./load-tag.ts')
      .then(({ loadTag }) => loadTag(tag))
      .then(
        () => current && setLoaded({ tag, failed: false }),
        () => {
          if (!current) return
          setLoaded({ tag, failed: true })
          onFailed?.()
        },
      )
    return () => {
      current = false
    }
  }, [tag, attempt, onFailed])

  if (loaded?.tag !== tag) return placeholder ?? <Skeleton height="160px" />
  if (!loaded.failed) return createElement(tag, { key: tag, ...attributes, ref: onElement })
  const retry = () => {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }
  return <ErrorState title={words.brokenTitle} retry={{ label: words.retry, onPress: retry }} />
}
