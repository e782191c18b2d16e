import { listGroups, optionKeys } from '../../api/options.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useResource } from '../../kit/use-resource.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/button.tsx'
import { FormGroup } from '../../ui/form.tsx'
import { MultiChoice } from '../../ui/multi-choice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddNames } from './add-names.tsx'
import { chosenNames } from './channel-fields.ts'
import { messages } from './channel-form.messages.ts'
import type { FormPart } from './use-channel-form.ts'

/** The groups whose users come through this channel. */
export function GroupsField({ fields, change }: FormPart) {
  const words = useMessages(messages)
  const { retry } = useMessages(common)
  const { data, error, reload } = useResource({ key: optionKeys.groups, load: listGroups, optional: true })
  const failed = error && (
    <p className="field-error" role="alert">
      {words.groupsFailed}
      <Button size="small" onPress={reload}>
        {retry}
      </Button>
    </p>
  )
  return (
    <FormGroup title={words.groupsTitle}>
      <MultiChoice
        label={words.groups}
        hideLabel
        help={words.groupsHelp}
        options={data ?? []}
        chosen={fields.groups}
        onChange={(groups) => change({ groups })}
        words={{
          search: words.searchGroups,
          noneChosen: words.noGroup,
          nothingFound: words.noGroupFound,
          remove: words.remove,
          addShown: words.addShown,
          clear: words.clearGroups,
        }}
        instead={data ? undefined : (failed ?? <Skeleton height="120px" />)}
        part="groups"
      />
      <AddNames
        label={words.customGroups}
        help={words.customGroupsHelp}
        value={fields.moreGroups}
        onChange={(moreGroups) => change({ moreGroups })}
        onAdd={() => change({ groups: chosenNames(fields.groups, fields.moreGroups), moreGroups: '' })}
        part="custom-groups"
      />
    </FormGroup>
  )
}
