import { useState } from 'react'
import { searchTokens, tokenKeys } from '../../api/tokens.ts'
import { listAvailableModels, userKeys } from '../../api/users.ts'
import type { ChatMessage } from '../../api/extensions/chat.ts'
import { secondsNow } from '../../domain/clock.ts'
import { splitList } from '../../domain/format.ts'
import { samplesFor, type AgentPaths, type SampleProgram } from '../../domain/tokens/samples.ts'
import { secretOf, tokenState, type Token } from '../../domain/tokens/token.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Locale } from '../../messages/language/locale.ts'
import { messagesIn } from '../../messages/language/topic.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { joinSentences } from '../../messages/shared/error.messages.ts'
import { isSignedIn } from '../../stores/session.ts'
import { CodeSample } from '../../ui/content/code-sample.tsx'
import { mask } from '../../ui/controls/secret.tsx'
import guideStyles from '../../ui/content/guide.css?raw'
import { Tabs } from '../../ui/controls/tabs.tsx'
import tabsStyles from '../../ui/controls/tabs.css?raw'
import { useLazySheets } from '../element/lazy.tsx'
import { useMessages, useCapabilities, usePublicAddress, useSession } from '../element/widget-context.ts'
import { samples } from './code-samples.messages.ts'
import { useCopy } from '../data/use-copy.tsx'
import { useFullKey } from './use-full-key.ts'
import { useResource } from '../data/use-resource.ts'

export const keyPlaceholder = 'sk-YOUR_API_KEY'

export const modelPlaceholder = 'MODEL_NAME'

/** Gateways commonly serve this model; it is used while this gateway's models are unknown. */
const commonModel = 'gpt-4o-mini'

const noChat = /embed|tts|whisper|dall-e|moderation|rerank|image|audio|speech/i

interface SampleCall {
  /** The gateway's public address, without a trailing slash. */
  server: string
  model: string
  /** The key begins with `sk-`; the default is a placeholder for the reader's own. */
  key?: string
  greeting: string
  messages?: readonly ChatMessage[]
  agents?: AgentPaths | undefined
}

export const baseUrlOf = (server: string) => `${server}/v1`

/** The model is one of the key's own (comma-joined), else one of its user, else the placeholder. */
export function sampleModel(own: string, available: readonly string[] | undefined): string {
  const named = splitList(own)
  const served = available && named.filter((model) => available.includes(model))
  const choice = named.length > 0 ? (served?.length ? served : named) : (available ?? [commonModel])
  if (choice.includes(commonModel)) return commonModel
  return choice.find((model) => !noChat.test(model)) ?? choice[0] ?? modelPlaceholder
}

