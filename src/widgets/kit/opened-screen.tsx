import { createElement, useCallback, useEffect, useRef, useState } from 'react'
import { common } from '../messages/common.messages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { NavigateDetail } from './events.ts'
import { setOpener } from './open-screen.ts'
import { screenTitles } from './screen-titles.messages.ts'
import { useMessages } from './use-messages.ts'

/**
 * Another screen in a dialog, when the page did not take `oneapi-navigate`. It stands in the shadow root of the
 * element that asked, and so finds the same gateway, language and theme.
 */
export function OpenedScreen({ tag, attributes, onClose }: NavigateDetail & { onClose: () => void }) {
  const words = useMessages(common)
  const titles = useMessages(screenTitles)
  const [phase, setPhase] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    setPhase('loading')
    import('./load-tag.ts')
      .then(({ loadTag }) => loadTag(tag))
      .then(
        () => setPhase('loaded'),
        () => setPhase('failed'),
      )
  }, [tag, attempt])

  const screen = useRef<(HTMLElement & { confirmLeave?: () => Promise<boolean> }) | null>(null)
  const close = async () => {
    if ((await screen.current?.confirmLeave?.()) ?? true) onClose()
  }
  const adopt = useCallback(
    (element: HTMLElement | null) => {
      screen.current = element
      if (element) setOpener(element, { close: onClose })
    },
    [onClose],
  )
  return (
    <Dialog
      open
      title={titles[tag] ?? ''}
      onClose={close}
      closeLabel={words.close}
      size="large"
      part="screen"
    >
      {phase === 'loading' && <Skeleton height="160px" />}
      {phase === 'failed' && (
        <ErrorState
          title={words.brokenTitle}
          retry={{ label: words.retry, onPress: () => setAttempt(attempt + 1) }}
        />
      )}
      {phase === 'loaded' && createElement(tag, { ...attributes, ref: adopt })}
    </Dialog>
  )
}
