import type { words as zh } from '../zh-CN/channel-keys.ts'

export const words: typeof zh = {
  title: 'Keys',
  secret: 'This channel has several keys. They are told apart by number; what they read is not shown.',
  failed: 'The states of the keys could not be loaded',
  place: '#',
  state: 'Status',
  actions: 'Actions',
  states: {
    enabled: 'Enabled',
    disabled: 'Disabled',
    'auto-disabled': 'Disabled automatically',
    unknown: 'Unknown',
  },
  numbered: (place) => `key ${place}`,
  acts: {
    enable: 'Enable',
    disable: 'Disable',
    delete: 'Delete',
    'enable all': 'Enable all',
    'disable all': 'Disable all',
    'delete failed': 'Delete those disabled automatically',
  },
  titles: {
    delete: (key) => `Delete ${key}?`,
    'disable all': (channel) => `Disable all keys of channel ${channel}?`,
    'delete failed': (channel) => `Delete the keys of channel ${channel} that were disabled automatically?`,
  },
  helps: {
    delete: 'This cannot be undone, and the keys after it move up by one. The last key cannot be deleted.',
    'disable all': 'The channel has no key to use until one is enabled again.',
    'delete failed':
      'Only those that the gateway has disabled; what was disabled by hand stays. This cannot be undone, and the other keys are numbered anew.',
  },
  done: {
    enable: (key) => `${capital(key)} enabled`,
    disable: (key) => `${capital(key)} disabled`,
    delete: (key) => `${capital(key)} deleted`,
    'enable all': (channel) => `All keys of channel ${channel} enabled`,
    'disable all': (channel) => `All keys of channel ${channel} disabled`,
    'delete failed': (channel) => `Keys of channel ${channel} that were disabled automatically are deleted`,
  },
  changedMeanwhile: 'The keys have changed meanwhile, so nothing was done. Check them and try again.',
  busy: 'Another action is under way',
  previous: 'Previous page',
  next: 'Next page',
  noMore: 'There are no more',
  pageOf: (page, pages, total) => `Page ${page} of ${pages}, ${total} in all`,
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
