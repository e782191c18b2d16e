import { createElement, useEffect, useState, type ReactNode } from 'react'
import { asGatewayError, type GatewayError } from '../../gateway/gateway-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { loadTag } from '../../tags.ts'
import { MissingPart } from './lazy.tsx'
import { LogType } from '../../domain/log.ts'
import type { Span } from '../../domain/usage/days.ts'

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
  const isPending = loaded?.tag !== tag

  useEffect(() => {
    if (!isPending) return
    let current = true
    loadTag(tag).then(
      () => current && setLoaded({ tag }),
      (error: unknown) => current && setLoaded({ tag, error: asGatewayError(error) }),
    )
    return () => void (current = false)
  }, [tag, isPending])

  if (isPending) return placeholder ?? <Skeleton height="160px" />
  if (!loaded.error) return createElement(tag, { key: tag, ...attributes, ref: onElement }, children)
  return <MissingPart error={loaded.error} onRetry={() => setLoaded(undefined)} />
}

const paths = {
  'oneapi-channel-list': '/channel',
  'oneapi-log-list': '/log',
  'oneapi-token-list': '/token',
  'oneapi-usage': '/usage',
  'oneapi-user-list': '/user',
} as const

/** The attributes that are no filters have the name that the address has. */
const choices = ['group', 'range']

/** The filters have the names of the address; the attribute of `model_name` is `filter-model-name`. */
export const filtered = (tag: keyof typeof paths, filters: Record<string, string> = {}) => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      choices.includes(name) ? name : `filter-${name.replace('_', '-')}`,
      value,
    ]),
  ),
  href: [paths[tag], String(new URLSearchParams(filters))].filter(Boolean).join('?'),
})

export const operationSection = (section: string) => ({
  tag: 'oneapi-operation-settings',
  href: `/setting?tab=operation&section=${section}`,
})

/** The calls in the log; both ends of the log's range are inclusive. */
export const callsIn = (filters: Record<string, string> = {}, span?: Span) =>
  filtered('oneapi-log-list', {
    type: String(LogType.consumption),
    ...(span && { from: String(span.from), to: String(span.to - 1) }),
    ...filters,
  })
