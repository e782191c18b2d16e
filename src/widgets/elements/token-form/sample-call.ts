import { splitList } from '../../domain/format.ts'

interface SampleCall {
  /** The gateway's public address. */
  server: string
  key: string
  model: string
  greeting: string
}

/** A model that gateways commonly serve, while it is not known which this one does. */
const commonModel = 'gpt-4o-mini'

/** Stands where the reader puts a model. */
export const modelPlaceholder = 'MODEL_NAME'

/** Models that answer something else than a conversation, by their common names. */
const noChat = /embed|tts|whisper|dall-e|moderation|rerank|image|audio|speech/i

/**
 * A model that a key may call: one of its own, comma-joined, else one available to its user; the placeholder where
 * there is none.
 *
 * @param available - what the user may call; undefined while that is not known
 */
export function sampleModel(own: string, available: readonly string[] | undefined): string {
  const named = splitList(own)
  const served = available && named.filter((model) => available.includes(model))
  const choice = named.length > 0 ? (served?.length ? served : named) : (available ?? [commonModel])
  if (choice.includes(commonModel)) return commonModel
  return choice.find((model) => !noChat.test(model)) ?? choice[0] ?? modelPlaceholder
}

/** A call ready to be pasted into a POSIX shell. */
export function sampleCall({ server, key, model, greeting }: SampleCall): string {
  const body = {
    model,
    messages: [{ role: 'user', content: greeting }],
  }
  return [
    `curl ${quoted(`${server}/v1/chat/completions`)} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H ${quoted(`Authorization: Bearer ${key}`)} \\`,
    `  -d ${quoted(JSON.stringify(body))}`,
  ].join('\n')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
