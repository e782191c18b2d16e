import { createElement, useEffect, useState, type ReactNode } from 'react'
import { common } from '../../messages/shared/common.messages.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { loadTag } from '../../tags.ts'
import { useMessages } from './widget-context.ts'

/** The interface the kit expects of an element shown inside another. */
export type ShownElement = HTMLElement & {
  confirmLeave?: () => Promise<boolean>
  refresh?: () => Promise<void>
  whenReady?: Promise<void>
}

interface ScreenProps {
  tag: string
  attributes?: Record<string, string>
  /**
   * A ref callback: gets the element, and null when it is removed. Keep it stable, or it is called on every
   * render.
   */
  onElement?: (element: ShownElement | null) => void | (() => void)
  /** Called if the element cannot be loaded; an error state is shown in its place. */
  onFailed?: () => void
  /** Shown while its module loads. */
  placeholder?: ReactNode
}

/**
 * Renders another element by its tag and loads its module on demand. Inside the shadow root of the element
 * that shows it, it finds the same gateway, language and theme.
 */
export function Screen({ tag, attributes, onElement, onFailed, placeholder }: ScreenProps) {
  const words = useMessages(common)
  const [loaded, setLoaded] = useState<{ tag: string; failed: boolean }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    loadTag(tag).then(
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
