import type { Kind } from './walk.ts'
import type { Choice } from './step.ts'

/** Walks that once came upon something, as they were printed; each stays. */
export const seeds: readonly (Kind & { found: string; choices: readonly Choice[] })[] = [
  {
    found: 'after Home every change in a list was carried out and told as failed',
    ...{ gateway: 'real', who: 'root', width: 1280 },
    choices: [
      ['follows a link', 2147483637],
      ['goes by the menu', 2],
      ['changes a number in a row', 199164717],
    ],
  },
  {
    found: 'palette and settings each refused the other’s policy',
    ...{ gateway: 'real', who: 'root', width: 1280 },
    choices: [
      ['opens an address', 116465084],
      ['goes by the menu', 4],
      ['presses a shortcut', 6],
    ],
  },
]
