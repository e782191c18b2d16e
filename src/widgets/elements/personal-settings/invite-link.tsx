import { useState } from 'react'
import { getInviteCode } from '../../api/account.ts'
import { useCommand } from '../../kit/use-command.ts'
import { useCopy } from '../../kit/use-copy.tsx'
import { useMessages } from '../../kit/use-messages.ts'
import { usePublicAddress } from '../../kit/use-public-address.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './personal-settings.messages.ts'

/** Copies the link by which others register as invited by this user (spec §7). */
export function InviteLink() {
  const words = useMessages(messages)
  const address = usePublicAddress()
  const { copy, fallback } = useCopy()
  const { run } = useCommand((gateway) => getInviteCode(gateway))
  const [link, setLink] = useState('')
  const copyLink = async () => {
    const code = await run()
    if (!code) return
    const made = `${address}/register?aff=${encodeURIComponent(code)}`
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
