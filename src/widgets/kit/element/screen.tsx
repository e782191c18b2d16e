import { createElement, useEffect, useState, type ReactNode } from 'react'
import { asGatewayError, type GatewayError } from '../../gateway/gateway-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { loadTag } from '../../tags.ts'
import { MissingPart } from './lazy.tsx'

export type ShownElement = HTMLElement & {
  confirmLeave?: () => Promise<boolean>
  refresh?: () => Promise<void>
  whenReady?: Promise<void>
}

interface ScreenProps {
  tag: string
  attributes?: Record<string, string>
  /** The function must be stable, or it is called on every render. */
  onElement?: (element: ShownElement | null) => void | (() => void)
  placeholder?: ReactNode
  children?: ReactNode
}

/** In the shadow root of the element that shows it, the screen finds the same gateway, language and theme. */
export function Screen({ tag, attributes, onElement, placeholder, children }: ScreenProps) {
  const [loaded, setLoaded] = useState<{ tag: string; error?: GatewayError }>()
  const due = loaded?.tag !== tag

  useEffect(() => {
    if (!due) return
    let current = true
    loadTag(tag).then(
      () => current && setLoaded({ tag }),
      (error: unknown) => current && setLoaded({ tag, error: asGatewayError(error) }),
    )
    return () => {
      current = false
    }
  }, [tag, due])

  if (due) return placeholder ?? <Skeleton height="160px" />
  if (!loaded.error) return createElement(tag, { key: tag, ...attributes, ref: onElement }, children)
  return <MissingPart error={loaded.error} onRetry={() => setLoaded(undefined)} />
}
