import type { words as zh } from '../zh-CN/channel-bulk.ts'

export const words: typeof zh = {
  group: 'Groups',
  mode: 'How',
  add: 'Add groups',
  remove: 'Remove groups',
  set: 'These groups alone',
  groupsFailed: 'The groups could not be loaded',
  search: 'Search groups',
  noneChosen: 'None chosen yet',
  nothingFound: 'No such group',
  removeOne: (group) => `Remove ${group}`,
  addShown: (count) => `Add the ${count} shown`,
  choose: 'Choose at least one group',
  noneLeft: 'Would belong to no group any more',
  whole: 'Enter a whole number',
  wholePositive: 'Enter a whole number, 0 or more',
  deleteHelp: 'They take no more requests. Their keys and settings are deleted too. This cannot be undone.',
}
