import { Editor, firstInvalid } from '../../kit/forms/editor.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { notTakenSentence } from '../../messages/not-taken.messages.ts'
import { FoldedGroup, FormGroup, FormRow } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { countOf } from './channel-draft.ts'
import type { FieldName } from './channel-fields.ts'
import { messages } from './channel-form.messages.ts'
import { ConnectionFields } from './connection-fields.tsx'
import { GroupsField } from './groups-field.tsx'
import { MappingField } from './mapping-field.tsx'
import { ModelsField } from './models-field.tsx'
import { TypeField } from './type-field.tsx'
import { keptOf } from './kept-fields.ts'
import { useChannelForm, type FormPart, type Start, type Stored } from './use-channel-form.ts'

const list = { tag: 'oneapi-channel-list', href: '/channel' }
const advanced = ['mapping', 'priority', 'weight'] as const

/** The form itself. */
export function ChannelEditor({ title, start }: { title: string; start: Start }) {
  const { leave, notify, locale } = useWidget()
  const words = useMessages(messages)
  const general = useMessages(common)
  const { edit, copy } = start
  const source = edit ?? copy
  const finish = ({ count, left }: Stored) => {
    if (left) notify('warning', notTakenSentence[locale](keptOf(left, words, locale)))
    else if (count === 0) notify('info', words.unchanged)
    else notify('success', edit ? words.saved : words.created(count))
    leave(list)
  }
  const form = useChannelForm(start, finish)
  const { fields, change, problems } = form

  const problem = (field: FieldName) => {
    const found = problems.find((candidate) => candidate.field === field)
    return found ? { error: words[found.why] } : {}
  }
  const part: FormPart = { fields, change, problem }

  const count = countOf(fields)
  const wrong = problems[0]
  return (
    <Editor
      label={title}
      saveLabel={edit ? general.save : count > 1 ? words.submitMany(count) : words.submitCreate}
      problem={wrong && words[wrong.why]}
      guard={form.guard}
      pending={form.pending}
      error={form.error}
      onSave={async () => ((await form.submit()).length > 0 ? firstInvalid : undefined)}
      onCancel={() => leave(list)}
    >
      <FormGroup title={words.basics}>
        <TypeField {...part} />
        <TextField
          label={words.name}
          required={!edit}
          autoComplete="off"
          name="channel-name"
          placeholder={words.namePlaceholder}
          value={fields.name}
          onChange={(name) => change({ name })}
          {...problem('name')}
          part="name"
        />
      </FormGroup>
      <ConnectionFields {...part} editing={edit !== undefined} move={form.move} />
      <ModelsField {...part} />
      <GroupsField {...part} />
      <FoldedGroup
        title={words.advanced}
        open={Boolean(source?.model_mapping || source?.system_prompt) || advanced.some(form.has)}
      >
        <MappingField {...part} />
        <Textarea
          label={words.systemPrompt}
          help={words.systemPromptHelp}
          value={fields.systemPrompt}
          onChange={(systemPrompt) => change({ systemPrompt })}
          part="system-prompt"
        />
        <FormRow>
          {(['priority', 'weight'] as const).map((name) => (
            <TextField
              key={name}
              label={words[name]}
              help={name === 'priority' ? words.priorityHelp : words.weightHelp}
              inputMode="numeric"
              autoComplete="off"
              value={fields[name]}
              onChange={(typed) => change({ [name]: typed })}
              {...problem(name)}
              part={name}
            />
          ))}
        </FormRow>
      </FoldedGroup>
    </Editor>
  )
}
