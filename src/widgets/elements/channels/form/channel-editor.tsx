import { listGroups } from '../../../api/groups.ts'
import { optionKeys } from '../../../api/option-keys.ts'
import { countOf, chosenNames } from '../../../domain/channels/channel-fields.ts'
import type { ChannelTypes } from '../../../domain/channels/channel-types.ts'
import type { MoreName } from '../../../domain/channels/more-fields.ts'
import { nameOf } from '../../../domain/typed.ts'
import { fitsAddress } from '../../../domain/channels/channel.ts'
import { Editor, useClose } from '../../../kit/forms/editor.tsx'
import { useChannelTypes, useMayConnect } from '../../../kit/channels/use-channels.ts'
import { useCommon, useMessages, useWidget, useCapabilities } from '../../../kit/element/widget-context.ts'
import { LoadedChoice } from '../../../kit/forms/loaded.tsx'
import { channelTypeName } from '../../../kit/channels/channel.messages.ts'
import {
  unsavedMessages,
  ignoredFieldMessages,
  ignoredFieldsIn,
  type IgnoredField,
} from '../../../messages/forms/form.messages.ts'
import type { Locale } from '../../../messages/language/locale.ts'
import { messagesIn } from '../../../messages/language/topic.ts'
import { Combobox } from '../../../ui/choices/combobox.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { FoldedGroup, FormGroup, FormRow } from '../../../ui/fields/form.tsx'
import { messages } from './channel-form.messages.ts'
import { ChannelLines, ChannelNumber, ChannelText } from './channel-text.tsx'
import { ConnectionFields } from './connection-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { EntriesField } from '../../../kit/channels/entries-field.tsx'
import { moreMessages } from '../../../kit/channels/more-fields.messages.ts'
import { AddNames, ModelsField } from './models/models-field.tsx'
import { useChannelForm, type FormPart, type Start, type Stored } from './use-channel-form.ts'

const list = { tag: 'oneapi-channel-list', href: '/channel' }
const mappingParts = { table: 'mapping', add: 'add-mapping', json: 'mapping-json' }
const advanced = ['mapping', 'system_prompt', 'priority', 'weight'] as const

export function ChannelEditor({ title, start }: { title: string; start: Start }) {
  const { notify, locale, numberFormat } = useWidget()
  const { close } = useClose()
  const t = useMessages(messages)
  const common = useCommon()
  const connects = useMayConnect()
  const types = useChannelTypes()
  const { tags, tagsInAddresses, noSystemPrompt } = useCapabilities()
  const { edit, copy } = start
  const source = edit ?? copy
  const finish = ({ count, ignored, tested, notFound }: Stored) => {
    if (ignored)
      notify(
        'warning',
        ignoredFieldsIn(messagesIn(ignoredFieldMessages, locale), ignoredFields(ignored, t, locale, types)),
      )
    else if (notFound) notify('warning', t.createdUntested)
    else if (tested !== undefined)
      notify('success', t.testedAndCreated(numberFormat.number(tested.toFixed(2))))
    else if (count === 0) notify('info', messagesIn(unsavedMessages, locale).unchanged)
    else notify('success', edit ? t.saved : t.created(count))
    close(list)
  }
  const form = useChannelForm(start, finish)
  const { fields, change, field, error, move, untested } = form
  const part: FormPart = { fields, change, field }
  const count = countOf(form.shown, types)
  return (
    <Editor
      label={title}
      of={source?.name}
      saveLabel={
        edit ? common.save : untested ? t.saveUntested : count > 1 ? t.submitMany(count) : t.submitCreate
      }
      form={form}
      onCancel={() => close(list)}
      besides={
        !edit &&
        count === 1 && (
          <Button icon="bolt" pending={form.pending} onPress={form.submitTested} part="save-and-test">
            {t.saveAndTest}
          </Button>
        )
      }
    >
      <FormGroup title={t.basics}>
        {connects && <TypeField {...part} />}
        <ChannelText of="name" form={part} name="channel-name" required={!edit} part="name" />
        {tags && <ChannelText of="tag" form={part} part="tag" />}
        {tagsInAddresses && (
          <div role="status">
            {!fitsAddress(nameOf(fields.tag)) && <Callout tone="warn">{t.tagNoAddress}</Callout>}
          </div>
        )}
      </FormGroup>
      {connects ? (
        <ConnectionFields
          {...part}
          editing={edit !== undefined}
          made={untested !== undefined}
          keyCount={edit?.keyCount ?? 0}
          move={move}
        />
      ) : (
        <Callout part="no-secrets">{edit ? t.noSecrets : t.noConnecting}</Callout>
      )}
      <ModelsField {...part} edit={edit} connects={connects} />
      <GroupsField {...part} />
      <FoldedGroup
        title={t.advanced}
        open={Boolean(source?.model_mapping || source?.system_prompt) || advanced.some(error)}
      >
        <EntriesField of="model_mapping" {...form.field('mapping')} parts={mappingParts} />
        {!noSystemPrompt && <ChannelLines of="system_prompt" form={part} part="system-prompt" />}
        <FormRow>
          <ChannelNumber of="priority" form={part} signed part="priority" />
          <ChannelNumber of="weight" form={part} part="weight" />
        </FormRow>
      </FoldedGroup>
      {connects && <MoreFields form={part} {...start} />}
    </Editor>
  )
}

