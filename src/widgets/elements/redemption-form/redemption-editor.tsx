import { useRef } from 'react'
import {
  redemptionCountLimit,
  redemptionNameLength,
  RedemptionStatus,
  type Redemption,
  type RedemptionDraft,
} from '../../domain/redemption.ts'
import { useStatus } from '../../kit/use-gateway.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Form, FormGroup, SaveBar } from '../../ui/form.tsx'
import { QuotaField } from '../../ui/quota-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { problemFields, type RedemptionFields } from './redemption-fields.ts'
import { messages } from './redemption-form.messages.ts'
import { useRedemptionForm, type Stored } from './use-redemption-form.ts'

interface RedemptionEditorProps {
  /** The code to edit; undefined generates new ones. */
  code?: Redemption
  start: RedemptionDraft
  onStored: (stored: Stored) => void
  onCancel: () => void
}

/** The form itself. What was typed stays until it is stored or given up. */
export function RedemptionEditor({ code, start, onStored, onCancel }: RedemptionEditorProps) {
  const { locale, inDialog } = useWidget()
  const words = useMessages(messages)
  const general = useMessages(common)
  const status = useStatus()
  const { fields, change, problems, submit, guard, pending, error } = useRedemptionForm(code, start, onStored)
  const form = useRef<HTMLDivElement>(null)

  const sentences = {
    nameRequired: words.nameRequired,
    nameTooLong: words.nameTooLong(redemptionNameLength),
    quotaInvalid: words.quotaInvalid,
    countInvalid: words.countInvalid(redemptionCountLimit),
  }
  const errorOf = (field: keyof RedemptionFields) => {
    const problem = problems.find((candidate) => problemFields[candidate] === field)
    return problem && sentences[problem]
  }
  const save = async () => {
    // The focus moves after React has marked the fields.
    if (await submit())
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const cancel = async () => {
    if (await guard.confirm()) onCancel()
  }
  const failed = error ? describeFailure(error, locale) : problems.length > 0 ? words.checkFields : undefined
  return (
    <div ref={form}>
      <Form label={code ? words.editTitle : words.createTitle} onSubmit={save}>
        {code?.status === RedemptionStatus.used && <Callout tone="warn">{words.usedHint}</Callout>}
        <FormGroup>
          <TextField
            label={words.name}
            help={words.nameHelp}
            required
            autoFocus={inDialog}
            autoComplete="off"
            name="code-name"
            placeholder={words.namePlaceholder}
            value={fields.name}
            onChange={(name) => change({ name })}
            error={errorOf('name')}
            part="name"
          />
          <QuotaField
            label={words.quota}
            help={words.quotaHelp}
            moneyLabel={words.money}
            value={fields.quota}
            onChange={(quota) => change({ quota })}
            quotaPerUnit={status.quota_per_unit}
            currency={status.display_in_currency}
            min={1}
            error={errorOf('quota')}
            part="quota"
          />
          {!code && (
            <TextField
              label={words.count}
              help={words.countHelp(redemptionCountLimit)}
              type="number"
              inputMode="numeric"
              min={1}
              max={redemptionCountLimit}
              step={1}
              value={fields.count}
              onChange={(count) => change({ count })}
              error={errorOf('count')}
              part="count"
            />
          )}
        </FormGroup>
        <SaveBar note={failed} failed={failed !== undefined}>
          <Button onPress={cancel} part="cancel">
            {general.cancel}
          </Button>
          <Button variant="primary" type="submit" pending={pending} part="save">
            {code ? general.save : words.submitCreate}
          </Button>
        </SaveBar>
      </Form>
      {guard.prompt}
    </div>
  )
}
