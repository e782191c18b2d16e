import type { words as zh } from '../zh-CN/channel-tag.ts'

const channels = (count: number) => (count === 1 ? '1 channel' : `${count} channels`)
const others = (all: number, same: number) =>
  same > 0 ? `the other ${all - same}` : all === 1 ? 'it' : `all ${all}`

export const words: typeof zh = {
  title: (tag) => `Tag ${tag}`,
  scope: 'These act on all channels of the tag, whatever else filters the list.',
  acts: { enable: 'Enable all', disable: 'Disable all', rename: 'Rename…' },
  none: (tag) => `No channel has the tag ${tag} any more`,
  already: {
    enable: (tag) => `All channels of the tag ${tag} are enabled`,
    disable: (tag) => `All channels of the tag ${tag} are disabled`,
  },
  titles: {
    enable: (tag) => `Enable all channels of the tag ${tag}?`,
    disable: (tag) => `Disable all channels of the tag ${tag}?`,
    rename: (tag) => `Rename the tag ${tag}`,
  },
  helps: {
    enable: ({ all, same }) =>
      `The tag has ${channels(all)}${same > 0 ? `, ${same} of which ${same === 1 ? 'is' : 'are'} enabled` : ''}. This enables ${others(all, same)}, also what the gateway has disabled automatically.`,
    disable: ({ all, same }) =>
      `The tag has ${channels(all)}${same > 0 ? `, ${same} of which ${same === 1 ? 'is' : 'are'} disabled by hand` : ''}. This disables ${others(all, same)}: no more calls until enabled again.`,
  },
  labels: {
    enable: (count) => `Enable ${channels(count)}`,
    disable: (count) => `Disable ${channels(count)}`,
    rename: (count) => `Change the tag of ${channels(count)}`,
  },
  more: (names, more) => `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  name: 'New tag',
  unreachable: (tag) =>
    `The tag ${tag} has a slash or is only dots, so it cannot be in an address of this gateway: only its newest channel can be seen, and nothing can be done to the whole tag. Give that channel another tag in its form; then the next one shows.`,
  noAddress:
    'A tag with a slash, or only of dots, cannot be in an address of this gateway: only its newest channel will be seen, and nothing can be done to the whole tag.',
  nameMissing: 'Type another tag',
  merges: (tag) =>
    `There is a tag ${tag} already: the channels of both become one group and can no longer be told apart.`,
  done: {
    enable: (tag, count) => `${channels(count)} of the tag ${tag} enabled`,
    disable: (tag, count) => `${channels(count)} of the tag ${tag} disabled`,
    rename: (tag, count) => `${channels(count)} now ${count === 1 ? 'has' : 'have'} the tag ${tag}`,
  },
}
