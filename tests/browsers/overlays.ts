interface Opened {
  name: string
  path: string
  /** CSS selectors of what is pressed, in order. */
  presses: string[]
}

const remove = '.menu-item.danger'

/** Dialogs of each kind: confirmations, forms, details. */
export const dialogs: (Opened & { typed?: { field: string; text: string } })[] = [
  { name: 'delete a key', path: '/token', presses: ['[part=more]', remove] },
  { name: 'delete disabled channels', path: '/channel', presses: ['[part=bulk]', remove] },
  { name: 'test a channel with a model', path: '/channel', presses: ['[part=more]', '.menu-item'] },
  { name: 'delete a code', path: '/redemption', presses: ['[part=more]', remove] },
  { name: 'top up a user', path: '/user', presses: ['[part=more]', '.menu-item'] },
  { name: 'a line of the log', path: '/log', presses: ['[part=detail-button], td.actions button'] },
  { name: 'a new access token', path: '/setting', presses: ['[part=create-token]'] },
  { name: 'delete the account', path: '/setting', presses: ['[part=delete-account]'] },
  { name: 'clean the log up', path: '/setting?tab=operation', presses: ['[part~=log-cleanup__start]'] },
  { name: 'a form over a page that embeds', path: '/demo/strict/', presses: ['[part=create]'] },
  {
    name: 'give up what was typed',
    path: '/token/add',
    typed: { field: 'input', text: 'x' },
    presses: ['[part=cancel]'],
  },
]

/** Menus and lists of choices, each with its selector. */
export const layers: (Opened & { shown: string })[] = [
  { name: 'actions of a row', path: '/token', presses: ['[part=more]'] },
  { name: 'columns', path: '/token', presses: ['[part=columns]'] },
  { name: 'order', path: '/channel', presses: ['[part=sort]'] },
  { name: 'actions on many', path: '/channel', presses: ['[part=bulk]'] },
].map((menu) => ({ ...menu, shown: '.menu:popover-open' }))
layers.push({
  name: 'types of channel',
  path: '/channel/add',
  presses: ['[role=combobox]'],
  shown: '[role=listbox]:has([role=option])',
})
