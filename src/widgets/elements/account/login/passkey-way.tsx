import { signInWithPasskey, type PasskeyWay } from '../../../api/proofs/passkeys.ts'
import type { SignIn } from '../../../api/session.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { ceremonyMessages } from '../../../kit/passkeys/ceremony.messages.ts'
import { useCeremony } from '../../../kit/passkeys/use-ceremony.tsx'
import { describeAnonymous } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FailureNote } from '../../../ui/feedback/callout.tsx'

/** Signs in with a passkey of the device; the passkey itself identifies the user. */
export default function PasskeyWayIn({ way, onDone }: { way: PasskeyWay; onDone: (result: SignIn) => void }) {
  const { locale } = useWidget()
  const words = useMessages(ceremonyMessages)
  const { run, pending, error, note } = useCeremony('get', (gateway, ask) =>
    signInWithPasskey(gateway, way, ask),
  )
  const signIn = async () => {
    const result = await run()
    if (result) onDone(result)
  }
  return (
    <>
      <Button block icon="key" pending={pending} onPress={signIn} part="passkey">
        {words.signIn}
      </Button>
      <FailureNote>{error && describeAnonymous(error, locale)}</FailureNote>
      {note}
    </>
  )
}
