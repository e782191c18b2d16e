import { useState } from 'react'
import { keysByChannel } from '../../../../domain/channels/channel-key.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { secretFault } from '../../../../domain/typed.ts'
import { useChannelTypes } from '../../../../kit/channels/use-channel-types.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { usePlan } from '../../../../kit/lists/bulk/bulk-fields.tsx'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { useNoValueAttribute } from '../../../../ui/fields/no-value-attribute.ts'
import { channelBulk } from './channel-bulk.messages.ts'

/** Only this many faults are listed one by one. */
const first = 5

export function EachKeyFields({ rows, onPlan, tried }: FieldsProps<Channel>) {
  const t = useMessages(channelBulk)
  const types = useChannelTypes()
  const [pasted, setPasted] = useState('')
  const { keys, faults } = keysByChannel(pasted, rows)
  const plan: Plan<Channel> = {
    job: 'channel-connection',
    obstacle: ({ id, keyCount, type }) => {
      const key = keys.get(id)
      if (!key) return t.notPasted
      const fault = secretFault(key)
      if (fault) return t.keyFaults[fault]
      if (keyCount > 0) return t.severalKeys
      return types.traitsOf(type).key === 'plain' ? undefined : t.composedKey
    },
    changes: ({ id }) => ({ shownKey: `••••${keys.get(id)?.slice(-4)}` }) as Partial<Channel>,
    shows: (channel) => (channel as { shownKey?: string }).shownKey ?? t.storedKey,
    change: ({ id }) => ({ key: keys.get(id)! }),
    lasting: true,
  }
  usePlan(onPlan, pasted, keys.size > 0 ? plan : undefined)
  return (
    <div className="form-group">
      <Textarea
        label={t.eachKeyLines}
        help={t.eachKeyHelp}
        placeholder={t.eachKeyExample}
        name="channel-keys"
        rows={6}
        mono
        ref={useNoValueAttribute<HTMLTextAreaElement>()}
        value={pasted}
        onChange={setPasted}
        error={tried && keys.size === 0 ? t.noKeyFound : undefined}
        part="keys"
      />
      {faults.length > 0 && (
        <div role="status">
          <ul className="bulk-lines">
            <li>{t.keyLinesLeft(faults.length)}</li>
            {faults.slice(0, first).map(({ line, name, why }) => (
              <li key={line} className="muted">
                {t.keyLine(line, name)}
                {t.keyLineFaults[why]}
              </li>
            ))}
            {faults.length > first && <li className="muted">…</li>}
          </ul>
        </div>
      )}
      <p className="muted">{t.keysGone}</p>
    </div>
  )
}
