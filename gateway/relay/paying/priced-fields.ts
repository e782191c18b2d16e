import type { ChatRequest } from '../chat-request.ts'

/**
 * The accepted fields of a chat request. They neither change the price of tokens nor add other costs. A field that a
 * provider understands and the gateway does not could do either, so all others are refused unless `RELAY_FIELDS`
 * accepts them. docs/gateway.md lists them.
 */
export const pricedFields = [
  ...['model', 'messages', 'stream', 'stream_options', 'max_tokens', 'max_completion_tokens', 'n', 'stop'],
  ...[
    'temperature',
    'top_p',
    'top_k',
    'min_p',
    'presence_penalty',
    'frequency_penalty',
    'repetition_penalty',
  ],
  ...['seed', 'logit_bias', 'logprobs', 'top_logprobs', 'response_format', 'verbosity', 'user', 'metadata'],
  ...['tools', 'tool_choice', 'parallel_tool_calls', 'functions', 'function_call', 'safety_identifier'],
  ...['prompt_cache_key', 'store', 'reasoning', 'reasoning_effort', 'thinking', 'thinking_budget'],
  ...['enable_thinking', 'chat_template_kwargs', 'service_tier', 'modalities'],
]
const priced = new Set(pricedFields)

/** Fields that add no cost only with these values. */
const harmless: Record<string, readonly unknown[]> = {
  service_tier: ['auto', 'default', 'flex'],
  modalities: ['text'],
}

/** Parts of a message's content whose tokens the estimate knows. */
const pricedParts = new Set<unknown>([undefined, 'text', 'image_url', 'input_audio', 'file', 'refusal'])

/** Types of tools that run at the caller. A provider's own tools, such as web search, cost extra for each use. */
const pricedTools = new Set<unknown>([undefined, 'function', 'custom'])

/** The value of `RELAY_FIELDS` that accepts all fields. */
const anyField = '*'

/** Whether the gateway knows the effect of a field on the price. */
export const isPriced = (field: string) => priced.has(field)

/** The path of the first field whose cost the gateway does not know; undefined if there is none. */
export function unpricedField(request: ChatRequest, extraFields: readonly string[]): string | undefined {
  if (extraFields.includes(anyField)) return undefined
  for (const [name, value] of Object.entries(request)) {
    if (value === null || value === undefined || extraFields.includes(name)) continue
    if (!priced.has(name)) return name
    if (Object.hasOwn(harmless, name) && ![value].flat().every((one) => harmless[name]!.includes(one)))
      return name
  }
  const tool = listIn(request.tools).findIndex((one) => !pricedTools.has(one.type))
  if (tool >= 0 && !extraFields.includes('tools')) return `tools.${tool}.type`
  for (const [at, message] of listIn(request.messages).entries()) {
    const part = listIn(message.content).findIndex((one) => !pricedParts.has(one.type) || refersToFile(one))
    if (part >= 0) return `messages.${at}.content.${part}`
  }
  return undefined
}

type Fields = Record<string, unknown>

/** The entries of a list, with an empty object in place of each entry that is not an object. */
const listIn = (value: unknown): Fields[] =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'object' && one !== null ? (one as Fields) : {}))
    : []

/** Whether a part refers to a file stored at the provider, which may have any length. */
const refersToFile = ({ type, file }: Fields) =>
  type === 'file' && typeof (file as Fields | null | undefined)?.file_data !== 'string'
