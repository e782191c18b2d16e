import { useState } from 'react'
import type { Channel } from '../../domain/channel.ts'
import { splitList } from '../../domain/format.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Windowed } from '../../ui/windowed.tsx'
import { testMessages } from './channel-test.messages.ts'
import type { ChannelTests, TestOutcome } from './use-channel-tests.ts'

interface TestDialogProps {
  channel: Channel
  tests: ChannelTests
  onClose: () => void
}

/** Tests a channel with any of its models, and says how the last test went, in the provider's own words. */
export function TestDialog({ channel, tests, onClose }: TestDialogProps) {
  const words = useMessages(testMessages)
  const { close } = useMessages(common)
  const [text, setText] = useState('')
  const outcome = tests.of(channel.id)
  const models = splitList(channel.models)
  const wanted = text.trim().toLowerCase()
  const found = models.filter((model) => model.toLowerCase().includes(wanted))
  return (
    <Dialog
      open
      title={words.dialogTitle(channel.name)}
      onClose={onClose}
      closeLabel={close}
      part="test-dialog"
    >
      <div className="test-dialog">
        <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
        <p className="muted">{words.dialogHelp}</p>
        <TextField
          label={words.search}
          hideLabel
          placeholder={words.search}
          icon="search"
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <p className="sr-only" role="status">
          {words.modelsShown(found.length)}
        </p>
        {found.length === 0 && <NoModels none={models.length === 0} />}
        <Windowed
          count={found.length}
          rowHeight={44}
          height={308}
          row={(index) => {
            const model = found[index]!
            return (
              <div key={model} className="test-model">
                <span className="mono">{model}</span>
                <Button
                  size="small"
                  label={words.testOf(model)}
                  pending={outcome?.phase === 'running' && outcome.model === model}
                  disabled={outcome?.phase === 'running' && outcome.model !== model}
                  onPress={() => tests.run(channel, model)}
                >
                  {words.test}
                </Button>
              </div>
            )
          }}
        />
      </div>
    </Dialog>
  )
}

function NoModels({ none }: { none: boolean }) {
  const words = useMessages(testMessages)
  const { nothingFound } = useMessages(common)
  return <p className="muted">{none ? words.noModels : nothingFound}</p>
}

function Outcome({ outcome }: { outcome: TestOutcome }) {
  const words = useMessages(testMessages)
  const { phase, model } = outcome
  if (phase === 'running') return <p className="test-outcome">{words.pendingWith(model)}</p>
  if (phase === 'passed')
    return <p className="test-outcome tone-ok">{words.passed(model, outcome.seconds)}</p>
  return (
    <div className="test-outcome tone-bad" part="test-failure">
      <strong>{words.failedWith(model)}</strong>
      <p className="test-reason">{outcome.reason}</p>
    </div>
  )
}
