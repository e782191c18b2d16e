/** Control and format characters are invisible; joiners stay, which compose Persian words and emojis. */
const unseen = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}]/gu

/** Without invisible characters, and with no-break and typographic spaces as plain ones. */
export const visible = (text: string) =>
  text.replace(unseen, '').replace(/[\u00A0\u2000-\u200A\u202F\u205F]/g, ' ')

/** `ｓｋ－１` becomes `sk-1`. */
export const halfWidth = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** Letters and digits get their usual width; full-width signs stay, as Chinese names have them. */
export const nameOf = (typed: string) =>
  visible(typed)
    .replace(/[０-９Ａ-Ｚａ-ｚ]+/g, halfWidth)
    .trim()

/** Signs get their usual width, too: for names to sign in with, addresses and codes. */
export const normalized = (typed: string) => halfWidth(visible(typed)).trim()

/** An address has no spaces at all, and a Chinese full stop is a dot. */
export const mailOf = (typed: string) => normalized(typed).replace(/\s+/g, '').replaceAll('。', '.')

/** Programs show the code in groups: `123 456`. */
export const codeOf = (typed: string) => unquoted(normalized(typed).replace(/\s+/g, ''))

/** Quotes around the secret and `Bearer` in front of it are removed. JSON stays as it is. */
export function secretOf(typed: string): string {
  const text = visible(typed).trim()
  if (/^[[{]/.test(text)) return text
  return unquoted(unquoted(halfWidth(text)).replace(/^(authorization\s*:\s*)?bearer\s+/i, ''))
}

const quotes = '"\'`“”‘’„«»「」『』'
const around = new RegExp(`^[${quotes}]+|[${quotes}]+[,;]?$`, 'g')

export const unquoted = (text: string) => text.trim().replace(around, '').trim()

/** A space, or a character that no header may have, is none of a secret. JSON may have both. */
export function secretFault(secret: string): 'space' | 'character' | undefined {
  if (/^[[{]/.test(secret)) return undefined
  if (/\s/.test(secret)) return 'space'
  return /[^\x21-\x7e]/.test(secret) ? 'character' : undefined
}
