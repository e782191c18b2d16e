import type { Step } from '../step.ts'
import { appearance } from './appearance.ts'
import { forms } from './forms.ts'
import { gateway } from './gateway.ts'
import { going } from './going.ts'
import { habits } from './habits.ts'
import { lists } from './lists.ts'

/** Everything that is done in the console. */
export const consoleSteps: readonly Step[] = [...going, ...appearance, ...forms, ...habits, ...lists, ...gateway]
