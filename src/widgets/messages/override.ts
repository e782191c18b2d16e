/** The sentences of a page replace ours, except those of another type than ours. */
export function override(ours: unknown, theirs: unknown): unknown {
  if (typeof ours === 'function') return overrideSentence(ours as Sentence, theirs)
  if (typeof ours === 'string') return typeof theirs === 'string' ? theirs : ours
  const group = ours as Record<string, unknown>
  const changes = Object.entries(Object(theirs) as object)
    .filter(([name]) => Object.hasOwn(group, name))
    .map(([name, change]) => [name, override(group[name], change)])
  return { ...group, ...Object.fromEntries(changes) }
}

type Sentence = (...values: unknown[]) => unknown

/** Falls back to our sentence where the page's function throws or returns no text. */
function overrideSentence(ours: Sentence, theirs: unknown): Sentence {
  if (typeof theirs === 'string')
    return (...values) =>
      theirs.replace(/\{(\d)\}/g, (whole, place: string) => String(values[+place] ?? whole))
  if (typeof theirs !== 'function') return ours
  return (...values) => {
    try {
      const text = (theirs as Sentence)(...values)
      if (typeof text === 'string') return text
    } catch (error) {
      warn('a sentence failed', error)
    }
    return ours(...values)
  }
}

export const warn = (what: string, error?: unknown) => console.warn(`oneapi-widgets: words: ${what}`, error)
