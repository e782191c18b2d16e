import { useState } from 'react'
import { useGuardedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { readPriceText } from '../../../../domain/prices/price-text.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { useApplyPrices } from './use-apply-prices.tsx'

/** Copies prices from a spreadsheet or a file into the tables. */
export default function PastePrices({ onClose }: { onClose: () => void }) {
  const t = useMessages(ratioMessages)
  const general = useMessages(common)
  const { numberFormat } = useWidget()
  const [text, setText] = useState('')
  const read = readPriceText(text, numberFormat.mark)
  const { close, prompt } = useGuardedClose(text !== '', onClose)
  const { models, changes, impossible, footer } = useApplyPrices(read?.prices, {
    onTaken: onClose,
    onClose: close,
  })
  const problem = [
    !models && t.mendJson,
    read && read.unread.length > 0 && t.unreadLines(read.unread.slice(0, 10).join(t.and)),
    read && read.twice.length > 0 && t.pricesTwice(read.twice.slice(0, 10).join(t.and)),
    impossible,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Dialog
      open
      title={t.paste}
      onClose={close}
      closeLabel={general.close}
      footer={footer}
      part="paste-prices"
    >
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
        {read && t.pasted(Object.keys(read.prices).length, changes)}
      </p>
      {prompt}
    </Dialog>
  )
}
