import {
  listAllModels,
  listModelsByType,
  modelKeys,
  storedModelsByType,
} from '../../../../api/channels/models.ts'
import { canFetchModels } from '../../../../api/extensions/provider-models.ts'
import { useChannelTypes } from '../../../../kit/channels/use-channels.ts'
import { useCommon, useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useNameMessages } from '../../../../kit/forms/loaded.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { FormGroup } from '../../../../ui/fields/form.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { newestFirst } from '../../../../domain/channels/newest-first.ts'
import { splitNames } from '../../../../domain/forms/lists.ts'
import { MultiChoice } from '../../../../ui/choices/multi-choice.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { chosenNames } from '../../../../domain/channels/channel-fields.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { messages } from '../channel-form.messages.ts'
import { lazy } from '../../../../kit/element/lazy.tsx'
import type { Channel } from '../../../../domain/channels/channel.ts'
import type { FormPart } from '../use-channel-form.ts'

const FetchModels = lazy(() => import('./fetch-models.tsx'))

interface ModelsProps extends FormPart {
  edit: Channel | undefined
  /** False for an account that may not change address and key. */
  connects: boolean
}

/** Models come from the gateway's list, by provider type, or are typed. */
export function ModelsField({ fields, change, field, edit, connects }: ModelsProps) {
  const { gateway } = useWidget()
  const types = useChannelTypes()
  const t = useMessages(messages)
  const { retry } = useCommon()
  const usual = useNameMessages('models')
  const { all, byType, error, reload } = useModels()
  const add = (names: readonly string[]) => change({ models: [...new Set([...fields.models, ...names])] })

  const related = byType?.get(fields.type) ?? []
  const noRelated = !byType ? t.notLoaded : related.length === 0 ? t.noRelated : undefined
  return (
    <FormGroup title={t.fields.models.label}>
      <MultiChoice
        label={t.fields.models.label}
        hideLabel
        help={types.traitsOf(fields.type).modelsOptional ? t.modelsOptional : t.modelsHelp}
        error={field('models').error}
        options={newestFirst(all ?? [])}
        chosen={fields.models}
        onChange={field('models').onChange}
        t={{ ...usual, addTyped: t.addTyped, clear: t.clearModels }}
        instead={all ? undefined : error ? <></> : <Skeleton height="250px" />}
        part="models"
      />
      {error && (
        <p className="field-error" role="alert">
          {t.modelsFailed}
          <Button size="small" onPress={reload}>
            {retry}
          </Button>
        </p>
      )}
      <div className="fills">
        <Button size="small" disabledReason={noRelated} onPress={() => add(related)} part="fill-related">
          {t.fillRelated}
        </Button>
        <Button
          size="small"
          disabledReason={all ? undefined : t.notLoaded}
          onPress={() => add(all ?? [])}
          part="fill-all"
        >
          {t.fillAll}
        </Button>
        {connects && canFetchModels(gateway, 'stored') && (
          <FetchModels fields={fields} change={change} edit={edit} />
        )}
      </div>
      <AddNames
        label={t.customModels}
        help={t.customModelsHelp}
        {...field('moreModels')}
        onAdd={() => change({ models: chosenNames(fields.models, fields.moreModels), moreModels: '' })}
        part="custom-models"
      />
    </FormGroup>
  )
}

/** The catalogue rarely changes. */
const staleTime = 5 * 60_000

function useModels() {
  const { gateway } = useWidget()
  const all = useResource({ key: modelKeys.all, load: listAllModels, optional: true, staleTime })
  const byType = useResource({ key: modelKeys.byType, load: listModelsByType, optional: true, staleTime })
  return {
    all: all.data,
    byType: byType.data ?? (byType.error && storedModelsByType(gateway)),
    error: all.error ?? byType.error,
    reload: () => Promise.all([all, byType].map(({ error, reload }) => error && reload())),
  }
}

interface AddNamesProps {
  label: string
  help: string
  value: string
  onChange: (typed: string) => void
  onAdd: () => void
  part: string
}

/** Names may be missing from the list. Those not added yet are still saved with the form. */
export function AddNames({ label, help, value, onChange, onAdd, part }: AddNamesProps) {
  const t = useMessages(messages)
  return (
    <div className="add-names">
      <Textarea label={label} help={help} rows={1} mono value={value} onChange={onChange} part={part} />
      <Button
        icon="plus"
        disabledReason={splitNames(value).length === 0 ? help : undefined}
        onPress={onAdd}
        part={`add-${part}`}
      >
        {t.add}
      </Button>
    </div>
  )
}
