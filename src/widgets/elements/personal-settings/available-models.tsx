import { useState } from 'react'
import { listAvailableModels, userKeys } from '../../api/users.ts'
import { useCopy } from '../../kit/use-copy.tsx'
import { useMessages } from '../../kit/use-messages.ts'
import { useResource } from '../../kit/use-resource.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './personal-settings.messages.ts'

/** Names shown at first; more are asked for by a button or found by the search. */
const shownAtFirst = 40

/** The models that the user's keys may call; a press copies a name. */
export function AvailableModels() {
  const { locale } = useWidget()
  const words = useMessages(messages)
  const { nothingFound, retry } = useMessages(common)
  const { copy, fallback } = useCopy()
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const { data, error, reload } = useResource({
    key: userKeys.availableModels,
    load: listAvailableModels,
    optional: true,
    freshFor: 60_000,
  })
  const models = [...new Set(data)]
  const found = models.filter((model) => model.toLowerCase().includes(search.trim().toLowerCase()))
  const shown = all ? found : found.slice(0, shownAtFirst)
  return (
    <Section title={words.models} help={words.modelsHelp} name="models">
      {models.length > shownAtFirst && (
        <TextField
          label={words.searchModels}
          hideLabel
          placeholder={words.searchModels}
          icon="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
        />
      )}
      {data ? (
        <>
          {found.length === 0 && (
            <p className="muted">{models.length === 0 ? words.noModels : nothingFound}</p>
          )}
          <ul className="model-chips">
            {shown.map((model) => (
              <li key={model}>
                <button
                  type="button"
                  aria-label={words.copyModel(model)}
                  title={model}
                  onClick={() => copy(model, words.modelCopied(model))}
                >
                  {model}
                </button>
              </li>
            ))}
          </ul>
          {shown.length < found.length && (
            <div>
              <Button size="small" onPress={() => setAll(true)}>
                {words.allModels(found.length)}
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <p className="act field-error" role="alert">
          {`${words.modelsFailed} ${describeFailure(error, locale)}`}
          <Button size="small" onPress={reload}>
            {retry}
          </Button>
        </p>
      ) : (
        <Skeleton height="96px" />
      )}
      {fallback}
    </Section>
  )
}