const groups = { key: optionKeys.groups, load: listGroups }

function GroupsField({ fields, change, field }: FormPart) {
  const t = useMessages(messages)
  return (
    <FormGroup title={t.fields.group.label}>
      <LoadedChoice
        of="groups"
        label={t.fields.group.label}
        hideLabel
        help={t.groupsHelp}
        request={groups}
        failed={t.groupsFailed}
        chosen={fields.groups}
        onChange={field('groups').onChange}
        t={{ noneChosen: t.noGroup, clear: t.clearGroups }}
        part="groups"
      />
      <AddNames
        label={t.customGroups}
        help={t.customGroupsHelp}
        {...field('moreGroups')}
        onAdd={() => change({ groups: chosenNames(fields.groups, fields.moreGroups, true), moreGroups: '' })}
        part="custom-groups"
      />
    </FormGroup>
  )
}

function TypeField({ fields, change }: FormPart) {
  const { locale } = useWidget()
  const types = useChannelTypes()
  const t = useMessages(messages)
  const option = (type: number) => ({
    value: String(type),
    label: channelTypeName(types, type, locale),
    keywords: types.of(type)?.alsoCalled ?? '',
    ...(types.of(type) && { hint: String(type) }),
  })
  const known = types.offered.map(({ id }) => option(id))
  // A stored channel may have a type that is unknown here, or no longer offered.
  const own = types.offered.some(({ id }) => id === fields.type) ? [] : [option(fields.type)]
  const typedNumber = (typed: string) => {
    const type = Number(typed)
    return /^\d{1,6}$/.test(typed) && type > 0 && !types.of(type) ? option(type) : undefined
  }
  return (
    <Combobox
      label={t.fields.type.label}
      value={String(fields.type)}
      onChange={(type) => change({ type: Number(type) })}
      options={[...own, ...known]}
      other={typedNumber}
      nothingFound={t.noType}
      part="type"
    />
  )
}

type Texts = (typeof messages)['zh-CN']

/** In characters, because values appear inside a sentence. */
const maxLength = 40

/** The fields whose changes the gateway ignored. */
const ignoredFields = (
  { fields, channel }: NonNullable<Stored['ignored']>,
  t: Texts,
  locale: Locale,
  types: ChannelTypes,
): IgnoredField[] =>
  fields.flatMap((field) => {
    if (field === 'config' || field === 'key') return []
    const value = field === 'type' ? channelTypeName(types, channel.type, locale) : String(channel[field])
    const label =
      field === 'other'
        ? t.others[types.traitsOf(channel.type).other ?? 'extra'].label
        : field in t.fields
          ? t.fields[field as keyof typeof t.fields].label
          : messagesIn(moreMessages, locale).labels[field as MoreName]
    return [{ label, still: value.length > maxLength ? `${value.slice(0, maxLength)}…` : value }]
  })
