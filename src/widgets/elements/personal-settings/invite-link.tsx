import { useState } from 'react'
import { getInviteCode } from '../../api/account.ts'
import { loadStatus } from '../../api/status.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useCommand } from '../../kit/use-command.ts'
import { useCopy } from '../../kit/use-copy.tsx'
import { useMessages } from '../../kit/use-messages.ts'
import { publicAddress } from '../../kit/use-public-address.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './personal-settings.messages.ts'

/** Copies the link by which others register as invited by this user (spec §7). */
export function InviteLink() {
  const words = useMessages(messages)
  const { copy, fallback } = useCopy()
  const { run } = useCommand(inviteLink)
  const [link, setLink] = useState('')
  const copyLink = async () => {
    const made = await run()
    if (!made) return
    setLink(made)
    await copy(made, words.inviteCopied)
  }
  return (
    <Section title={words.invite} help={words.inviteHelp} name="invite">
      {link && (
        <TextField label={words.inviteLink} hideLabel value={link} onChange={() => undefined} readOnly mono />
      )}
      <div>
        <Button icon="link" onPress={copyLink} part="copy-invite">
          {words.copyInvite}
        </Button>
      </div>
      {fallback}
    </Section>
  )
}

/** The address has to be known for a link that others get; without a status it is the one this page calls. */
async function inviteLink(gateway: Gateway): Promise<string> {
  const known = loadStatus(gateway).catch(() => gateway.status.getState().status)
  const [code, status] = await Promise.all([getInviteCode(gateway), known])
  return `${publicAddress(gateway, status)}/register?aff=${encodeURIComponent(code)}`
}
