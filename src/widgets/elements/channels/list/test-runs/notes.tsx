import { useState } from 'react'
import type { Channel } from '../../../../domain/channels/channel.ts'
import type { LastTests } from '../../../../kit/channels/use-last-tests.ts'
import type { TestRunState } from '../../../../kit/channels/test-run-store.ts'
import { lazy } from '../../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/controls/icon.tsx'
import { testMessages } from './channel-test.messages.ts'
import type { Tests } from './use-tests.ts'

const TestDialog = lazy(() => import('./test-dialog.tsx'))
const WhyDialog = lazy(() => import('../why/why-dialog.tsx'))
const TestRunStatus = lazy(() => import('./test-run-status.tsx'))
const FailedTests = lazy(async () => ({ default: (await import('./test-run-status.tsx')).FailedTests }))
const TestRunOutcome = lazy(() => import('./test-run-outcome.tsx'))

interface TestRunNoteProps {
  testRun: TestRunState | undefined
  paused: boolean
  readonly: boolean
}

/** The live region must exist before it gets text, to be announced. */
export function TestRunNote({ testRun, paused, readonly }: TestRunNoteProps) {
  const [open, setOpen] = useState(false)
  return (
    <div part="round">
      <div role="status">
        {testRun && <TestRunStatus testRun={testRun} paused={paused} onOpen={() => setOpen(true)} />}
      </div>
      {testRun && <FailedTests testRun={testRun} readonly={readonly} />}
      {open && testRun && (
        <TestRunOutcome testRun={testRun} readonly={readonly} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

/** The flag exists once the notice has been dismissed (behaviour §3). */
const shownKey = 'prompt-channel-test'

/** Tests cost quota, which this says until it is dismissed. */
export function TestNotice() {
  const { gateway } = useWidget()
  const t = useMessages(testMessages)
  const [dismissed, setDismissed] = useState(() => gateway.storage.read(shownKey) !== null)
  if (dismissed) return null
  const dismiss = () => {
    gateway.storage.write(shownKey, 'true')
    setDismissed(true)
  }
  return (
    <div className="callout channel-note" role="note" part="notice">
      <Icon name="info" />
      <span>{t.notice}</span>
      <Button variant="ghost" size="small" onPress={dismiss} part="dismiss">
        {t.dismiss}
      </Button>
    </div>
  )
}

interface TestDialogsProps {
  tests: Tests
  lastTestOf: LastTests['lastTestOf']
  chosen: Channel | null
  disabled: Channel | null
  mayTest: boolean
  onChoose: (channel: Channel | null) => void
  onDisabled: (channel: Channel | null) => void
  onSeveral: (channel: Channel) => void
}

export function TestDialogs(props: TestDialogsProps) {
  const { tests, lastTestOf, chosen, disabled, mayTest, onChoose, onDisabled, onSeveral } = props
  return (
    <>
      {chosen && (
        <TestDialog
          channel={chosen}
          tests={tests}
          readonly={!mayTest}
          onSeveral={() => {
            onChoose(null)
            onSeveral(chosen)
          }}
          onClose={() => onChoose(null)}
        />
      )}
      {disabled && (
        <WhyDialog
          channel={disabled}
          verdict={lastTestOf(disabled).verdict}
          onTest={
            mayTest
              ? () => {
                  onDisabled(null)
                  onChoose(disabled)
                  void tests.run(disabled)
                }
              : undefined
          }
          onClose={() => onDisabled(null)}
        />
      )}
    </>
  )
}
