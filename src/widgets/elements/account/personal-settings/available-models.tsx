import { useState } from 'react'
import { listAvailableModels, userKeys } from '../../../api/users.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { useCommon, useMessages } from '../../../kit/element/widget-context.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useFilter, Windowed } from '../../../ui/choices/windowed.tsx'
import { LoadingPart } from '../../../kit/data/failed-state.tsx'
import { messages } from './personal-settings.messages.ts'

/** A search finds the other models, and a button shows all. */
const shownAtFirst = 40

export function AvailableModels() {
  const t = useMessages(messages)
  const { nothingFound } = useCommon()
  const copy = useCopy()
  const [all, setAll] = useState(false)
  const { data, error, reload } = useResource({
    key: userKeys.availableModels,
    load: listAvailableModels,
    optional: true,
    staleTime: 60_000,
  })
  const models = [...new Set(data)]
  const { field, found } = useFilter(models, t.searchModels)
  const chip = (model: string) => (
    <button
      type="button"
      className="model-chip"
      aria-label={t.copyModel(model)}
      title={model}
      onClick={() => copy(model, t.modelCopied(model))}
    >
      {model}
    </button>
  )
  return (
    <Section title={t.models} help={t.modelsHelp} name="models">
      {models.length > shownAtFirst && field}
      {data ? (
        <>
          {found.length === 0 && <p className="muted">{models.length === 0 ? t.noModels : nothingFound}</p>}
          {all ? (
            <Windowed
              count={found.length}
              rowHeight={34}
              height={340}
              row={(index) => (
                <div key={found[index]} className="model-row">
                  {chip(found[index]!)}
                </div>
              )}
            />
          ) : (
            <ul className="model-chips">
              {found.slice(0, shownAtFirst).map((model) => (
                <li key={model}>{chip(model)}</li>
              ))}
            </ul>
          )}
          {!all && found.length > shownAtFirst && (
            <div>
              <Button size="small" onPress={() => setAll(true)}>
                {t.allModels(found.length)}
              </Button>
            </div>
          )}
        </>
      ) : (
        <LoadingPart error={error} reload={reload} title={t.modelsFailed} height="96px" />
      )}
    </Section>
  )
}
