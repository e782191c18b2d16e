/**
 * The one estimate of token counts, used to reserve quota before a call, and to charge for it when the upstream
 * reports no usage or the caller cancels a stream.
 *
 * A Chinese, Japanese or Korean character counts as one token, any other four characters as one. A message adds
 * three tokens and the reply's start three more, as in OpenAI's format; a picture counts 85, its price at low detail.
 */
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/gu

const tokensPerMessage = 3
const tokensPerReply = 3
const tokensPerPicture = 85

/** Tokens of a text; an empty text has none. */
export function estimateText(text: string): number {
  const wideCount = text.match(wide)?.length ?? 0
  const rest = text.replace(wide, '').length
  return wideCount + Math.ceil(rest / 4)
}

/** Tokens of a chat prompt; `messages` is what the caller sent, of any shape. */
export function estimatePrompt(messages: readonly unknown[]): number {
  return messages.reduce((sum: number, message) => sum + estimateMessage(message), tokensPerReply)
}

function estimateMessage(message: unknown): number {
  if (typeof message !== 'object' || message === null) return tokensPerMessage
  const { role, name, content } = message as Record<string, unknown>
  return tokensPerMessage + estimateValue(role) + estimateValue(name) + estimateContent(content)
}

function estimateContent(content: unknown): number {
  if (!Array.isArray(content)) return estimateValue(content)
  return content.reduce((sum: number, part) => sum + estimatePart(part), 0)
}

function estimatePart(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0
  const { type, text } = part as Record<string, unknown>
  return type === 'image_url' ? tokensPerPicture : estimateValue(text)
}

const estimateValue = (value: unknown) => (typeof value === 'string' ? estimateText(value) : 0)
