import { listGroups } from '../../api/options.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useResource } from '../../kit/use-resource.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/button.tsx'
import { MultiChoice } from '../../ui/multi-choice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { adminMessages } from './admin.messages.ts'

/** The groups of a user as tags; those that the gateway no longer offers stay until they are taken away. */
export function GroupField(props: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const words = useMessages(adminMessages)
  const general = useMessages(common)
  const { data, error, reload } = useResource({ key: ['groups'], load: listGroups, optional: true })
  const failed = error && (
    <p className="field-error" role="alert">
      {words.groupsFailed}
      <Button size="small" onPress={reload}>
        {general.retry}
      </Button>
    </p>
  )
  return (
    <MultiChoice
      label={words.groups}
      help={words.groupsHelp}
      options={data ?? []}
      {...props}
      words={{
        search: words.searchGroups,
        noneChosen: words.noGroup,
        nothingFound: words.nothingFound,
        remove: words.removeGroup,
        addShown: words.addShown,
        clear: general.clear,
      }}
      instead={data ? undefined : (failed ?? <Skeleton height="120px" />)}
      part="groups"
    />
  )
}
