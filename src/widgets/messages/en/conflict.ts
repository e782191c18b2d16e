import type { words as zh } from '../zh-CN/conflict.ts'

export const words: typeof zh = {
  title: 'Changed elsewhere meanwhile',
  help: 'While you were editing, the following was changed. Choose which to save; your other changes are saved as usual, and what others changed stays.',
  entryOf: (label, entry) => `${label}: ${entry}`,
  theirs: (value) => `Stored now: ${value}`,
  mine: (value) => `Your change: ${value}`,
  nothing: '(none)',
  spent: (text, now) => `The quota fell by ${text} while you were editing, so it is now ${now}`,
  gained: (text, now) => `The quota rose by ${text} while you were editing, so it is now ${now}`,
}
