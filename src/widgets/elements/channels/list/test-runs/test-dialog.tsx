import type { Channel } from '../../../../domain/channels/channel.ts'
import { splitList } from '../../../../domain/format.ts'
import { useCommon, useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useFilter, VirtualList } from '../../../../ui/choices/windowed.tsx'
import { Outcome } from './test-run-status.tsx'
import { testMessages } from './channel-test.messages.ts'
import { resultMessages } from './results.messages.ts'
import type { Tests } from './use-tests.ts'

interface TestDialogProps {
  channel: Channel
  tests: Tests
  /** Tests cost quota, so a read-only dialog offers none. */
  readonly: boolean
  onSeveral: () => void
  onClose: () => void
}

export default function TestDialog({ channel, tests, readonly, onSeveral, onClose }: TestDialogProps) {
  const t = useMessages(resultMessages)
  const { test } = useMessages(testMessages)
  const { skipList, nothingFound } = useCommon()
  const outcome = tests.of(channel)
  const models = splitList(channel.models)
  const { field, found } = useFilter(models, t.searchModels)
  return (
    <Dialog
      title={readonly ? channel.name : t.dialogTitle(channel.name)}
      onClose={onClose}
      part="test-dialog"
      footer={
        !readonly &&
        models.length > 1 && (
          <Button onPress={onSeveral} part="test-several">
            {t.several}
          </Button>
        )
      }
    >
      <div className="test-dialog">
        <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
        {!readonly && (
          <>
            <p className="muted">{t.dialogHelp}</p>
            {field}
            <p className="sr-only" role="status">
              {t.modelsShown(found.length)}
            </p>
            {found.length === 0 && (
              <p className="muted">{models.length === 0 ? t.noModelsHere : nothingFound}</p>
            )}
            <VirtualList
              count={found.length}
              rowHeight={44}
              height={308}
              skipLabel={skipList}
              row={(index) => {
                const model = found[index]!
                return (
                  <div key={model} className="test-model">
                    <span className="mono">{model}</span>
                    <Button
                      size="small"
                      label={t.testOf(model)}
                      pending={outcome?.phase === 'running' && outcome.model === model}
                      disabled={outcome?.phase === 'running' && outcome.model !== model}
                      onPress={() => tests.run(channel, model)}
                    >
                      {test}
                    </Button>
                  </div>
                )
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
