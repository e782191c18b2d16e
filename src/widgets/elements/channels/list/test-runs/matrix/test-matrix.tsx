import { useState } from 'react'
import type { Channel } from '../../../../../domain/channels/channel.ts'
import { useCommon, useMessages } from '../../../../../kit/element/widget-context.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { useFilter, VirtualList } from '../../../../../ui/choices/windowed.tsx'
import { Checkbox } from '../../../../../ui/choices/checkbox.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { Select } from '../../../../../ui/fields/select.tsx'
import { cellsOf, modelsOf, maxCells } from './matrix-cells.ts'
import { MatrixResults } from './matrix-results.tsx'
import { resultMessages } from '../results.messages.ts'
import { useMatrix } from './use-matrix.ts'

interface TestMatrixProps {
  channels: readonly Channel[]
  onClose: () => void
}

/** In seconds; the default is that of a single test. */
const limits = ['5', '10', '30', '60', '120', '300']

/** Each cell is a request that costs quota, so the models are chosen first. */
export default function TestMatrix({ channels, onClose }: TestMatrixProps) {
  const t = useMessages(resultMessages)
  const { skipList, nothingFound } = useCommon()
  const models = modelsOf(channels)
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(models.slice(0, 1).map(({ model }) => model)),
  )
  const counts = new Map(models.map(({ model, count }) => [model, count]))
  const { field, found } = useFilter([...counts.keys()], t.searchModels)
  const [limit, setLimit] = useState('120')
  const matrix = useMatrix()
  if (matrix.job) return <MatrixResults matrix={matrix} job={matrix.job} onClose={onClose} />
  const cells = cellsOf(
    channels,
    models.map(({ model }) => model).filter((model) => chosen.has(model)),
  )
  const tooMany = cells.length > maxCells
  const toggle = (model: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(model)
    else next.delete(model)
    choose(next)
  }
  return (
    <Dialog
      title={t.matrix}
      onClose={onClose}
      part="matrix"
      cancels
      footer={
        <Button
          variant="primary"
          disabled={cells.length === 0}
          disabledReason={tooMany ? t.tooMany(maxCells) : undefined}
          onPress={() => matrix.start(t.title(cells.length), cells, Number(limit))}
          part="matrix__start"
        >
          {t.start(cells.length)}
        </Button>
      }
    >
      <div className="test-dialog">
        <p className="muted">{t.matrixHelp}</p>
        {field}
        {found.length === 0 && <p className="muted">{models.length === 0 ? t.noModels : nothingFound}</p>}
        <div role="group" aria-label={t.models}>
          <VirtualList
            count={found.length}
            rowHeight={44}
            height={308}
            skipLabel={skipList}
            row={(index) => {
              const model = found[index]!
              return (
                <div key={model} className="test-model">
                  <Checkbox
                    label={channels.length > 1 ? t.ofChannels(model, counts.get(model) ?? 0) : model}
                    checked={chosen.has(model)}
                    onChange={(on) => toggle(model, on)}
                  />
                </div>
              )
            }}
          />
        </div>
        <Select
          label={t.patience}
          value={limit}
          onChange={setLimit}
          options={limits.map((value) => ({ value, label: t.tookSeconds(value) }))}
          part="matrix__limit"
        />
        <div role="status">{tooMany && t.tooMany(maxCells)}</div>
      </div>
    </Dialog>
  )
}
