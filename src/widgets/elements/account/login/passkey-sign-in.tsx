import { signInWithPasskey, type PasskeyApi } from '../../../api/verification/passkeys.ts'
import type { SignIn } from '../../../api/session.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { ceremonyMessages } from '../../../kit/passkeys/ceremony.messages.ts'
import { useCeremony } from '../../../kit/passkeys/use-ceremony.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FailureNote } from '../../../ui/feedback/callout.tsx'

export default function PasskeySignIn({
  api,
  unagreed,
  onDone,
}: {
  api: PasskeyApi
  unagreed: string | undefined
  onDone: (result: SignIn) => void
}) {
  const t = useMessages(ceremonyMessages)
  const { run, pending, failure, note } = useCeremony('get', (gateway, promptBrowser) =>
    signInWithPasskey(gateway, api, promptBrowser),
  )
  const signIn = async () => {
    const result = await run()
    if (result) onDone(result)
  }
  return (
    <>
      <Button block icon="key" pending={pending} disabledReason={unagreed} onPress={signIn} part="passkey">
        {t.signIn}
      </Button>
      <FailureNote>{failure}</FailureNote>
      {note}
    </>
  )
}
