import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { columnWidth } from '../../../ui/table/table-column.ts'
import { useLazySheets } from '../../element/lazy.tsx'
import { useCommon, useMessages } from '../../element/widget-context.ts'
import { columnsMessages } from './columns.messages.ts'
import { listMessages } from '../list.messages.ts'
import { withColumnWidth, type ColumnControls, type ColumnChoice } from './use-columns.ts'
import sheet from './columns-dialog.css?raw'

type DialogProps = { columns: ColumnControls; onClose: () => void }

export default function ColumnsDialog({ columns, onClose }: DialogProps) {
  const t = useMessages(columnsMessages)
  const common = useCommon()
  const { choices, layout, arrange } = columns
  useLazySheets(sheet)
  const move = (id: string, by: number) => {
    const ids = choices.map((choice) => choice.id)
    const from = ids.indexOf(id)
    ids.splice(from + by, 0, ...ids.splice(from, 1))
    arrange({ order: ids })
  }
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      size="small"
      closeOnOutside
      footer={
        <>
          <Button onPress={() => arrange({ shown: {}, order: [], widths: {} })} part="columns-reset">
            {t.reset}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <p className="toolbar-note">{t.help}</p>
      <ul className="column-choices">
        {choices.map((choice, place) => (
          <li key={choice.id}>
            <Checkbox label={choice.label} checked={choice.checked} onChange={choice.onSelect} />
            <Width
              choice={choice}
              width={layout.widths?.[choice.id]}
              onChange={(width) => arrange(withColumnWidth(layout, choice.id, width))}
            />
            <IconButton
              size="small"
              icon="arrow-up"
              label={t.up(choice.label)}
              disabledReason={place === 0 ? t.first : undefined}
              onPress={() => move(choice.id, -1)}
            />
            <IconButton
              size="small"
              icon="arrow-down"
              label={t.down(choice.label)}
              disabledReason={place === choices.length - 1 ? t.last : undefined}
              onPress={() => move(choice.id, 1)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** At its minimum the slider means "automatic": the table decides the width. */
function Width(props: {
  choice: ColumnChoice
  width: number | undefined
  onChange: (width: number | undefined) => void
}) {
  const { choice, width, onChange } = props
  const { edgeOf } = useMessages(listMessages)
  const t = useMessages(columnsMessages)
  return (
    <input
      type="range"
      min={columnWidth.min}
      max={columnWidth.max / 2}
      step={columnWidth.step / 2}
      aria-label={edgeOf(choice.label)}
      aria-valuetext={width ? t.pixels(width) : t.automatic}
      title={width ? t.pixels(width) : t.automatic}
      disabled={!choice.checked}
      value={width ?? columnWidth.min}
      onChange={({ target }) =>
        onChange(target.valueAsNumber > columnWidth.min ? target.valueAsNumber : undefined)
      }
    />
  )
}
