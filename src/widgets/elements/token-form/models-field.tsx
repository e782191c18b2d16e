import { listAvailableModels, userKeys } from '../../api/users.ts'
import { LoadedChoice } from '../../kit/forms/loaded-choice.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { messages } from './token-form.messages.ts'

const models = { key: userKeys.availableModels, load: listAvailableModels, staleTime: 60_000 }

/** The models a key may call; none chosen means no limit. */
export function ModelsField(props: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const words = useMessages(messages)
  return (
    <LoadedChoice
      label={words.models}
      help={words.modelsHelp}
      request={models}
      failed={words.modelsFailed}
      {...props}
      words={{
        search: words.searchModels,
        noneChosen: words.allModels,
        nothingFound: words.noModel,
        remove: words.removeModel,
        addShown: words.addShown,
      }}
      part="models"
    />
  )
}
