import { useState } from 'react'
import { diffRatios } from '../../../../domain/options/ratios.ts'
import { isPerCall } from '../../../../domain/prices/price-book.ts'
import { bookForPrices, readPriceText } from '../../../../domain/prices/price-text.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useGuardedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FileField } from '../../../../kit/forms/file-field.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { useFixedPrices, usePriceBook, usePriceColumns } from './use-price-book.ts'

/** A list of all models that exist has a tenth of it. */
const maxBytes = 4_000_000

/** Copies prices from a spreadsheet or a file into the table, where they are marked as changes; saves nothing. */
export default function PastePrices({ onClose }: { onClose: () => void }) {
  const t = useMessages(ratioMessages)
  const general = useMessages(common)
  const { numberFormat } = useWidget()
  const [text, setText] = useState('')
  const read = readPriceText(text, numberFormat.mark)
  const { close, prompt } = useGuardedClose(text !== '', onClose)
  const { columns } = usePriceColumns()
  const { formulas } = useFixedPrices()
  // Invalid text must not be overwritten, so that the user can correct it.
  const edited = usePriceBook(columns)
  const pasted = Object.entries(read?.prices ?? {})
  // With a price per call or a formula, a ratio would be stored and have no effect.
  const isIdle = (model: string) =>
    Object.hasOwn(formulas, model) || (edited && isPerCall(columns, edited.pricing.book, model))
  const idle = pasted.map(([model]) => model).filter(isIdle)
  const taken = Object.fromEntries(pasted.filter(([model]) => !isIdle(model)))
  const next = edited && bookForPrices(taken, edited.pricing)
  const changes = next
    ? columns.flatMap(({ option }) => diffRatios(edited.pricing.book[option]!, next.book[option]!)).length
    : 0
  const named = (names: readonly (string | number)[] | undefined, sentence: (names: string) => string) =>
    names && names.length > 0 && sentence(names.slice(0, 10).join(t.and))
  const problem = [
    !edited && t.mendJson,
    named(read?.unread, t.unreadLines),
    named(read?.twice, t.pricesTwice),
    named(next?.impossible, t.impossible),
    named(idle, t.idle),
  ]
    .filter(Boolean)
    .join(' ')
  const apply = () => {
    if (next) edited.set(next.book)
    onClose()
  }
  return (
    <Dialog
      open
      title={t.paste}
      onClose={close}
      closeLabel={general.close}
      part="paste-prices"
      footer={
        <>
          <Button onPress={close} part="cancel">
            {general.cancel}
          </Button>
          <Button
            variant="primary"
            onPress={apply}
            disabledReason={changes > 0 ? undefined : t.nothingPasted}
            part="confirm"
          >
            {t.take}
          </Button>
        </>
      }
    >
      <FileField
        label={t.file}
        t={t}
        accept=".csv,.tsv,.txt,.json,text/*,application/json"
        limit={maxBytes}
        onRead={setText}
      />
      <Textarea
        label={t.pasteLabel}
        value={text}
        onChange={setText}
        rows={10}
        mono
        help={t.pasteHelp}
        error={problem}
      />
      <p className="muted" role="status">
        {read && t.pasted(pasted.length, changes)}
      </p>
      {prompt}
    </Dialog>
  )
}
