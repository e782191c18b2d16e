import type { ReactNode } from 'react'
import { enableObstacle, newToken, tokenNameLength, type Token, type TokenDraft } from '../../domain/token.ts'
import { Editor, firstInvalid } from '../../kit/forms/editor.tsx'
import { GatewayQuotaField } from '../../kit/forms/gateway-quota-field.tsx'
import { useCounter } from '../../kit/forms/use-counter.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FormGroup } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ExpiryField } from './expiry-field.tsx'
import { ModelsField } from './models-field.tsx'
import { useProblemWords } from './problem-words.ts'
import { messages } from './token-form.messages.ts'
import { useTokenForm, type KeptField } from './use-token-form.ts'

interface TokenEditorProps {
  /** The key to edit; undefined makes a new one. */
  token?: Token
  start: TokenDraft
  onStored: (stored: Token, kept: KeptField[]) => void
  onCancel: () => void
}

/** The form itself. */
export function TokenEditor({ token, start, onStored, onCancel }: TokenEditorProps) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const general = useMessages(common)
  const { fields, change, problems, submit, guard, pending, error } = useTokenForm(token, start, onStored)
  const problem = useProblemWords(problems)
  const count = useCounter()
  const save = async (form: HTMLElement) => {
    const expiry = form.querySelector<HTMLInputElement>('input[type="datetime-local"]')
    const found = await submit(expiry?.validity.badInput ?? false)
    return found.length > 0 ? firstInvalid : undefined
  }
  return (
    <Editor
      label={token ? words.editTitle : words.createTitle}
      saveLabel={token ? general.save : words.submitCreate}
      problem={problems.length > 0 ? words.checkFields : undefined}
      {...{ guard, pending, error, onCancel }}
      onSave={save}
    >
      <StateHint token={token} />
      <FormGroup title={words.basics}>
        <TextField
          label={words.name}
          required={!token}
          autoFocus={inDialog}
          autoComplete="off"
          name="token-name"
          placeholder={words.namePlaceholder}
          value={fields.name}
          onChange={(name) => change({ name })}
          help={words.nameHelp}
          counter={count(fields.name.trim(), 'bytes', tokenNameLength)}
          {...problem('name')}
          part="name"
        />
        <ExpiryField
          value={fields.expires}
          onChange={(expires) => change({ expires })}
          error={problem('expires').error}
        />
      </FormGroup>
      <FormGroup title={words.limits}>
        <Checkbox
          label={words.unlimited}
          help={words.unlimitedHelp}
          checked={fields.unlimited}
          onChange={(unlimited) => change({ unlimited, quota: usable(fields.quota) })}
          part="unlimited"
        />
        {!fields.unlimited && (
          <GatewayQuotaField
            label={words.quota}
            help={words.quotaHelp}
            moneyLabel={words.money}
            value={fields.quota}
            onChange={(quota) => change({ quota })}
            min={0}
            {...problem('quota')}
            part="quota"
          />
        )}
      </FormGroup>
      <FormGroup title={words.access}>
        <ModelsField chosen={fields.models} onChange={(models) => change({ models })} />
        <TextField
          label={words.subnet}
          help={words.subnetHelp}
          mono
          autoComplete="off"
          value={fields.subnet}
          onChange={(subnet) => change({ subnet })}
          {...problem('subnet')}
          part="subnet"
        />
      </FormGroup>
    </Editor>
  )
}

/** The figure of an unlimited key means nothing and may be below zero: a limit then starts at the default. */
const usable = (quota: number | null) => (quota !== null && quota >= 0 ? quota : newToken.remain_quota)

/** A key that has run out says what brings it back. */
function StateHint({ token }: { token: Token | undefined }): ReactNode {
  const words = useMessages(messages)
  const obstacle = token && enableObstacle(token, Date.now() / 1000)
  if (!obstacle) return null
  return (
    <p className="notice" role="note">
      {obstacle === 'expired' ? words.expiredHint : words.exhaustedHint}
    </p>
  )
}
