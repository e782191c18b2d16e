import type { words as zh } from '../zh-CN/channel-keys.ts'

export const words: typeof zh = {
  title: 'Keys',
  secret: 'This channel has several keys. They are identified by number; the keys themselves are not shown.',
  failed: 'The status of the keys could not be loaded',
  place: '#',
  state: 'Status',
  actions: 'Actions',
  states: {
    enabled: 'Enabled',
    disabled: 'Disabled',
    'auto-disabled': 'Auto-disabled',
    unknown: 'Unknown',
  },
  numbered: (place) => `key ${place}`,
  acts: {
    enable: 'Enable',
    disable: 'Disable',
    delete: 'Delete',
    'enable all': 'Enable all',
    'disable all': 'Disable all',
    'delete failed': 'Delete auto-disabled keys',
  },
  titles: {
    delete: (key) => `Delete ${key}?`,
    'disable all': (channel) => `Disable all keys of channel ${channel}?`,
    'delete failed': (channel) => `Delete the auto-disabled keys of channel ${channel}?`,
  },
  helps: {
    delete:
      'This cannot be undone, and the keys after it move up by one. The last remaining key cannot be deleted.',
    'disable all': 'The channel has no usable key until you enable one again.',
    'delete failed':
      'Deletes only keys that the gateway disabled; keys disabled by hand are kept. This cannot be undone, and the remaining keys are renumbered.',
  },
  done: {
    enable: (key) => `${capital(key)} enabled`,
    disable: (key) => `${capital(key)} disabled`,
    delete: (key) => `${capital(key)} deleted`,
    'enable all': (channel) => `All keys of channel ${channel} enabled`,
    'disable all': (channel) => `All keys of channel ${channel} disabled`,
    'delete failed': (channel) => `Auto-disabled keys of channel ${channel} deleted`,
  },
  changedMeanwhile: 'The keys have changed in the meantime, so nothing was done. Check them and try again.',
  busy: 'Another action is in progress',
  previous: 'Previous page',
  next: 'Next page',
  noMore: 'No more pages',
  pageOf: (page, pages, total) => `Page ${page} of ${pages}, ${total} in total`,
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
