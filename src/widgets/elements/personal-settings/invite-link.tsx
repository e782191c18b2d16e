import { useState } from 'react'
import { getInviteCode } from '../../api/accounts/own-account.ts'
import { currentConfig } from '../../gateway/config.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { messages } from './personal-settings.messages.ts'

/** Copies the link with which others register as invited by this user (behaviour §7). */
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

/** The link is below this page's origin (behaviour §7), or below the console's own folder. */
async function inviteLink(gateway: Gateway): Promise<string> {
  const code = await getInviteCode(gateway)
  const folder = currentConfig().ownsStorage ? document.baseURI : '/'
  return new URL(`register?aff=${encodeURIComponent(code)}`, new URL(folder, location.href)).href
}
