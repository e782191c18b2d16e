import { words as numbers } from './number.ts'
import type { words as zh } from '../zh-CN/options.ts'

export const words: typeof zh = {
  unchanged: 'No changes to save',
  unsaved: (count) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  notSaved: (count) => (count === 1 ? '1 setting was not saved' : `${count} settings were not saved`),
  unsure: (count) =>
    count === 1 ? '1 setting may not have been saved' : `${count} settings may not have been saved`,
  saving: 'Saving…',
  saved: 'Saved',
  stored: (labels) => `Saved: ${labels.join(', ')}`,
  turned: (label, on) => `${label}: ${on ? 'on' : 'off'}`,
  differs: 'Saved, but the gateway returned a different value. Please check it.',
  unsent: 'Not sent, because the previous change got no response. Please try again.',
  secretHelp: 'Leave blank to keep the current value.',
  secretPlaceholder: 'Secrets are never sent to this page',
  money: 'In US dollars',
  failed: 'The settings could not be loaded',
  rootOnly: 'Only the super administrator can see and change these settings',
  problem: (label, problem) => {
    switch (problem.problem) {
      case 'integer':
        return 'Enter a whole number, 0 or more'
      case 'number':
        return 'Enter a number, 0 or more'
      case 'positive':
        return 'Enter a number above 0'
      case 'port':
        return 'Enter a whole number from 1 to 65535'
      case 'unclear':
        return numbers.fault(problem.typed, problem.fault)
      case 'json':
        return `${label} is not valid JSON`
      case 'shape':
        return `${label} must be a JSON object such as {"default": 1}`
      case 'twice':
        return `${label} has ${problem.name} more than once`
      case 'value':
        return `${label}: ${problem.name} must be a number`
    }
  },
}
