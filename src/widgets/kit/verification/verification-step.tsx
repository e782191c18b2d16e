import { listPasskeys, passkeysKey } from '../../api/verification/passkeys.ts'
import { verifyByCode, verifyByPasskey, type VerificationScope } from '../../api/verification/verification.ts'
import { getSecondFactor, secondFactorKey } from '../../api/verification/second-factor.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { FailedLine } from '../data/failed-state.tsx'
import { useResource } from '../data/use-resource.ts'
import { useMessages, usePublicAddress } from '../element/widget-context.ts'
import { ceremonyMessages } from '../passkeys/ceremony.messages.ts'
import { passkeyMessages } from '../passkeys/passkey.messages.ts'
import { useCeremony } from '../passkeys/use-ceremony.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Callout, FailureNote } from '../../ui/feedback/callout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { codeStepMessages, verificationMessages } from './verification.messages.ts'

interface VerificationStepProps<Done> {
  scope: VerificationScope
  action: string
  danger?: boolean
  /** Continues with the proof, which is not stored anywhere else. */
  act: (gateway: Gateway, verification: string) => Promise<Done>
  onDone: (done: Done) => void
}

/** Prefers the second factor to a passkey, in the gateway's order. These gateways allow one passkey per account. */
export function VerificationStep<Done>(props: VerificationStepProps<Done>) {
  const t = useMessages(passkeyMessages)
  const { code, missing } = useMessages(codeStepMessages)
  const { failed } = useMessages(verificationMessages)
  const factor = useResource({
    key: secondFactorKey,
    load: (gateway, signal) => getSecondFactor(gateway, '2fa', signal),
    optional: true,
  })
  const passkeys = useResource({
    key: passkeysKey,
    load: (gateway, signal) => listPasskeys(gateway, 'one', signal),
    optional: true,
  })
  const { scope, action, danger, act, onDone } = props
  if (factor.data?.enabled)
    return (
      <CodeForm
        action={action}
        t={{ code, codeMissing: missing }}
        danger={danger}
        letters
        send={async (gateway, code) => act(gateway, await verifyByCode(gateway, scope, code))}
        onSent={onDone}
      >
        <p>{t.proofByCode}</p>
      </CodeForm>
    )
  if (factor.data && passkeys.data)
    return passkeys.data.length > 0 ? <ByPasskey {...props} /> : <NoVerification />
  for (const { error, reload } of [factor, passkeys])
    if (error) return <FailedLine error={error} title={failed} retry={reload} />
  return <Skeleton height="96px" />
}

function ByPasskey<Done>({ scope, action, danger, act, onDone }: VerificationStepProps<Done>) {
  const t = useMessages(passkeyMessages)
  const { run, pending, failure, note } = useCeremony(
    'get',
    async (gateway, promptBrowser) => ({
      result: await act(gateway, await verifyByPasskey(gateway, scope, promptBrowser)),
    }),
    false,
  )
  const prove = async () => {
    const done = await run()
    if (done) onDone(done.result)
  }
  return (
    <div className="form" part="passkey-proof">
      <p>{t.proofByPasskey}</p>
      <FailureNote>{failure}</FailureNote>
      {note}
      <Button
        variant={danger ? 'danger' : 'primary'}
        icon="key"
        block
        autoFocus
        pending={pending}
        onPress={prove}
        part="prove"
      >
        {action}
      </Button>
    </div>
  )
}

function NoVerification() {
  const t = useMessages(passkeyMessages)
  const { gatewayPage } = useMessages(ceremonyMessages)
  const address = usePublicAddress()
  return (
    <div role="alert">
      <Callout tone="warn" part="no-proof">
        {t.proofNone}{' '}
        <a href={address} target="_blank" rel="noopener" part="gateway-page">
          {gatewayPage}
        </a>
      </Callout>
    </div>
  )
}
