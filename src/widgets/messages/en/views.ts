import type { words as zh } from '../zh-CN/views.ts'

export const words: typeof zh = {
  title: 'Saved views',
  none: 'No saved views yet.',
  unnamed: 'Unnamed',
  first: { failing: 'Failing channels', expiring: 'Expiring keys', spent: 'Users out of quota' },
  saveAs: 'Save the current view as',
  newName: 'New name',
  kept: 'Search, filters, order, columns and rows per page, kept in this browser.',
  rename: (view) => `Rename ${view}`,
  remove: (view) => `Delete the view ${view}`,
  copyLink: (view) => `Copy the link to ${view}`,
  linkCopied: (view) => `Link to ${view} copied`,
}
