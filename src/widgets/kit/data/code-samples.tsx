import { listAvailableModels, userKeys } from '../../api/users.ts'
import { splitList } from '../../domain/format.ts'
import { isSignedIn } from '../../stores/session.ts'
import { CodeSample } from '../../ui/content/code-sample.tsx'
import { useCommon, useMessages } from '../element/widget-context.ts'
import { samples } from './code-samples.messages.ts'
import { useCopy } from './use-copy.tsx'
import { usePublicAddress, useSession } from './use-gateway.ts'
import { useResource } from './use-resource.ts'

/** The languages of the sample programs, which make a first call to this gateway. */
export const sampleLanguages = ['curl', 'Python', 'JavaScript'] as const
type SampleLanguage = (typeof sampleLanguages)[number]

export const keyPlaceholder = 'sk-YOUR_API_KEY'

export const modelPlaceholder = 'MODEL_NAME'

/** A model that gateways commonly serve; used while this gateway's models are unknown. */
const commonModel = 'gpt-4o-mini'

/** Matches the common names of models that are not for chat. */
const noChat = /embed|tts|whisper|dall-e|moderation|rerank|image|audio|speech/i

interface SampleCall {
  /** The gateway's public address, without a trailing slash. */
  server: string
  model: string
  /** Including `sk-`; default: a placeholder for the reader's own. */
  key?: string
  /** What the user says in it, in the reader's language. */
  greeting: string
}

/** The base URL for API clients: `https://gateway.example/v1`. */
export const baseUrlOf = (server: string) => `${server}/v1`

/**
 * A model that a key may call: one of its own, else one available to its user, else the placeholder.
 *
 * @param own - the models of the key, comma-joined
 * @param available - the models the user may call; undefined while unknown
 */
export function sampleModel(own: string, available: readonly string[] | undefined): string {
  const named = splitList(own)
  const served = available && named.filter((model) => available.includes(model))
  const choice = named.length > 0 ? (served?.length ? served : named) : (available ?? [commonModel])
  if (choice.includes(commonModel)) return commonModel
  return choice.find((model) => !noChat.test(model)) ?? choice[0] ?? modelPlaceholder
}

/** A program ready to paste; the curl sample is for a POSIX shell. */
export function sample(
  language: SampleLanguage,
  { server, model, key = keyPlaceholder, greeting }: SampleCall,
): string {
  const baseUrl = baseUrlOf(server)
  // A JSON string literal is also a valid Python and JavaScript literal.
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

/**
 * A model for samples that the reader may call; a common one while signed out.
 * @param own - the models of the key that the sample is for, comma-joined
 */
export function useSampleModel(own = ''): string {
  const { data } = useResource({
    key: userKeys.availableModels,
    load: listAvailableModels,
    enabled: useSession(isSignedIn),
    staleTime: 60_000,
    optional: true,
  })
  return sampleModel(own, data)
}

export function Samples({ languages }: { languages: readonly SampleLanguage[] }) {
  const { copy: copyWord } = useCommon()
  const { hello: greeting } = useMessages(samples)
  const server = usePublicAddress()
  const model = useSampleModel()
  const { copy, fallback } = useCopy()
  return (
    <>
      {languages.map((language) => (
        <CodeSample
          key={language}
          title={language}
          code={sample(language, { server, model, greeting })}
          copyLabel={copyWord}
          onCopy={copy}
        />
      ))}
      {fallback}
    </>
  )
}
