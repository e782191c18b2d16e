import { splitList } from '../../domain/format.ts'

/** What a first call needs: programs in three languages that ask this gateway. */
export const sampleLanguages = ['curl', 'Python', 'JavaScript'] as const
export type SampleLanguage = (typeof sampleLanguages)[number]

/** Stands where the reader puts a key. */
export const keyPlaceholder = 'sk-YOUR_API_KEY'

/** Stands where the reader puts a model. */
export const modelPlaceholder = 'MODEL_NAME'

/** A model that gateways commonly serve, while it is not known which this one does. */
const commonModel = 'gpt-4o-mini'

/** Models that answer something else than a conversation, by their common names. */
const noChat = /embed|tts|whisper|dall-e|moderation|rerank|image|audio|speech/i

interface SampleCall {
  /** The gateway's public address, without a trailing slash. */
  server: string
  model: string
  /** With `sk-`; without one the reader puts theirs in. */
  key?: string
  greeting?: string
}

/** The address that programs are given: `https://gateway.example/v1`. */
export const baseUrlOf = (server: string) => `${server}/v1`

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

/** A program ready to be pasted; curl into a POSIX shell. */
export function sample(
  language: SampleLanguage,
  { server, model, key = keyPlaceholder, greeting = 'Hello' }: SampleCall,
): string {
  const baseUrl = baseUrlOf(server)
  // A text of JSON is one of Python and of JavaScript too.
  const text = JSON.stringify
  switch (language) {
    case 'curl':
      return `curl ${quoted(`${baseUrl}/chat/completions`)} \\
  -H 'Content-Type: application/json' \\
  -H ${quoted(`Authorization: Bearer ${key}`)} \\
  -d ${quoted(text({ model, messages: [{ role: 'user', content: greeting }] }))}`
    case 'Python':
      return `from openai import OpenAI

client = OpenAI(
    base_url=${text(baseUrl)},
    api_key=${text(key)},
)
reply = client.chat.completions.create(
    model=${text(model)},
    messages=[{"role": "user", "content": ${text(greeting)}}],
)
print(reply.choices[0].message.content)`
    case 'JavaScript':
      return `import OpenAI from "openai"

const client = new OpenAI({
  baseURL: ${text(baseUrl)},
  apiKey: ${text(key)},
})
const reply = await client.chat.completions.create({
  model: ${text(model)},
  messages: [{ role: "user", content: ${text(greeting)} }],
})
console.info(reply.choices[0].message.content)`
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
