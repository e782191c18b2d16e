import { listAvailableModels, userKeys } from '../../api/users.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useResource } from '../../kit/use-resource.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/button.tsx'
import { MultiChoice } from '../../ui/multi-choice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './token-form.messages.ts'

/** The models a key may call; none chosen means no limit. */
export function ModelsField(props: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const words = useMessages(messages)
  const general = useMessages(common)
  const { data, error, reload } = useResource({
    key: userKeys.availableModels,
    load: listAvailableModels,
    optional: true,
    freshFor: 60_000,
  })
  const failed = error && (
    <p className="field-error" role="alert">
      {words.modelsFailed}
      <Button size="small" onPress={reload}>
        {general.retry}
      </Button>
    </p>
  )
  return (
    <MultiChoice
      label={words.models}
      help={words.modelsHelp}
      options={data ?? []}
      {...props}
      words={{
        search: words.searchModels,
        noneChosen: words.allModels,
        nothingFound: words.noModel,
        remove: words.removeModel,
        addShown: words.addShown,
        clear: general.clear,
      }}
      instead={data ? undefined : (failed ?? <Skeleton height="120px" />)}
      part="models"
    />
  )
}
