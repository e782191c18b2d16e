import { useState } from 'react'
import { baseUrlFault, baseUrlOf } from '../../../../domain/channels/base-url.ts'
import { keysOf, keysByChannel } from '../../../../domain/channels/channel-key.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { secretFault } from '../../../../domain/typed.ts'
import { useChannelTypes } from '../../../../kit/channels/use-channels.ts'
import { useSessionUser } from '../../../../kit/data/use-session-user.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { usePlan } from '../../../../kit/lists/bulk/bulk-fields.tsx'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { channelTypeName } from '../../../../kit/channels/channel.messages.ts'
import { moreMessages } from '../../../../kit/channels/more-fields.messages.ts'
import { isRoot } from '../../../../domain/accounts/user.ts'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { PasswordField, TextField, useNoValueAttribute } from '../../../../ui/fields/text-field.tsx'
import { channelBulk } from './channel-bulk.messages.ts'
import { Textarea } from '../../../../ui/fields/textarea.tsx'

/** The stored key is unknown and cannot be put back; a new address alone asks for consent, as in the form. */
export function ConnectionFields({ rows, onPlan, tried }: FieldsProps<Channel>) {
  const t = useMessages(channelBulk)
  const rules = useMessages(moreMessages)
  const { locale } = useWidget()
  const types = useChannelTypes()
  const byRoot = isRoot(useSessionUser())
  const [typedKey, setTypedKey] = useState('')
  const [typedAddress, setTypedAddress] = useState('')
  const [consent, setConsent] = useState('')
  const [key = '', ...others] = keysOf(typedKey)
  const address = baseUrlOf(typedAddress)
  const keyFault = others.length > 0 ? t.oneKey : key && secretFault(key) && t.keyFaults[secretFault(key)!]
  const addressFault = baseUrlFault(typedAddress)
  const moves = address !== '' && key === ''
  const allowed = !moves || (byRoot && consent === address)
  const changes = { ...(key && { key }), ...(address && { base_url: address }) }
  const plan: Plan<Channel> = {
    job: 'channel-connection',
    obstacle: ({ keyCount, type }) =>
      !key
        ? undefined
        : keyCount > 0
          ? t.severalKeys
          : types.traitsOf(type).key === 'plain'
            ? undefined
            : t.composedKey,
    ...(!key && { changes: () => ({ base_url: address }), shows: ({ base_url }) => base_url || t.noAddress }),
    change: () => changes,
    lasting: true,
  }
  const ready = (key || address) && !keyFault && !addressFault && allowed
  usePlan(onPlan, [key, address, ready], ready ? plan : undefined)
  const names = rows.map(({ type }) => channelTypeName(types, type, locale))
  const providers = [...new Set(names)].map((name) =>
    t.ofProvider(name, names.filter((one) => one === name).length),
  )
  return (
    <div className="form-group">
      <PasswordField
        label={t.newKey}
        help={t.newKeyHelp}
        name="channel-key"
        autoComplete="new-password"
        mono
        value={typedKey}
        onChange={setTypedKey}
        error={keyFault || (tried && !key && !address ? t.keyOrAddress : undefined)}
        part="key"
      />
      {providers.length > 1 && key && (
        <Callout tone="warn" part="providers">
          {t.manyProviders(providers)}
        </Callout>
      )}
      <TextField
        label={t.newAddress}
        help={t.newAddressHelp}
        type="url"
        autoComplete="off"
        value={typedAddress}
        onChange={setTypedAddress}
        error={addressFault && rules[addressFault]}
        part="base-url"
      />
      {moves && !addressFault && (
        <>
          <Callout tone="warn">{byRoot ? t.keysMove(address) : t.keyForAddress}</Callout>
          {byRoot && (
            <Checkbox
              label={t.moveConsent(address)}
              checked={consent === address}
              onChange={(checked) => setConsent(checked ? address : '')}
              error={tried && !allowed ? t.consentFirst : undefined}
              part="consent"
            />
          )}
        </>
      )}
      <p className="muted">{t.keysGone}</p>
    </div>
  )
}

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
