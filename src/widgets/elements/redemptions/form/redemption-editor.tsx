import { confirmTerms } from '../../../api/administration/redemptions.ts'
import { isRoot } from '../../../domain/accounts/user.ts'
import { redemptionCountLimit, type Redemption, type RedemptionDraft } from '../../../domain/redemption.ts'
import { nameOf } from '../../../domain/typed.ts'
import { succeeding, useCommand } from '../../../kit/data/use-command.ts'
import { Editor } from '../../../kit/forms/editor.tsx'
import { GatewayQuotaField } from '../../../kit/forms/quota-field.tsx'
import { useCounter, useTextLimits } from '../../../kit/forms/use-form.ts'
import {
  useCommon,
  useMessages,
  useWidget,
  usePublicAddress,
  useSession,
} from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { FormGroup } from '../../../ui/fields/form.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messages } from './redemption-form.messages.ts'
import { useRedemptionForm, type Stored } from './use-redemption-form.ts'

interface RedemptionEditorProps {
  /** Undefined generates new codes. */
  code?: Redemption
  start: RedemptionDraft
  onStored: (stored: Stored) => void
  onCancel: () => void
}

export function RedemptionEditor({ code, start, onStored, onCancel }: RedemptionEditorProps) {
  const { gateway, inDialog } = useWidget()
  const t = useMessages(messages)
  const common = useCommon()
  const form = useRedemptionForm(code, start, onStored)
  const { fields, field } = form
  const count = useCounter()
  const { codeName: maxLength } = useTextLimits()
  const waitsForTerms = gateway.dialect.extensions.terms?.refusal.test(form.cause?.message ?? '')
  return (
    <Editor
      label={code ? t.editTitle : t.createTitle}
      of={code?.name}
      saveLabel={code ? common.save : t.submitCreate}
      form={form}
      onCancel={onCancel}
    >
      {waitsForTerms && <TermsStep onConfirmed={() => form.submit()} />}
      {form.used && <Callout tone="warn">{t.usedHint}</Callout>}
      <FormGroup>
        <TextField
          {...field('name')}
          label={t.name}
          help={t.nameHelp[maxLength.measure](maxLength.max)}
          required
          autoFocus={inDialog}
          autoComplete="off"
          name="code-name"
          placeholder={t.namePlaceholder}
          counter={count(nameOf(fields.name), maxLength)}
          part="name"
        />
        <GatewayQuotaField {...field('quota')} label={t.quota} help={t.quotaHelp} part="quota" />
        {!code && (
          <NumberField
            {...field('count')}
            label={t.count}
            help={t.countHelp(redemptionCountLimit)}
            whole
            part="count"
          />
        )}
      </FormGroup>
    </Editor>
  )
}

/** The gateway refuses codes until its terms are confirmed, which root can do here. */
function TermsStep({ onConfirmed }: { onConfirmed: () => void }) {
  const { notify } = useWidget()
  const t = useMessages(messages)
  const address = usePublicAddress()
  const root = useSession(({ user }) => user !== null && isRoot(user))
  const { run, pending } = useCommand(succeeding(confirmTerms))
  const confirm = async () => {
    if (!(await run())) return
    notify('success', t.termsConfirmed)
    onConfirmed()
  }
  return (
    <Callout tone="warn" part="terms">
      {root ? t.termsRoot : t.terms}
      {root && (
        <>
          {' '}
          <a href={address} target="_blank" rel="noopener" part="gateway-page">
            {t.termsPage}
          </a>{' '}
          <Button pending={pending} onPress={confirm} part="confirm-terms">
            {t.confirmTerms}
          </Button>
        </>
      )}
    </Callout>
  )
}
