/**
 * Control and format characters: zero width spaces, byte order marks, marks of writing direction. Nobody sees them. Tab,
 * line breaks and joiners (U+200C, U+200D) stay: Persian words and emojis are composed with joiners.
 */
const unseen = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}]/gu

/** Without invisible characters, and with no-break and typographic spaces as plain ones. */
export const visible = (text: string) =>
  text.replace(unseen, '').replace(/[\u00A0\u2000-\u200A\u202F\u205F]/g, ' ')

/** Letters, digits and signs of the full width of a Chinese character in their usual width: `ｓｋ－１` is `sk-1`. */
export const halfWidth = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
