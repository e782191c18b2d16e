import { useState } from 'react'
import { listAvailableModels, userKeys } from '../../../api/users.ts'
import { splitList } from '../../../domain/format.ts'
import type { Token } from '../../../domain/token.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { LoadedChoice } from '../../../kit/forms/loaded-choice.tsx'
import type { FieldsProps, Plan } from '../../../kit/lists/bulk/many.ts'
import { usePlan } from '../../../kit/lists/bulk/use-plan.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { tokenBulk } from './token-bulk.messages.ts'

const request = { key: userKeys.availableModels, load: listAvailableModels, staleTime: 60_000 }

const modes = ['addModels', 'removeModels', 'setModels', 'anyModel'] as const
type Mode = (typeof modes)[number]

/** Which models the keys may call. */
export function ModelsFields({ rows, onPlan, tried }: FieldsProps<Token>) {
  const words = useMessages(tokenBulk)
  const [mode, setMode] = useState<Mode>('addModels')
  const [chosen, choose] = useState<string[]>([])
  const valid = mode === 'anyModel' || chosen.length > 0
  const after = ({ models }: Token) => modelsAfter(mode, splitList(models), chosen)
  const plan: Plan<Token> = {
    job: 'token-edit',
    // Removing the last model would allow all of them.
    obstacle: (token) =>
      mode === 'removeModels' && token.models && after(token).length === 0 ? words.wouldBeFree : undefined,
    changes: (token) => ({ models: after(token).join(',') }),
    shows: ({ models }) => {
      const all = splitList(models)
      const first = all.slice(0, 3).join(', ')
      return all.length > 3 ? words.moreModels(first, all.length) : first || words.allModels
    },
  }
  usePlan(onPlan, [mode, chosen], valid ? plan : undefined)
  return (
    <div className="form-group">
      <Select
        label={words.mode}
        value={mode}
        onChange={setMode}
        options={modes.map((value) => ({ value, label: words[value] }))}
        help={words.modelsHelp}
        part="mode"
      />
      {mode !== 'anyModel' && (
        <LoadedChoice
          label={words.models}
          hideLabel
          error={tried && !valid ? words.modelsInvalid : undefined}
          request={request}
          more={rows.flatMap(({ models }) => splitList(models))}
          failed={words.modelsFailed}
          chosen={chosen}
          onChange={choose}
          words={{
            search: words.searchModels,
            noneChosen: words.noneChosen,
            nothingFound: words.noModel,
            remove: words.removeModel,
            addShown: words.addShown,
          }}
          part="models"
        />
      )}
    </div>
  )
}

/** No models means no limit, so nothing can be added to or removed from such a key. */
function modelsAfter(mode: Mode, before: readonly string[], chosen: readonly string[]): readonly string[] {
  if (mode === 'anyModel') return []
  if (mode === 'setModels') return chosen
  if (before.length === 0) return before
  return mode === 'addModels'
    ? [...before, ...chosen.filter((model) => !before.includes(model))]
    : before.filter((model) => !chosen.includes(model))
}
