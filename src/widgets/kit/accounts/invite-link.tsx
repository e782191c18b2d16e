import { useState } from 'react'
import { getInviteCode } from '../../api/account.ts'
import { currentConfig } from '../../gateway/config.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCommand } from '../data/use-command.ts'
import { useCopy } from '../data/use-copy.tsx'

interface InviteLinkProps {
  t: { inviteLink: string; inviteCode: (code: string) => string; copyInvite: string; inviteCopied: string }
}

export function InviteLink({ t }: InviteLinkProps) {
  const copy = useCopy()
  const { run } = useCommand(getInviteCode)
  const [code, setCode] = useState('')
  const copyLink = async () => {
    const made = await run()
    if (!made) return
    setCode(made)
    await copy(inviteLink(made), t.inviteCopied)
  }
  return (
    <>
      {code && (
        <TextField
          label={t.inviteLink}
          hideLabel
          help={t.inviteCode(code)}
          value={inviteLink(code)}
          onChange={() => undefined}
          readOnly
          mono
        />
      )}
      <div>
        <Button icon="link" onPress={copyLink} part="copy-invite">
          {t.copyInvite}
        </Button>
      </div>
    </>
  )
}

/** The link is below this page's origin (behaviour §7), or below the console's own folder. */
function inviteLink(code: string): string {
  const folder = currentConfig().ownsStorage ? document.baseURI : '/'
  return new URL(`register?aff=${encodeURIComponent(code)}`, new URL(folder, location.href)).href
}
