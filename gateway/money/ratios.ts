import type { Ratios } from './price.ts'

/** The three ratio options, by name of the model or group. */
export interface RatioTables {
  model: Record<string, number>
  completion: Record<string, number>
  group: Record<string, number>
}

/** The ratio of a model without a price: expensive, so that no model is free by mistake. */
const unknownModelRatio = 30

/** Completion ratios of model families, for models that are not in the table; the first match wins. */
const families: [RegExp, number][] = [
  [/^gpt-3\.5-turbo$|^gpt-3\.5.*0125$/, 3],
  [/^gpt-3\.5.*1106$/, 2],
  [/^gpt-3\.5/, 4 / 3],
  [/^gpt-4o-2024-05-13$|^chatgpt-4o/, 3],
  [/^gpt-4o/, 4],
  [/^gpt-4-turbo|^gpt-4.*preview$/, 3],
  [/^gpt-4/, 2],
  [/^o[1-9]/, 4],
  [/^claude-3/, 5],
  [/^claude-|^mistral-|^gemini-/, 3],
  [/^deepseek-/, 2],
]

export function ratiosFor(model: string, group: string, tables: RatioTables): Ratios {
  return {
    model: own(tables.model, model) ?? unknownModelRatio,
    group: own(tables.group, group) ?? 1,
    completion: own(tables.completion, model) ?? families.find(([family]) => family.test(model))?.[1] ?? 1,
  }
}

/** Reads own properties only, because a model may be called "constructor". */
const own = (table: Record<string, number>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined
