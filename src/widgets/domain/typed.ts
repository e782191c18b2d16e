/** Control and format characters are invisible; joiners stay, which compose Persian words and emojis. */
const unseen = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}]/gu

/** Without invisible characters, and with no-break and typographic spaces as plain ones. */
export const visible = (text: string) =>
  text.replace(unseen, '').replace(/[\u00A0\u2000-\u200A\u202F\u205F]/g, ' ')

/** Letters, digits and signs of the full width of a Chinese character in their usual width: `ｓｋ－１` is `sk-1`. */
export const halfWidth = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/* What was typed or pasted into each kind of field, without what was put there by accident. */

/** A name, a search: letters and digits in their usual width; full-width signs stay, as Chinese names have them. */
export const nameOf = (typed: string) =>
  visible(typed)
    .replace(/[０-９Ａ-Ｚａ-ｚ]+/g, halfWidth)
    .trim()

/** A name that one signs in with, an id: also signs in their usual width. */
export const signInNameOf = (typed: string) => halfWidth(visible(typed)).trim()

/** A mail address or a domain: no spaces at all, and a Chinese full stop is a dot. */
export const mailOf = (typed: string) => signInNameOf(typed).replace(/\s+/g, '').replaceAll('。', '.')

/** A code of digits and letters that is shown in groups: `123 456`. */
export const codeOf = (typed: string) => unquoted(signInNameOf(typed).replace(/\s+/g, ''))

/** A secret or a redemption code: no quotes around it, no `Bearer` before it. JSON stays as it is. */
export function secretOf(typed: string): string {
  const text = visible(typed).trim()
  if (/^[[{]/.test(text)) return text
  return unquoted(unquoted(halfWidth(text)).replace(/^(authorization\s*:\s*)?bearer\s+/i, ''))
}

const quotes = '"\'`“”‘’„«»「」『』'
const around = new RegExp(`^[${quotes}]+|[${quotes}]+[,;]?$`, 'g')

/** Without quotes around it, of any kind. */
export const unquoted = (text: string) => text.trim().replace(around, '').trim()

/** Why a secret cannot be one: a space in it, or a character that no header may have. JSON may have both. */
export function secretFault(secret: string): 'space' | 'character' | undefined {
  if (/^[[{]/.test(secret)) return undefined
  if (/\s/.test(secret)) return 'space'
  return /[^\x21-\x7e]/.test(secret) ? 'character' : undefined
}
