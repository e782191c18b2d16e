import type { OptionSnapshot } from '../options/store.ts'

/**
 * The estimate of token counts. It is used to reserve quota before a call, and to charge for a call when the upstream
 * reports no usage or the caller cancels the stream.
 *
 * A Chinese, Japanese or Korean character counts as one token, any other four characters as one. A message adds three
 * tokens and the start of the reply three more, as in OpenAI's format. A picture counts as much as OpenAI charges for
 * a typical one (85 at low detail). A recording or a file counts as much as a picture, plus one token per kilobyte.
 */
const isWide = (unit: number) =>
  (unit >= 0x2e80 && unit <= 0x9fff) ||
  (unit >= 0x1100 && unit <= 0x11ff) ||
  (unit >= 0xac00 && unit <= 0xd7af) ||
  (unit >= 0xf900 && unit <= 0xfaff) ||
  (unit >= 0xff00 && unit <= 0xffef)
/** The high surrogates of the code points from U+20000 to U+3FFFF, which are Chinese characters. */
const beginsWide = (unit: number) => unit >= 0xd840 && unit <= 0xd8bf
const endsPair = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

const tokensPerMessage = 3
const tokensPerReply = 3
const tokensPerPicture = 765
const tokensOfLowDetail = 85
/** The upper bound for a picture: the tokens that gpt-4o-mini counts for a large one. */
const maxTokensPerPicture = 50_000
/** The upper bound for a recording or a file, without the share for its length. */
const maxTokensPerFile = 131_072
const bytesPerToken = { input_audio: 16, file: 2 }
/** The upper bound of what providers add to a prompt, such as instructions for tools. */
const maxPreambleTokens = 2048

/** The token counts of texts and of other parts. */
interface Measure {
  text(text: string): number
  part(part: Fields): number
}

type Fields = Record<string, unknown>

/** A chat request as the caller sent it; its contents may have any shape. */
interface Prompt extends Fields {
  messages: readonly unknown[]
}

/** Counts the tokens of a text that arrives in pieces. */
interface Counter {
  add(text: string): void
  tokens(): number
}

function likelyCounter(): Counter {
  let wideCount = 0
  let rest = 0
  return {
    // Loops over the characters, because `match` and `replace` would create a string for each match, in prompts of
    // megabytes.
    add(text) {
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at)
        if (isWide(unit)) wideCount += 1
        else if (beginsWide(unit) && endsPair(text.charCodeAt(at + 1))) {
          wideCount += 1
          at += 1
        } else rest += 1
      }
    },
    tokens: () => wideCount + Math.ceil(rest / 4),
  }
}

function roughCounter(): Counter {
  let bytes = 0
  return { add: (text) => (bytes += Buffer.byteLength(text)), tokens: () => Math.floor(bytes * 0.38) }
}

/**
 * Counts a lower bound of the tokens that any model counts: a token has at most eight characters, or four Chinese
 * ones. Repeated characters count once, because one token may hold many of them.
 */
export function minTokenCounter(): Counter {
  let eighths = 0
  let before = -1
  return {
    add(text) {
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at)
        if (unit !== before) eighths += isWide(unit) ? 2 : 1
        before = unit
      }
    },
    tokens: () => Math.floor(eighths / 8),
  }
}

const countWith = (start: () => Counter) => (text: string) => {
  const counter = start()
  counter.add(text)
  return counter.tokens()
}

/** Tokens of a text; an empty text has none. */
export const estimateText = countWith(likelyCounter)

const likely: Measure = {
  text: estimateText,
  part: (part) =>
    detailOf(part) === 'low' ? tokensOfLowDetail : tokensPerPicture + Math.ceil(dataLength(part) / 1000),
}

/** The measure of the option `ApproximateTokenEnabled`: it estimates text by its number of bytes, as one-api does. */
const rough: Measure = { ...likely, text: countWith(roughCounter) }

/** The tokens of a prompt, including tools, answer format and all other fields that the model reads. */
export const estimatePrompt = (prompt: Prompt): number => measure(prompt, likely)

/** The estimate selected by the option `ApproximateTokenEnabled`. */
export const estimateBy = ({ flag }: Pick<OptionSnapshot, 'flag'>) =>
  estimateOf(flag('ApproximateTokenEnabled'))

export function estimateOf(approximate: boolean) {
  const by = approximate ? rough : likely
  return {
    prompt: (prompt: Prompt) => measure(prompt, by),
    message: (message: unknown) => messageTokens(message, by),
    counter: approximate ? roughCounter : likelyCounter,
  }
}

export type Estimate = ReturnType<typeof estimateOf>

/**
 * An upper bound of the tokens that a provider counts. No tokenizer produces more tokens than a text has bytes, so all
 * fields count by their bytes, including names, numbers and unknown fields. Pictures, recordings and files in OpenAI's
 * format have no fixed relation to their bytes, so each counts by its upper bound.
 */
