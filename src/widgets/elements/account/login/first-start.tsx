import { setUpGateway } from '../../../api/account.ts'
import { loadStatus } from '../../../api/status.ts'
import { usualTextLimits } from '../../../domain/limits.ts'
import { credentialRules } from '../../../domain/forms/user-rules.ts'
import { normalized } from '../../../domain/typed.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useCommon, useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useFields } from '../../../kit/forms/use-fields.ts'
import { joinSentences } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout, FailureNote } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx'
import { firstStartMessages } from './first-start.messages.ts'

const blank = { username: '', password: '', password2: '' }
export default function FirstStart({ focused }: { focused: boolean }) {
  const { gateway, locale, notify } = useWidget()
  const t = useMessages(firstStartMessages)
  const { reveal, hide } = useCommon()
  const form = useFields({
    first: blank,
    rules: credentialRules,
    // Set-up takes no longer ones, though accounts made later may have them.
    given: { maxLength: usualTextLimits.username },
    sentences: t,
    live: true,
  })
  const { run, pending, error, failure } = useCommand(setUpGateway, { inPlace: true, anonymous: true })
  const submit = async () => {
    if (!form.check()) return
    const name = normalized(form.shown.username)
    if (!(await run(name, form.shown.password))) return
    gateway.session.setState({ registered: name })
    notify('success', t.done)
    await loadStatus(gateway, { again: true }).catch(() => undefined)
  }
  const field = (name: keyof typeof blank) => ({ ...form.field(name), name, label: t[name] })
  const password = { autoComplete: 'new-password', t: { show: reveal, hide } }
  return (
    <Form ref={form.ref} label={t.form} onSubmit={submit}>
      <Callout part="first-start">{t.help}</Callout>
      <FailureNote>
        {failure && joinSentences(failure, error?.uncertain ? t.mayBeDone : '', locale)}
      </FailureNote>
      <TextField {...field('username')} autoComplete="username" autoFocus={focused} />
      <PasswordField {...field('password')} {...password} />
      <PasswordField {...field('password2')} {...password} />
      <Button type="submit" variant="primary" block pending={pending} part="submit">
        {t.submit}
      </Button>
    </Form>
  )
}
