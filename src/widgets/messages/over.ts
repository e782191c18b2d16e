/** Theirs replace ours; what is of another kind stays ours. */
export function over(ours: unknown, theirs: unknown): unknown {
  if (typeof ours === 'function') return spoken(ours as Sentence, theirs)
  if (typeof ours === 'string') return typeof theirs === 'string' ? theirs : ours
  const group = ours as Record<string, unknown>
  const changes = Object.entries(Object(theirs) as object)
    .filter(([name]) => Object.hasOwn(group, name))
    .map(([name, change]) => [name, over(group[name], change)])
  return { ...group, ...Object.fromEntries(changes) }
}

type Sentence = (...values: unknown[]) => unknown

/** A sentence that their function cannot say, or says in no words, is said in ours. */
function spoken(ours: Sentence, theirs: unknown): Sentence {
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
