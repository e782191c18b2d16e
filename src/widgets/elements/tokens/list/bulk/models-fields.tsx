import { listMessages } from '../../../../kit/lists/list.messages.ts'
import { useState } from 'react'
import { listAvailableModels, userKeys } from '../../../../api/users.ts'
import { splitList } from '../../../../domain/format.ts'
import type { Token } from '../../../../domain/tokens/token.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { LoadedChoice } from '../../../../kit/forms/loaded.tsx'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { changedBy, ModeField } from '../../../../kit/lists/bulk/mode-field.tsx'
import { usePlan } from '../../../../kit/lists/bulk/bulk-preview.tsx'
import { tokenBulk } from './token-bulk.messages.ts'

const request = { key: userKeys.availableModels, load: listAvailableModels, staleTime: 60_000 }

type Mode = 'add' | 'remove' | 'set' | 'any'

export function ModelsFields({ rows, onPlan, tried }: FieldsProps<Token>) {
  const t = useMessages(tokenBulk)
  const { names } = useMessages(listMessages)
  const [mode, setMode] = useState<Mode>('add')
  const [chosen, choose] = useState<string[]>([])
  const valid = mode === 'any' || chosen.length > 0
  const after = ({ models }: Token) => modelsAfter(mode, splitList(models), chosen)
  const plan: Plan<Token> = {
    job: 'token-edit',
    // Removing the last model would allow all of them.
    obstacle: (token) =>
      mode === 'remove' && token.models && after(token).length === 0 ? t.wouldBeFree : undefined,
    changes: (token) => ({ models: after(token).join(',') }),
    shows: ({ models }) => {
      const all = splitList(models)
      const first = names(all.slice(0, 3))
      return all.length > 3 ? t.moreModels(first, all.length) : first || t.allModels
    },
  }
  usePlan(onPlan, [mode, chosen], valid ? plan : undefined)
  return (
    <div className="form-group">
      <ModeField
        label={t.mode}
        value={mode}
        onChange={setMode}
        modes={{
          add: t.addModels,
          remove: t.removeModels,
          set: t.setModels,
          any: t.anyModel,
        }}
        help={t.modelsHelp}
      />
      {mode !== 'any' && (
        <LoadedChoice
          of="models"
          label={t.models}
          hideLabel
          error={tried && !valid ? t.modelsInvalid : undefined}
          request={request}
          more={rows.flatMap(({ models }) => splitList(models))}
          failed={t.modelsFailed}
          chosen={chosen}
          onChange={choose}
          part="models"
        />
      )}
    </div>
  )
}

/** No models means no limit, so nothing can be added to or removed from a key without models. */
function modelsAfter(mode: Mode, before: readonly string[], chosen: readonly string[]): readonly string[] {
  if (mode === 'any') return []
  if (mode === 'set') return chosen
  return before.length === 0 ? before : changedBy(mode, before, chosen)
}
