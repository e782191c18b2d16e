import { optionKeys } from '../../api/option-keys.ts'
import { listGroups } from '../../api/administration/administration.ts'
import { LoadedChoice } from '../../kit/forms/loaded-choice.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { FormGroup } from '../../ui/fields/form.tsx'
import { AddNames } from './models/add-names.tsx'
import { chosenNames } from '../../domain/channels/channel-fields.ts'
import { messages } from './channel-form.messages.ts'
import type { FormPart } from './use-channel-form.ts'

const groups = { key: optionKeys.groups, load: listGroups }

/** The user groups that this channel serves. */
export function GroupsField({ fields, change, field }: FormPart) {
  const words = useMessages(messages)
  return (
    <FormGroup title={words.fields.group.label}>
      <LoadedChoice
        label={words.fields.group.label}
        hideLabel
        help={words.groupsHelp}
        request={groups}
        failed={words.groupsFailed}
        chosen={fields.groups}
        onChange={field('groups').onChange}
        words={{
          search: words.searchGroups,
          noneChosen: words.noGroup,
          nothingFound: words.noGroupFound,
          remove: words.remove,
          addShown: words.addShown,
          clear: words.clearGroups,
        }}
        part="groups"
      />
      <AddNames
        label={words.customGroups}
        help={words.customGroupsHelp}
        {...field('moreGroups')}
        onAdd={() => change({ groups: chosenNames(fields.groups, fields.moreGroups, true), moreGroups: '' })}
        part="custom-groups"
      />
    </FormGroup>
  )
}
