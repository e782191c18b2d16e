import { confirmTerms } from '../../../api/administration/redemptions.ts'
import { isRoot } from '../../../domain/accounts/user.ts'
import { redemptionCountLimit, type Redemption, type RedemptionDraft } from '../../../domain/redemption.ts'
import { nameOf } from '../../../domain/typed.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { usePublicAddress, useSession } from '../../../kit/data/use-gateway.ts'
import { Editor } from '../../../kit/forms/editor.tsx'
import { GatewayQuotaField } from '../../../kit/forms/quota-field.tsx'
import { useCounter, useTextLimits } from '../../../kit/forms/use-form.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { FormGroup } from '../../../ui/fields/form.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messages } from './redemption-form.messages.ts'
import { useRedemptionForm, type Stored } from './use-redemption-form.ts'

interface RedemptionEditorProps {
  /** The code to edit; undefined generates new ones. */
  code?: Redemption
  start: RedemptionDraft
  onStored: (stored: Stored) => void
  onCancel: () => void
}

export function RedemptionEditor({ code, start, onStored, onCancel }: RedemptionEditorProps) {
  const { gateway, inDialog, figures } = useWidget()
  const words = useMessages(messages)
  const general = useMessages(common)
  const form = useRedemptionForm(code, start, onStored)
  const { fields, field } = form
  const count = useCounter()
  const { codeName: longest } = useTextLimits()
  const waitsForTerms = gateway.dialect.terms?.refusal.test(form.failure?.message ?? '')
  return (
    <Editor
      label={code ? words.editTitle : words.createTitle}
      of={code?.name}
      saveLabel={code ? general.save : words.submitCreate}
      problem={form.problems.length > 0 ? words.checkFields : undefined}
      {...{ form, onCancel }}
    >
      {waitsForTerms && <TermsStep onConfirmed={() => form.submit()} />}
      {form.used && <Callout tone="warn">{words.usedHint}</Callout>}
      <FormGroup>
        <TextField
          {...field('name')}
          label={words.name}
          help={words.nameHelp[longest.measure](longest.most)}
          required
          autoFocus={inDialog}
          autoComplete="off"
          name="code-name"
          placeholder={words.namePlaceholder}
          counter={count(nameOf(fields.name), longest)}
          part="name"
        />
        <GatewayQuotaField {...field('quota')} label={words.quota} help={words.quotaHelp} part="quota" />
        {!code && (
          <NumberField
            mark={figures.mark}
            {...field('count')}
            label={words.count}
            help={words.countHelp(redemptionCountLimit)}
            whole
            part="count"
          />
        )}
      </FormGroup>
    </Editor>
  )
}

/** Why codes are refused until the terms of the gateway are confirmed, which root can do here. */
function TermsStep({ onConfirmed }: { onConfirmed: () => void }) {
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
