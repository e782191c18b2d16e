import { figuresOf } from './figures-of.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Writes a count alone. */
export function counting(language: string): (count: number) => string {
  const { number } = figuresOf(language)
  return (count) => number(count)
}

/**
 * Writes a count before the form of its noun that a language has for it. Counts come as numbers, or as they are shown
 * in the language: `1.234` in German, or from ten thousand on shortened, `1,2 Mio.`
 */
export function counted(language: string): (count: string | number, forms: Forms) => string {
  const figures = figuresOf(language)
  const separator = figures.number(12345).replace(/\d/g, '')
  return (count, forms) => {
    const shown = typeof count === 'number' ? figures.number(count) : count
    const digits = shown.replaceAll(separator, '').replace(figures.mark, '.')
    // Decimals count as they are shown: German has `1 Aufruf`, but `1,0 Aufrufe`.
    const [, decimals = ''] = /^\d+\.?(\d*)$/.exec(digits) ?? []
    const rules = new Intl.PluralRules(language, { minimumFractionDigits: decimals.length })
    const number = Number(digits)
    return `${shown} ${forms[rules.select(Number.isNaN(number) ? 1e6 : number)] ?? forms.other}`
  }
}
