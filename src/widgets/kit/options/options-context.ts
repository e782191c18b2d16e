import { createContext, useContext } from 'react'
import type { OptionKey, OptionTab } from '../../domain/options/option.ts'
import type { OptionWords } from '../../messages/option-words.ts'
import type { SaveResult } from './save-options.ts'

export interface SectionWords {
  title: string
  help?: string
}

/** The options of a tab as they are at the gateway, as they are typed, and what became of the last save. */
export interface OptionsForm {
  tab: OptionTab
  words: Partial<Record<OptionKey, OptionWords>>
  sections: Partial<Record<string, SectionWords>>
  /** Whether this gateway has it. */
  has: (key: OptionKey) => boolean
  /** As the gateway has it; a secret is always blank. */
  stored: (key: OptionKey) => string
  value: (key: OptionKey) => string
  type: (key: OptionKey, value: string) => void
  isChanged: (key: OptionKey) => boolean
  result: (key: OptionKey) => SaveResult | undefined
  /** Checks these, saves what is valid and changed; resolves to whether all of it is stored. */
  save: (keys: readonly OptionKey[]) => Promise<boolean>
  /** Sets one option at once, past what is typed. */
  put: (key: OptionKey, value: string) => Promise<boolean>
}

export const OptionsContext = createContext<OptionsForm | null>(null)

/** The options around. Only inside a tab of options. */
export function useOptions(): OptionsForm {
  const form = useContext(OptionsContext)
  if (!form) throw new Error('useOptions() outside a tab of options')
  return form
}
