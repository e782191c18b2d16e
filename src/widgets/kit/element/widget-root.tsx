import * as React from 'react'
import {
  memo,
  useCallback,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { listen } from '../../dom/listen.ts'
import { setSheets } from '../../dom/sheet.ts'
import { clockBehind, onTimeLearnt } from '../../domain/clock.ts'
import { afterCommit } from '../../domain/after-commit.ts'
import { provideCommands } from '../../stores/palette-commands.ts'
import { appearance } from '../../ui/layout/theme.ts'
import { ReasonSpeaker } from '../../ui/controls/button.tsx'
import { ControlLanguage } from '../../ui/controls/language.ts'
import { uiStyles } from '../../ui/layout/ui.styles.ts'
import { showToast } from '../notices/toaster.ts'
import { type LeaveGuard, type Ready, openerOf } from './lifecycle.ts'
import type { EnvironmentLink } from './environment-link.ts'
import type { Environment } from './environment.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { emitFrom, failedKind, type NavigateDetail } from './events.ts'
import { keepFocus } from './keep-focus.ts'
import { lazy } from './lazy.tsx'
import { Refused, SessionGate } from './session-gate.tsx'
import { WidgetContext, type Widget } from './widget-context.ts'

const OpenedScreen = lazy(() => import('./opened-screen.tsx'))

interface Host extends HTMLElement {
  readonly link: EnvironmentLink
  readonly ready: Ready
  readonly leaving: LeaveGuard
}

type HostClass = { component: ComponentType<never>; audience: 'user' | 'anyone'; styles: readonly string[] }

/** Since React 19.2. */
export const { Activity } = React as Partial<Pick<typeof React, 'Activity'>>

interface RootProps {
  element: Host
  container: unknown
}

/** While an element is out of the document, its effects have ended, and what was typed waits for its return. */
export function WidgetRoot({ away = false, ...props }: RootProps & { away?: boolean }) {
  const root = <Root {...props} />
  return Activity ? <Activity mode={away ? 'hidden' : 'visible'}>{root}</Activity> : root
}

/**
 * React renders what is put aside once more when idle; `memo` draws nothing then, and a removed element is released.
 */
const Root = memo(function Root({ element, container: _, ...props }: RootProps) {
  const environment = useSyncExternalStore(element.link.subscribe, element.link.read)
  // When another time is learnt, a new widget draws everything that reads it.
  const behind = useSyncExternalStore(onTimeLearnt, clockBehind)
  const [opened, setOpened] = useState<NavigateDetail | null>(null)
  const [over, showOver] = useState<ReactNode>(null)
  const { component, audience, styles } = element.constructor as unknown as HostClass
  const Component = component as ComponentType<object>
  useSheets(element, styles, environment)
  useEffect(() => keepFocus(element.shadowRoot!), [element])
  useEffect(() => keepTyping(element.shadowRoot!), [element])

  const latest = useRef(environment)
  latest.current = environment
  // Another theme or language is no new failure: effects that report one must not run again.
  const events = useMemo<Pick<Widget, 'emit' | 'fail' | 'notify'>>(() => {
    const emit = emitFrom(element)
    const fail: Widget['fail'] = ({ kind, status = 0, uncertain = false }) =>
      emit('oneapi-failed', { kind: failedKind(kind), element: element.localName, status, uncertain })
    return {
      emit,
      fail,
      notify(kind, text, action, error) {
        if (error && !fail(error)) return
        const detail = action ? { kind, text, action } : { kind, text }
        if (emit('oneapi-notify', detail))
          afterCommit(() => showToast(latest.current, element, kind, text, action))
      },
    }
  }, [element])
  const widget = useMemo<Widget>(() => {
    const opener = openerOf(element)
    return {
      ...environment,
      ...events,
      showOver,
      ready: element.ready,
      leaving: element.leaving,
      root: element.shadowRoot!,
      inDialog: opener !== undefined,
      provideCommands: (offered) => provideCommands(element, offered),
      navigate({ tag, href, attributes = {} }) {
        const target = { tag, href, attributes }
        if (events.emit('oneapi-navigate', target)) setOpened(target)
      },
      showResult({ tag, href }) {
        if (opener) opener.close()
        // A late answer must not take the user away from the page that is open by now.
        else if (element.isConnected) events.emit('oneapi-navigate', { tag, href, attributes: {} })
      },
    }
  }, [element, environment, behind, events])

  const sayWhy = useCallback((reason: string) => events.notify('notice', reason), [events])
  return (
    <WidgetContext value={widget}>
      <ControlLanguage value={environment.locale}>
        <ReasonSpeaker value={sayWhy}>
          <slot name="header" />
          <ErrorBoundary>
            {/* Another gateway or identity remounts it: a query would otherwise keep showing the previous one's
                data. */}
            {environment.refused === undefined ? (
              <SessionGate key={environment.gateway.key} audience={audience}>
                <Component {...props} />
              </SessionGate>
            ) : (
              <Refused why="address" address={environment.refused} />
            )}
            {opened && <OpenedScreen {...opened} onClose={() => setOpened(null)} />}
            {over}
          </ErrorBoundary>
        </ReasonSpeaker>
      </ControlLanguage>
    </WidgetContext>
  )
})

/** Sheets keep their order; the insertion effect applies them before anything takes the focus or is measured. */
function useSheets(element: HTMLElement, styles: readonly string[], { theme, locale, density }: Environment) {
  useInsertionEffect(() => {
    setSheets(element.shadowRoot!, [...uiStyles, ...styles, ...appearance(theme, locale, density)])
  }, [element, styles, theme, locale, density])
}

/** The letters typed in a menu choose its entries. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable], [role="menu"]'

/** Outside, typing seems to come from no text field: the page's shortcuts (`/`, `f`) would swallow it. */
const keepTyping = (root: ShadowRoot) =>
  listen(root, ['keydown', 'keypress', 'keyup'], (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent
    if (ctrlKey || metaKey || altKey || [...key].length > 1) return
    if ((target as Element).closest(typing)) event.stopPropagation()
  })
