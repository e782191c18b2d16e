import { useState } from 'react'
import { diffRatios, ratiosOf, ratioText } from '../../domain/options/ratios.ts'
import { ratiosForPrices, readPriceText } from '../../domain/prices/price-text.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useOptions } from '../../kit/options/options-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ratioMessages } from './ratio.messages.ts'

/** Takes prices from a spreadsheet or a file into the tables, where they are marked and may be undone; saves nothing. */
export default function PastePrices({ onClose }: { onClose: () => void }) {
  const { value, type } = useOptions()
  const { quota_per_unit } = useStatus()
  const words = useMessages(ratioMessages)
  const { cancel, close } = useMessages(common)
  const [text, setText] = useState('')
  const [models, completions] = [ratiosOf(value('ModelRatio')), ratiosOf(value('CompletionRatio'))]
  const read = readPriceText(text)
  // Text that is no ratios must not be overwritten: whoever typed it may want to mend it.
  const next =
    read && models && completions && ratiosForPrices(read.prices, { models, completions }, quota_per_unit)
  const changes = next
    ? diffRatios(models, next.models).length + diffRatios(completions, next.completions).length
    : 0
  const problem = [
    !(models && completions) && words.mendJson,
    read && read.unread.length > 0 && words.unreadLines(read.unread.slice(0, 10).join(words.and)),
    next && next.impossible.length > 0 && words.impossible(next.impossible.slice(0, 10).join(words.and)),
  ]
    .filter(Boolean)
    .join(' ')

  const apply = () => {
    if (!next) return
    type('ModelRatio', ratioText(next.models))
    type('CompletionRatio', ratioText(next.completions))
    onClose()
  }
  const footer = (
    <>
      <Button onPress={onClose} part="cancel">
        {cancel}
      </Button>
      <Button
        variant="primary"
        onPress={apply}
        disabledReason={changes > 0 ? undefined : words.nothingPasted}
        part="confirm"
      >
        {words.take}
      </Button>
    </>
  )
  return (
    <Dialog open title={words.paste} onClose={onClose} closeLabel={close} footer={footer} part="paste-prices">
      <Textarea
        label={words.pasteLabel}
        value={text}
        onChange={setText}
        rows={10}
        mono
        help={words.pasteHelp}
        {...(problem && { error: problem })}
      />
      <p className="muted" role="status">
        {read && words.pasted(Object.keys(read.prices).length, changes)}
      </p>
    </Dialog>
  )
}
