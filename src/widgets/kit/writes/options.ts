import type { OptionValues } from '../../api/option-keys.ts'
import { listOptions, updateOptions } from '../../api/options.ts'
import { isSameOption } from '../../domain/options/option-value.ts'
import { optionFact, optionNames } from '../../domain/options/option.ts'
import type { MergeStrategy } from '../../domain/forms/merge.ts'
import type { RecordKind } from './write.ts'

const strategyOf = (key: string): MergeStrategy | undefined =>
  (({ ratios: 'entries', list: 'names' }) as const)[optionFact(key).kind as string]

/** Options are one record, each with its own call; `base` is as edited, which may be stored otherwise. */
export const optionRecord = (base: OptionValues): Omit<RecordKind<OptionValues>, 'rows'> => ({
  read: async (gateway, _, signal) => asTyped(await listOptions(gateway, signal), base),
  strategies: Object.fromEntries(
    [...optionNames, ...Object.keys(base)].map((key) => [key, strategyOf(key)]).filter(([, how]) => how),
  ),
  write: (gateway, _, changes) => updateOptions(gateway, changes as Record<string, string>),
})

/** An option that means the same is given as it was typed. */
export const asTyped = (stored: OptionValues, typed: OptionValues): OptionValues =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value = '']) => {
      const own = typed[name] ?? ''
      return [name, isSameOption(name, own, value) ? own : value]
    }),
  )
