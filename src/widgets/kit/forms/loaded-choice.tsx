import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MultiChoice, type MultiChoiceProps } from '../../ui/choices/multi-choice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useMessages } from '../element/use-messages.ts'
import { useResource, type ResourceRequest } from '../data/use-resource.ts'

interface LoadedChoiceProps<Option extends Offered> extends Omit<
  MultiChoiceProps,
  'options' | 'labelOf' | 'instead' | 'words'
> {
  request: ResourceRequest<Option[]>
  /** Additional options. */
  more?: readonly string[]
  /** Shown if the options could not be loaded; the current choice stays. */
  failed: string
  words: Omit<MultiChoiceProps['words'], 'clear' | 'skip'> & { clear?: string }
}

/** An option: its value, or its value and label. */
type Offered = string | { value: string; label: string }

/** Multiple choice among options loaded from the gateway. */
export function LoadedChoice<Option extends Offered>(choice: LoadedChoiceProps<Option>) {
  const { request, more = [], failed, words, ...props } = choice
  const { retry, clear, skipList } = useMessages(common)
  const { data, error, reload } = useResource({ ...request, optional: true })
  const labels = new Map(
    (data ?? []).map((one): [string, string] =>
      typeof one === 'string' ? [one, one] : [one.value, one.label],
    ),
  )
  const instead = error ? (
    <p className="field-error" role="alert">
      {failed}
      <Button size="small" onPress={reload}>
        {retry}
      </Button>
    </p>
  ) : (
    <Skeleton height="120px" />
  )
  return (
    <MultiChoice
      {...props}
      options={[...new Set([...labels.keys(), ...more])]}
      labelOf={(option) => labels.get(option) ?? option}
      words={{ clear, skip: skipList, ...words }}
      instead={data ? undefined : instead}
    />
  )
}