export function maxPromptTokens(prompt: Prompt): number {
  let besides = maxPreambleTokens
  const withoutData = (part: unknown) => {
    if (!isFields(part) || isText(part)) return part
    const kind = part.type === 'input_audio' || part.type === 'file' ? part.type : 'picture'
    besides += kind === 'picture' ? maxTokensPerPicture : maxTokensPerFile
    const [data, rest] = takeData(part)
    if (kind !== 'picture') besides += Math.ceil(data.length / bytesPerToken[kind])
    return rest
  }
  const messages = prompt.messages.map((message) =>
    isFields(message) && Array.isArray(message.content)
      ? { ...message, content: message.content.map(withoutData) }
      : message,
  )
  return besides + Buffer.byteLength(JSON.stringify({ ...prompt, messages }))
}

/**
 * A lower bound of the tokens that a provider counts. Only the texts of messages count, because other parts and fields
 * may cost nothing.
 */
export function minPromptTokens(messages: readonly unknown[]): number {
  const counter = minTokenCounter()
  for (const message of messages.filter(isFields)) counter.add(textIn(message.content))
  return counter.tokens()
}

/** The text of a message's content: the content itself if it is a text, otherwise its parts' texts joined. */
export function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (isFields(part) && typeof part.text === 'string' ? part.text : '')).join('')
}

/** The field with the data of a part, by the part's type, and the form of such data. */
const dataFields: Record<string, [field: string, data: RegExp]> = {
  image_url: ['url', /^data:image\//],
  input_audio: ['data', /^[\w+/=-]*$/],
  file: ['file_data', /^data:[\w.+/-]*;base64,[\w+/=-]*$/],
}

/** Splits a part into its data and the rest; the data is empty if the part has none in the expected form. */
function takeData(part: Fields): [data: string, rest: Fields] {
  const type = typeof part.type === 'string' && Object.hasOwn(dataFields, part.type) ? part.type : undefined
  const inner = type === undefined ? undefined : part[type]
  if (type === undefined || !isFields(inner)) return ['', part]
  const [field, looks] = dataFields[type]!
  const data = inner[field]
  if (typeof data !== 'string' || !looks.test(data)) return ['', part]
  return [data, { ...part, [type]: { ...inner, [field]: '' } }]
}

/** Fields of a request that models do not read as text. */
const settings = new Set(['model', 'messages', 'stream_options', 'logit_bias', 'metadata', 'user', 'stop'])

function measure(prompt: Prompt, by: Measure): number {
  const fields = Object.entries(prompt).filter(([name]) => !settings.has(name))
  return (
    prompt.messages.reduce((sum: number, message) => sum + messageTokens(message, by), tokensPerReply) +
    fields.reduce((sum, [, value]) => sum + valueTokens(value, by), 0)
  )
}

function messageTokens(message: unknown, by: Measure): number {
  if (!isFields(message)) return tokensPerMessage + valueTokens(message, by)
  const { content, ...rest } = message
  return [
    ...Object.values(rest).map((value) => valueTokens(value, by)),
    ...(Array.isArray(content) ? content.map((part) => partTokens(part, by)) : [valueTokens(content, by)]),
  ].reduce((sum, tokens) => sum + tokens, tokensPerMessage)
}

/** A part that is not declared as text counts as a picture; its other fields count as text. */
function partTokens(part: unknown, by: Measure): number {
  if (!isFields(part)) return valueTokens(part, by)
  const { type: _type, text, cache_control: _marker, ...rest } = part
  if (isText(part)) return valueTokens(text, by) + othersTokens(rest, by)
  const named = typeof part.type === 'string' && Object.hasOwn(dataFields, part.type) ? part.type : ''
  const { [named]: _data, ...others } = rest
  return valueTokens(text, by) + by.part(part) + othersTokens(others, by)
}

const othersTokens = (fields: Fields, by: Measure) =>
  Object.values(fields).reduce((sum: number, value) => sum + valueTokens(value, by), 0)

/** The tokens of a value: objects count as their JSON, numbers and booleans cost nothing. */
function valueTokens(value: unknown, by: Measure): number {
  if (typeof value === 'string') return by.text(value)
  return typeof value === 'object' && value !== null ? by.text(JSON.stringify(value)) : 0
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (part: Fields) => part.type === 'text' || isBareText(part)

const isBareText = ({ type, text }: Fields) => type === undefined && typeof text === 'string'

const detailOf = ({ image_url }: Fields) => (isFields(image_url) ? image_url.detail : undefined)

/** The length of a part as JSON; 0 for pictures, whose tokens depend on their dimensions instead. */
const dataLength = (part: Fields) => (part.type === 'image_url' ? 0 : JSON.stringify(part).length)
