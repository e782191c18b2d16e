import { useState, type ReactNode } from 'react'
import {
  MultiChoice,
  type MultiChoiceProps,
  type MultiChoiceMessages,
} from '../../ui/choices/multi-choice.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FailedState } from '../data/failed-state.tsx'
import { useResource, type ResourceRequest } from '../data/use-resource.ts'
import { useCommon, useMessages } from '../element/widget-context.ts'
import { nameChoice } from '../../messages/forms/form.messages.ts'

interface LoadedProps<Data> extends Pick<ResourceRequest<Data>, 'load'> {
  resourceKey: ResourceRequest<Data>['key']
  failed: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** The form starts with fresh data; later loads never overwrite input. Its React `key` must name what is edited. */
export function Loaded<Data>({ resourceKey, load, failed, skeleton, children }: LoadedProps<Data>) {
  const { data, error, stale, reload } = useResource({ key: resourceKey, load, sharedFor: 0 })
  const [start, setStart] = useState<{ data: Data }>()
  if (!start && data !== undefined && !stale) setStart({ data })
  if (start) return children(start.data)
  return error ? <FailedState error={error} title={failed} retry={reload} /> : skeleton
}

interface LoadedChoiceProps<Option extends Offered> extends Omit<
  MultiChoiceProps,
  'options' | 'labelOf' | 'instead' | 't'
> {
  request: ResourceRequest<Option[]>
  more?: readonly string[]
  failed: string
  of: NameKind
  /** The texts here replace those of `useNameMessages`. */
  t?: Partial<MultiChoiceMessages>
}

type NameKind = 'models' | 'groups'

export function useNameMessages(of: NameKind): MultiChoiceMessages {
  const { clear } = useCommon()
  const { remove, addShown, [of]: own } = useMessages(nameChoice)
  return { ...own, remove, addShown, clear }
}

type Offered = string | { value: string; label: string }

export function LoadedChoice<Option extends Offered>(choice: LoadedChoiceProps<Option>) {
  const { request, more = [], failed, of, t, ...props } = choice
  const { retry } = useCommon()
  const usual = useNameMessages(of)
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
      t={{ ...usual, ...t }}
      instead={data ? undefined : instead}
    />
  )
}
