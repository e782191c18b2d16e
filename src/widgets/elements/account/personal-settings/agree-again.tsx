import { userKeys } from '../../../api/users.ts'
import Agreement from '../../../kit/accounts/agreement.tsx'
import { succeeding, useCommand } from '../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { messages } from './personal-settings.messages.ts'

export default function AgreeAgain() {
  const { gateway } = useWidget()
  const t = useMessages(messages)
  const { run, pending } = useCommand(succeeding((at) => at.send(at.dialect.extensions.legalTexts!.consent!)))
  const agree = async () => (await run()) && gateway.resources.invalidate(userKeys.self)
  return (
    <Section title={t.agreeAgain} name="agreement">
      <Agreement agreed={pending} onChange={agree} />
    </Section>
  )
}
