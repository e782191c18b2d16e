import type { NumberFormat } from '../../domain/number-format.ts'

/** A piece of a message: text, or a value by its place (`0`) or name. */
export type Piece = string | { value: string; kind?: string; cases?: Readonly<Record<string, Piece[]>> }

/** What a text without values is, and a function of them for one that has some. */
export type Said = string | ((...values: unknown[]) => string)

/**
 * Reads a message of ICU, as far as packs use it: values, `number`, `plural` with exact numbers and `#`, `select`, and
 * quoted braces.
 *
 * @throws SyntaxError with the place where it ends to be one
 */
export function parseMessage(text: string): Piece[] {
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    at += found?.length ?? 0
    return found
  }
  const need = (pattern: RegExp): string => {
    const found = take(pattern)
    if (found === undefined) throw new SyntaxError(`No message at ${at}: ${text}`)
    return found.trim()
  }
  const value = (count: string): Piece => {
    const name = need(/\s*\w+\s*/y)
    if (take(/\}/y)) return { value: name }
    const kind = need(/,\s*(number|plural|select)\s*/y)
      .slice(1)
      .trim()
    if (kind === 'number') need(/\}/y)
    if (kind === 'number') return { value: name, kind }
    const cases: Record<string, Piece[]> = {}
    need(/,/y)
    while (!take(/\s*\}/y)) {
      const key = need(/\s*(=\d+|[\w-]+)\s*(?=\{)/y)
      need(/\{/y)
      cases[key] = pieces(kind === 'plural' ? name : count)
      need(/\}/y)
    }
    return { value: name, kind, cases }
  }
  /** @param count - the value of the plural around them, which `#` stands for */
  const pieces = (count: string): Piece[] => {
    const found: Piece[] = []
    for (;;) {
      const quoted = take(count ? /'[{}#](''|[^'])*'/y : /'[{}](''|[^'])*'/y)
      const plain = quoted?.slice(1, -1) ?? take(count ? /''|'|[^{}#']+/y : /''|'|[^{}']+/y)
      if (plain) found.push(plain.replaceAll("''", "'"))
      else if (take(/\{/y)) found.push(value(count))
      else if (count && take(/#/y)) found.push({ value: count, kind: 'number' })
      else return found
    }
  }
  const whole = pieces('')
  if (at < text.length) need(/$/y)
  return whole
}

/**
 * Reads messages of one language. A value counts as it is shown: a number, or a text such as `1.234` in German, or from ten
 * thousand on `1,2 Mio.` For `select`, `none` is no value, an empty text or false.
 */
export function messagesOfLanguage(language: string, figures: NumberFormat): (text: string) => Said {
  const separator = figures.number(12345).replace(/\d/g, '')
  const shownAs = (value: unknown) => (typeof value === 'number' ? figures.number(value) : String(value))
  const categoryOf = (shown: string) => {
    const digits = shown.replaceAll(separator, '').replace(figures.mark, '.')
    // Decimals count as they are shown: German has `1 Aufruf`, but `1,0 Aufrufe`.
    const [, decimals = ''] = /^\d+\.?(\d*)$/.exec(digits) ?? []
    const rules = new Intl.PluralRules(language, { minimumFractionDigits: decimals.length })
    const number = Number(digits)
    return rules.select(Number.isNaN(number) ? 1e6 : number)
  }
  const say = (pieces: readonly Piece[], values: Readonly<Record<string, unknown>>): string =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece
        const { value: name, kind, cases } = piece
        const value = values[name]
        if (!cases) return kind ? shownAs(value) : String(value ?? `{${name}}`)
        const chosen =
          kind === 'plural'
            ? (cases[`=${String(value)}`] ?? cases[categoryOf(shownAs(value))])
            : cases[value === undefined || value === '' || value === false ? 'none' : String(value)]
        return say(chosen ?? cases.other ?? [], values)
      })
      .join('')
  return (text) => {
    const pieces = parseMessage(text)
    if (!pieces.some((piece) => typeof piece === 'object')) return pieces.join('')
    return (...values) => say(pieces, Object(typeof values[0] === 'object' ? values[0] : values) as never)
  }
}
