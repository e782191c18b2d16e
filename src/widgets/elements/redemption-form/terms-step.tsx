import { confirmTerms } from '../../api/administration/redemptions.ts'
import { isRoot } from '../../domain/accounts/roles.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useSession } from '../../kit/data/use-gateway.ts'
import { usePublicAddress } from '../../kit/data/use-public-address.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { messages } from './redemption-form.messages.ts'

/** Why codes are refused until the terms of the gateway are confirmed, which root can do here. */
export function TermsStep({ onConfirmed }: { onConfirmed: () => void }) {
  const { notify } = useWidget()
  const words = useMessages(messages)
  const address = usePublicAddress()
  const root = useSession(({ user }) => user !== null && isRoot(user))
  const { run, pending } = useCommand(async (gateway) => {
    await confirmTerms(gateway)
    return true
  })
  const confirm = async () => {
    if (!(await run())) return
    notify('success', words.termsConfirmed)
    onConfirmed()
  }
  return (
    <Callout tone="warn" part="terms">
      <p>{root ? words.termsRoot : words.terms}</p>
      {root && (
        <div className="row">
          <a href={address} target="_blank" rel="noopener" part="gateway-page">
            {words.termsPage}
          </a>{' '}
          <Button pending={pending} onPress={confirm} part="confirm-terms">
            {words.confirmTerms}
          </Button>
        </div>
      )}
    </Callout>
  )
}
