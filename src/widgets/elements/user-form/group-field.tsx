import { listGroups, optionKeys } from '../../api/options.ts'
import { LoadedChoice } from '../../kit/loaded-choice.tsx'
import { useMessages } from '../../kit/use-messages.ts'
import { adminMessages } from './admin.messages.ts'

const groups = { key: optionKeys.groups, load: listGroups }

/** The groups of a user as tags; those that the gateway no longer offers stay until they are taken away. */
export function GroupField(props: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const words = useMessages(adminMessages)
  return (
    <LoadedChoice
      label={words.groups}
      help={words.groupsHelp}
      request={groups}
      failed={words.groupsFailed}
      {...props}
      words={{
        search: words.searchGroups,
        noneChosen: words.noGroup,
        nothingFound: words.nothingFound,
        remove: words.removeGroup,
        addShown: words.addShown,
      }}
      part="groups"
    />
  )
}
