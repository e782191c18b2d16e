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
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/gu

const tokensPerMessage = 3
const tokensPerReply = 3
const tokensPerPicture = 765
const tokensOfLowDetail = 85
/** The most expensive case: what gpt-4o-mini counts for a large picture. */
const mostPerPicture = 50_000

/** How text parts and other parts are counted. */
interface Measure {
  text(text: string): number
  part(part: Fields): number
}

type Fields = Record<string, unknown>

/** A chat request as the caller sent it; its contents may have any shape. */
export interface Prompt extends Fields {
  messages: readonly unknown[]
}

/** Tokens of a text; an empty text has none. */
export function estimateText(text: string): number {
  const wideCount = text.match(wide)?.length ?? 0
  const rest = text.replace(wide, '').length
  return wideCount + Math.ceil(rest / 4)
}

const likely: Measure = {
  text: estimateText,
  part: (part) =>
    detailOf(part) === 'low' ? tokensOfLowDetail : tokensPerPicture + Math.ceil(dataLength(part) / 1000),
}

/** `ApproximateTokenEnabled`: estimates text from its number of bytes, as a real gateway does. */
const rough: Measure = { ...likely, text: (text) => Math.floor(Buffer.byteLength(text) * 0.38) }

/** An upper bound: no tokenizer produces more tokens than a text has bytes. */
const utmost: Measure = { text: Buffer.byteLength, part: () => mostPerPicture }

/** Tokens of a prompt, including tools, answer format and anything else the model reads. */
export const estimatePrompt = (prompt: Prompt): number => measure(prompt, likely)

/** The estimate selected by the option `ApproximateTokenEnabled`. */
export const estimateBy = ({ flag }: Pick<OptionSnapshot, 'flag'>) => {
  const by = flag('ApproximateTokenEnabled') ? rough : likely
  return { text: by.text, prompt: (prompt: Prompt) => measure(prompt, by) }
}

export type Estimate = ReturnType<typeof estimateBy>

/** A number of tokens that a provider's count hardly ever exceeds. */
export const mostPromptTokens = (prompt: Prompt): number => measure(prompt, utmost)

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
  if (!isFields(message)) return tokensPerMessage
  const { content, ...rest } = message
  const parts = Array.isArray(content) ? content.filter(isFields) : []
  return [
    ...Object.values(rest).map((value) => valueTokens(value, by)),
    ...(Array.isArray(content) ? parts.map((part) => partTokens(part, by)) : [valueTokens(content, by)]),
  ].reduce((sum, tokens) => sum + tokens, tokensPerMessage)
}

/** A part that is not declared as text is counted as a picture. */
const partTokens = (part: Fields, by: Measure) =>
  valueTokens(part.text, by) + (part.type === 'text' || isBareText(part) ? 0 : by.part(part))

/** Objects count as their JSON; numbers and booleans cost nothing. */
function valueTokens(value: unknown, by: Measure): number {
  if (typeof value === 'string') return by.text(value)
  return typeof value === 'object' && value !== null ? by.text(JSON.stringify(value)) : 0
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBareText = ({ type, text }: Fields) => type === undefined && typeof text === 'string'

const detailOf = ({ image_url }: Fields) => (isFields(image_url) ? image_url.detail : undefined)

/** The length of a part as JSON; 0 for pictures, whose tokens depend on their dimensions instead. */
const dataLength = (part: Fields) => (part.type === 'image_url' ? 0 : JSON.stringify(part).length)
