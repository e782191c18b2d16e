import type { Step } from '../step.ts'
import { appearance } from './appearance.ts'
import { embedding } from './embedding.ts'
import { forms } from './forms.ts'
import { gateway } from './gateway.ts'
import { going } from './going.ts'
import { habits } from './habits.ts'
import { lists } from './lists.ts'

/** Everything that is done in the console. */
export const consoleSteps: readonly Step[] = [
  ...going,
  ...appearance,
  ...forms,
  ...habits,
  ...lists,
  ...gateway,
]

/** Everything that is done with elements in a page of somebody else's. */
export const widgetSteps: readonly Step[] = [...embedding, ...forms, ...habits, ...lists, ...gateway]
