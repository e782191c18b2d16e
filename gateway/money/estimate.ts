import type { OptionSnapshot } from '../options/store.ts'

/**
 * The estimate of token counts, used to reserve quota before a call, and to charge for it when the upstream
 * reports no usage or the caller cancels a stream.
 *
 * A Chinese, Japanese or Korean character counts as one token, any other four characters as one. A message
 * adds three tokens and the reply's start three more, as in OpenAI's format. A picture counts as much as
 * OpenAI charges for a typical one (85 at low detail). So does a recording or a file, plus one token per
 * kilobyte.
 */
const isWide = (unit: number) =>
  (unit >= 0x2e80 && unit <= 0x9fff) ||
  (unit >= 0x1100 && unit <= 0x11ff) ||
  (unit >= 0xac00 && unit <= 0xd7af) ||
  (unit >= 0xf900 && unit <= 0xfaff) ||
  (unit >= 0xff00 && unit <= 0xffef)
/** The first half of the code points from U+20000 to U+3FFFF. */
const beginsWide = (unit: number) => unit >= 0xd840 && unit <= 0xd8bf
const endsPair = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

const tokensPerMessage = 3
const tokensPerReply = 3
const tokensPerPicture = 765
const tokensOfLowDetail = 85
/** The most expensive case: what gpt-4o-mini counts for a large picture. */
const mostPerPicture = 50_000
/** The most for a recording or a file, besides a share of its length. */
const mostPerFile = 131_072
const bytesPerToken = { input_audio: 16, file: 2 }
/** What providers add on their own account, such as instructions for tools. */
const mostPerPreamble = 2048

/** How text parts and other parts are counted. */
interface Measure {
  text(text: string): number
  part(part: Fields): number
}

type Fields = Record<string, unknown>

/** A chat request as the caller sent it; its contents may have any shape. */
interface Prompt extends Fields {
  messages: readonly unknown[]
}

/** Tokens of a text that arrives in pieces. */
interface Counter {
  add(text: string): void
  tokens(): number
}

function likelyCounter(): Counter {
  let wideCount = 0
  let rest = 0
  return {
    // Neither a match nor a replacement: of a prompt of megabytes they would make as many strings.
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
 * Fewer tokens than models make of a text: theirs have up to eight characters, or four Chinese ones, and more only where
 * a character is repeated.
 */
export function leastCounter(): Counter {
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

/** `ApproximateTokenEnabled`: estimates text from its number of bytes, as a real gateway does. */
const rough: Measure = { ...likely, text: countWith(roughCounter) }

/** Tokens of a prompt, including tools, answer format and anything else the model reads. */
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
 * A number of tokens that a provider's count does not exceed: no tokenizer produces more tokens than a text has
 * bytes, so everything that is sent counts by its bytes, including names, numbers and unknown fields. What is sent in
 * OpenAI's format for pictures, recordings and files has no fixed relation to its bytes.
 */
export function mostPromptTokens(prompt: Prompt): number {
  let besides = mostPerPreamble
  const withoutData = (part: unknown) => {
    if (!isFields(part) || isText(part)) return part
    const kind = part.type === 'input_audio' || part.type === 'file' ? part.type : 'picture'
    besides += kind === 'picture' ? mostPerPicture : mostPerFile
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
 * Fewer tokens than a provider finds in the texts of messages; parts that are no texts, and what else is in a request,
 * may cost nothing.
 */
export function leastPromptTokens(messages: readonly unknown[]): number {
  const counter = leastCounter()
  for (const message of messages.filter(isFields)) counter.add(wordsIn(message.content))
  return counter.tokens()
}

/** The text of a message's content, which is one or has parts that are. */
export function wordsIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (isFields(part) && typeof part.text === 'string' ? part.text : '')).join('')
}

/** Where the data of a part is, by the part's type, and what data looks like there. */
const dataFields: Record<string, [field: string, data: RegExp]> = {
  image_url: ['url', /^data:image\//],
  input_audio: ['data', /^[\w+/=-]*$/],
  file: ['file_data', /^data:[\w.+/-]*;base64,[\w+/=-]*$/],
}

/** A part's data, and the part without it. */
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

/** A part that is not declared as text is counted as a picture; what else is in it counts as text. */
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

/** Objects count as their JSON; numbers and booleans cost nothing. */
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
