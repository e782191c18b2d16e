import type { words as zh } from '../zh-CN/others-keys.ts'

export const words: typeof zh = {
  whose: 'Whose keys',
  mine: 'My keys',
  all: "All users' keys",
  ofOne: "A user's keys",
  of: (name) => `Keys of ${name}`,
  helpRead: 'The keys are masked, and only their owners can change them.',
  helpStates: 'The keys are masked. You can enable and disable them; only their owners can change the rest.',
  emptyTitle: 'No keys',
  emptyHelp: 'There are no keys here yet.',
  notListed: "This gateway does not list other users' keys",
  owner: 'Owner',
  allOf: (name) => `Show all keys of ${name}`,
}
