import { useRef } from 'react'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { Button } from '../../ui/button.tsx'
import { FoldedGroup, Form, FormGroup, FormRow, SaveBar } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { countOf } from './channel-draft.ts'
import type { FieldName } from './channel-fields.ts'
import { messages } from './channel-form.messages.ts'
import { ConnectionFields } from './connection-fields.tsx'
import { GroupsField } from './groups-field.tsx'
import { MappingField } from './mapping-field.tsx'
import { ModelsField } from './models-field.tsx'
import { TypeField } from './type-field.tsx'
import { useChannelForm, type FormPart, type Start } from './use-channel-form.ts'

const list = { tag: 'oneapi-channel-list', href: '/channel' }
const firstInvalid = '[aria-invalid="true"], [data-invalid] input'
const advanced = ['mapping', 'priority', 'weight'] as const

/** The form itself. What was typed stays until it is stored or given up. */
export function ChannelEditor({ title, start }: { title: string; start: Start }) {
  const { locale, leave, notify } = useWidget()
  const words = useMessages(messages)
  const general = useMessages(common)
  const { edit, copy } = start
  const source = edit ?? copy
  const finish = (count: number) => {
    notify('success', edit ? words.saved : words.created(count))
    leave(list)
  }
  const form = useChannelForm(start, finish)
  const { fields, change, problems } = form
  const box = useRef<HTMLDivElement>(null)

  const problem = (field: FieldName) => {
    const found = problems.find((candidate) => candidate.field === field)
    return found ? { error: words[found.why] } : {}
  }
  const part: FormPart = { fields, change, problem }

  const save = async () => {
    const found = await form.submit()
    // After React has marked the fields.
    if (found.length > 0) setTimeout(() => box.current?.querySelector<HTMLElement>(firstInvalid)?.focus())
  }
  const cancel = async () => {
    if (await form.guard.confirm()) leave(list)
  }
  const count = countOf(fields)
  const wrong = problems[0]
  const failed = form.error ? describeFailure(form.error, locale) : wrong && words[wrong.why]
  return (
    <div ref={box}>
      <Form label={title} onSubmit={save}>
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
        <ConnectionFields {...part} editing={edit !== undefined} />
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
        <SaveBar note={failed} failed={failed !== undefined}>
          <Button onPress={cancel} part="cancel">
            {general.cancel}
          </Button>
          <Button variant="primary" type="submit" pending={form.pending} part="save">
            {edit ? general.save : count > 1 ? words.submitMany(count) : words.submitCreate}
          </Button>
        </SaveBar>
      </Form>
      {form.guard.prompt}
    </div>
  )
}
