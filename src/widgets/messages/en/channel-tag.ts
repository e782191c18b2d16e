import type { words as zh } from '../zh-CN/channel-tag.ts'

const channels = (count: number) => (count === 1 ? '1 channel' : `${count} channels`)
const others = (all: number, same: number) =>
  same > 0 ? `the other ${all - same}` : all === 1 ? 'it' : `all ${all}`

export const words: typeof zh = {
  title: (tag) => `Tag ${tag}`,
  scope: 'These actions apply to all channels with this tag, regardless of other filters.',
  acts: { enable: 'Enable all', disable: 'Disable all', rename: 'Rename…' },
  none: (tag) => `No channel has the tag ${tag} any more`,
  already: {
    enable: (tag) => `All channels with the tag ${tag} are already enabled`,
    disable: (tag) => `All channels with the tag ${tag} are already disabled`,
  },
  titles: {
    enable: (tag) => `Enable all channels with the tag ${tag}?`,
    disable: (tag) => `Disable all channels with the tag ${tag}?`,
    rename: (tag) => `Rename the tag ${tag}`,
  },
  helps: {
    enable: ({ all, same }) =>
      `The tag has ${channels(all)}${same > 0 ? `, ${same} of which ${same === 1 ? 'is' : 'are'} enabled` : ''}. This enables ${others(all, same)}, even if disabled automatically by the gateway.`,
    disable: ({ all, same }) =>
      `The tag has ${channels(all)}${same > 0 ? `, ${same} of which ${same === 1 ? 'is' : 'are'} disabled by hand` : ''}. This disables ${others(all, same)}. Disabled channels receive no requests until enabled again.`,
  },
  labels: {
    enable: (count) => `Enable ${channels(count)}`,
    disable: (count) => `Disable ${channels(count)}`,
    rename: (count) => `Rename the tag of ${channels(count)}`,
  },
  more: (names, more) => `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  name: 'New tag',
  unreachable: (tag) =>
    `The tag ${tag} contains a slash or consists only of dots, which does not work in the URLs of this gateway: only its newest channel is visible, and you cannot act on the whole tag. Give that channel another tag in its form; the next one then appears.`,
  noAddress:
    'A tag that contains a slash or consists only of dots does not work in the URLs of this gateway: only its newest channel is visible, and you cannot act on the whole tag.',
  nameMissing: 'Enter a different tag',
  merges: (tag) =>
    `The tag ${tag} already exists: its channels and these would share it and could no longer be told apart.`,
  done: {
    enable: (tag, count) => `${channels(count)} with the tag ${tag} enabled`,
    disable: (tag, count) => `${channels(count)} with the tag ${tag} disabled`,
    rename: (tag, count) => `Tag of ${channels(count)} renamed to ${tag}`,
  },
}
