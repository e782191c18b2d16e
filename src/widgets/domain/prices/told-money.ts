import type { Figures } from '../figures.ts'

/** An amount that a gateway tells as a text, as a language writes it: `¥12.00`. What is no amount stays as it is. */
export const formatTold = (told: string, figures: Figures): string =>
  told.replace(/^(\D*)(\d+(?:\.\d+)?)$/, (_, sign: string, digits: string) => figures.number(digits, sign))
