import type { words as zh } from '../zh-CN/prices.ts'

export const words: typeof zh = {
  title: 'Prices',
  help: (group) => `Models available to the group ${group}, in US dollars per 1M tokens.`,
  helpLoading: 'Available models, in US dollars per 1M tokens.',
  failed: 'The prices could not be loaded',
  empty: 'No models available',
  emptyHelp: 'Models and prices appear here once an administrator enables a channel for your group.',
  search: 'Search models',
  model: 'Model',
  input: 'Input price',
  output: 'Output price',
  cost: (calls) => (calls === 1 ? '1 call' : `${calls} calls`),
  source: 'Source',
  typical: 'Typical call',
  calls: 'Calls',
  prompt: 'Input tokens',
  completion: 'Output tokens',
  noCount: 'Enter a whole number, 0 or more',
  byModel: 'Name, ascending',
  byModelDown: 'Name, descending',
  rising: (name) => `${name}, lowest first`,
  falling: (name) => `${name}, highest first`,
  copyName: (model) => `Copy the model name ${model}`,
  unknown: 'Unknown',
  about: (money) => `about ${money}`,
  within: (percent) => `Derived from charged calls, within ${percent}%`,
  sources: { ratios: 'Gateway ratios', calls: 'Your calls', list: 'Price list' },
  and: ', ',
  unknownNote: (count) =>
    count === 1
      ? 'The price of 1 model is unknown or incomplete. After a call it is derived from the log.'
      : `The prices of ${count} models are unknown or incomplete. After a call they are derived from the log.`,
  showAll: (count) => `Show all ${count} models`,
}