/** curl and the agents' commands are for a POSIX shell; for OpenCode it is its `opencode.json`. */
export function sample(
  program: SampleProgram,
  {
    server,
    model,
    key = keyPlaceholder,
    greeting,
    messages = [{ role: 'user', content: greeting }],
    agents = {},
  }: SampleCall,
): string {
  const baseUrl = baseUrlOf(server)
  // A JSON string literal is also a valid Python and JavaScript literal.
  const text = JSON.stringify
  switch (program) {
    case 'curl':
      return `curl ${quoted(`${baseUrl}/chat/completions`)} \\
  -H 'Content-Type: application/json' \\
  -H ${quoted(`Authorization: Bearer ${key}`)} \\
  -d ${quoted(text({ model, messages }))}`
    case 'Python':
      return `from openai import OpenAI

client = OpenAI(
    base_url=${text(baseUrl)},
    api_key=${text(key)},
)
reply = client.chat.completions.create(
    model=${text(model)},
    messages=${text(messages)},
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
  messages: ${text(messages)},
})
console.info(reply.choices[0].message.content)`
    case 'Claude Code':
      return `export ANTHROPIC_BASE_URL=${quoted(server + (agents.messages ?? ''))}
export ANTHROPIC_AUTH_TOKEN=${quoted(key)}
claude --model ${quoted(model)}`
    case 'Codex':
      return `export GATEWAY_API_KEY=${quoted(key)}
codex --model ${quoted(model)} -c model_provider=gateway \\
  -c ${quoted(`model_providers.gateway={name="Gateway", base_url=${text(server + (agents.responses ?? '/v1'))}, env_key="GATEWAY_API_KEY", wire_api="responses"}`)}`
    case 'Gemini CLI':
      return `export GOOGLE_GEMINI_BASE_URL=${quoted(server + (agents.gemini ?? ''))}
export GEMINI_API_KEY=${quoted(key)}
gemini --model ${quoted(model)}`
    case 'OpenCode':
      return JSON.stringify(
        {
          $schema: 'https://opencode.ai/config.json',
          model: `gateway/${model}`,
          provider: {
            gateway: {
              npm: '@ai-sdk/openai-compatible',
              options: { baseURL: baseUrl, apiKey: key },
              models: { [model]: {} },
            },
          },
        },
        null,
        2,
      )
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** `own` are the models of the key, comma-joined. */
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

/** The key must work and be copied whole; undefined until one is known. */
export function useOwnKey(): Token | undefined {
  const { isKnown } = useFullKey()
  const { data } = useOwnKeys()
  return data?.rows.find((token) => tokenState(token, secondsNow()) === 'enabled' && isKnown(token))
}

export const useOwnKeys = () =>
  useResource({
    key: tokenKeys.every,
    load: (gateway, signal) => searchTokens(gateway, '', signal),
    enabled: useSession(isSignedIn),
    optional: true,
  })

/** Only a request tells the whole secret, and a model that the key may call; `said` is what else a copy must say. */
export async function wholeSample(
  gateway: Gateway,
  program: SampleProgram,
  { models }: Pick<Token, 'models'>,
  { locale, ...call }: Pick<SampleCall, 'server' | 'key'> & { locale: Locale },
): Promise<{ text: string; said: string | undefined }> {
  const { availableModels } = userKeys
  const available = await gateway.resources
    .fetch(availableModels, (aborted) => listAvailableModels(gateway, aborted), 60_000)
    .catch(() => undefined)
  const { hello: greeting, noModelYet } = messagesIn(samples, locale)
  const { agents } = gateway.dialect.capabilities
  const model = sampleModel(models, available)
  const { copied } = messagesIn(common, locale)
  const said = model === modelPlaceholder ? joinSentences(copied, noModelYet, locale) : undefined
  return { text: sample(program, { ...call, greeting, agents, model }), said }
}

interface SamplesProps {
  /** The key is masked on screen and whole in the copy; without one a placeholder replaces it. */
  token?: Token | undefined
  revealed?: boolean
  noAgents?: boolean
  /** By default the samples send a greeting to a model that the key may call. */
  call?: Pick<SampleCall, 'model' | 'messages'>
}

const sheets = [
  tabsStyles,
  guideStyles,
  '.samples { align-self: stretch; min-width: 0; } .samples .tab-panel { padding-top: 8px; }',
]

export function Samples({ token, revealed = false, noAgents = false, call }: SamplesProps) {
  const { hello: greeting, noModelYet } = useMessages(samples)
  useLazySheets(...sheets)
  const server = usePublicAddress()
  const model = useSampleModel(token?.models)
  const { agents } = useCapabilities()
  const { get } = useFullKey()
  const copy = useCopy()
  const programs = samplesFor(agents, noAgents)
  const [chosen, setChosen] = useState<SampleProgram>('curl')
  const active = programs.includes(chosen) ? chosen : 'curl'
  const codeWith = (key = keyPlaceholder) => sample(active, { server, model, key, greeting, agents, ...call })
  const secret = token && secretOf(token.key)
  const copyWhole = async () => {
    const key = token && (await get(token))
    if (key || !token) await copy(codeWith(key && secretOf(key)))
  }
  return (
    <div className="samples">
      <Tabs
        active={active}
        onChange={(name) => setChosen(name as SampleProgram)}
        tabs={programs.map((name) => ({
          id: name,
          label: name,
          content: (
            <CodeSample
              title={name === 'OpenCode' ? 'opencode.json' : name}
              code={codeWith(secret && (revealed ? secret : mask(secret)))}
              onCopy={copyWhole}
            />
          ),
        }))}
      />
      {!call && model === modelPlaceholder && <p className="field-help">{noModelYet}</p>}
    </div>
  )
}
