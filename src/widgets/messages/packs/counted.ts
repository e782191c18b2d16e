type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * Writes a count before the form of its noun that a language has for it. Counts come as they are shown: `1,234` with
 * separators, or from a million on shortened, `1.2M`.
 */
export function counted(language: string): (count: string | number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  return (count, forms) => {
    const number = Number(String(count).replaceAll(',', ''))
    return `${count} ${forms[rules.select(Number.isNaN(number) ? 1e6 : number)] ?? forms.other}`
  }
}
