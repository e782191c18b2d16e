import { listOtherOptions } from '../../api/options.ts'
import { optionKeys } from '../../api/option-keys.ts'
import { useMessages } from '../element/widget-context.ts'
import { useResource } from '../data/use-resource.ts'
import { otherOptionsMessages } from './other-options.messages.ts'

/** Lists the options of this gateway that can only be changed elsewhere. */
export default function OtherOptions() {
  const t = useMessages(otherOptionsMessages)
  const { data } = useResource({
    key: optionKeys.others,
    load: listOtherOptions,
    optional: true,
  })
  if (!data?.length) return null
  return (
    <details className="muted" part="other-options">
      <summary>{t.elsewhere(data.length)}</summary>
      <p>{data.join(t.comma)}</p>
    </details>
  )
}
