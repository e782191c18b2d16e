import {
  redemptionCountLimit,
  redemptionNameLength,
  RedemptionStatus,
  type Redemption,
  type RedemptionDraft,
} from '../../domain/redemption.ts'
import { Editor, firstInvalid } from '../../kit/forms/editor.tsx'
import { GatewayQuotaField } from '../../kit/forms/gateway-quota-field.tsx'
import { useCounter } from '../../kit/forms/use-counter.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { FormGroup } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
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

/** The form itself. */
export function RedemptionEditor({ code, start, onStored, onCancel }: RedemptionEditorProps) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const general = useMessages(common)
  const { fields, change, problems, submit, guard, pending, error } = useRedemptionForm(code, start, onStored)

  const count = useCounter()
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
  return (
    <Editor
      label={code ? words.editTitle : words.createTitle}
      saveLabel={code ? general.save : words.submitCreate}
      problem={problems.length > 0 ? words.checkFields : undefined}
      {...{ guard, pending, error, onCancel }}
      onSave={async () => ((await submit()) ? firstInvalid : undefined)}
    >
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
          counter={count(fields.name.trim(), 'bytes', redemptionNameLength)}
          error={errorOf('name')}
          part="name"
        />
        <GatewayQuotaField
          label={words.quota}
          help={words.quotaHelp}
          moneyLabel={words.money}
          value={fields.quota}
          onChange={(quota) => change({ quota })}
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
    </Editor>
  )
}
