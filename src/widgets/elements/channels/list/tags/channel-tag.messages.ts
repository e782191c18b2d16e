import { defineMessages, group } from '../../../../messages/language/topic.ts'

const othersZh = (all: number, same: number) => (same > 0 ? `另外 ${all - same}` : `这 ${all}`)

export const channelTagMessages = defineMessages('channelTag', {
  title: [(tag: string) => `标签 ${tag}`, (tag) => `Tag ${tag}`],
  scope: ['以下操作作用于此标签的全部渠道，不受其他筛选影响。', 'These actions apply to all channels with this tag, regardless of other filters.'],
  acts: group({ enable: ['全部启用', 'Enable all'], disable: ['全部禁用', 'Disable all'], rename: ['修改标签…', 'Rename…'] }),
  none: [(tag: string) => `已经没有渠道带有标签 ${tag}`, (tag) => `No channel has the tag ${tag} any more`],
  already: group({
    enable: [(tag: string) => `标签 ${tag} 的渠道都已启用`, (tag) => `All channels with the tag ${tag} are already enabled`],
    disable: [(tag: string) => `标签 ${tag} 的渠道都已禁用`, (tag) => `All channels with the tag ${tag} are already disabled`],
  }),
  titles: group({
    enable: [(tag: string) => `启用标签 ${tag} 的全部渠道？`, (tag) => `Enable all channels with the tag ${tag}?`],
    disable: [(tag: string) => `禁用标签 ${tag} 的全部渠道？`, (tag) => `Disable all channels with the tag ${tag}?`],
    rename: [(tag: string) => `修改标签 ${tag}`, (tag) => `Rename the tag ${tag}`],
  }),
  helps: group({
    enable: [
      ({ all, same }: { all: number; same: number }) => `此标签有 ${all} 个渠道${same > 0 ? `，其中 ${same} 个已启用` : ''}。将启用${othersZh(all, same)} 个，包括被网关自动禁用的。`,
      ({ all, same }) =>
        `The tag has ${channels(all)}${same > 0 ? `, ${same} of which ${same === 1 ? 'is' : 'are'} enabled` : ''}. This enables ${othersEn(all, same)}, even if disabled automatically by the gateway.`,
    ],
    disable: [
      ({ all, same }: { all: number; same: number }) => `此标签有 ${all} 个渠道${same > 0 ? `，其中 ${same} 个已手动禁用` : ''}。将禁用${othersZh(all, same)} 个，在重新启用之前，它们不再接收请求。`,
      ({ all, same }) =>
        `The tag has ${channels(all)}${same > 0 ? `, ${same} of which ${same === 1 ? 'is' : 'are'} disabled by hand` : ''}. This disables ${othersEn(all, same)}. Disabled channels receive no requests until enabled again.`,
    ],
  }),
  labels: group({
    enable: [(count: number) => `启用 ${count} 个渠道`, (count) => `Enable ${channels(count)}`],
    disable: [(count: number) => `禁用 ${count} 个渠道`, (count) => `Disable ${channels(count)}`],
    rename: [(count: number) => `修改 ${count} 个渠道的标签`, (count) => `Rename the tag of ${channels(count)}`],
  }),
  more: [
    (names: readonly string[], more: number) => `${names.join('、')}${more > 0 ? ` 等 ${names.length + more} 个` : ''}`,
    (names, more) => `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  ],
  name: ['新标签', 'New tag'],
  unreachable: [
    (tag: string) => `标签 ${tag} 含 / 或仅由点号组成，网关无法按它查询：只显示最新的一个渠道，也不能对整个标签操作。请在渠道表单中给它换一个标签，之后会显示下一个渠道。`,
    (tag) =>
      `The tag ${tag} contains a slash or consists only of dots, which does not work in the URLs of this gateway: only its newest channel is visible, and you cannot act on the whole tag. Give that channel another tag in its form; the next one then appears.`,
  ],
  noAddress: [
    '标签含 / 或仅由点号组成时，网关无法按它查询：只显示最新的一个渠道，也不能对整个标签操作。',
    'A tag that contains a slash or consists only of dots does not work in the URLs of this gateway: only its newest channel is visible, and you cannot act on the whole tag.',
  ],
  nameMissing: ['请输入另一个标签', 'Enter a different tag'],
  merges: [
    (tag: string) => `已有标签 ${tag}，修改后两者的渠道合为一组，无法再区分。`,
    (tag) => `The tag ${tag} already exists: its channels and these would share it and could no longer be told apart.`,
  ],
  done: group({
    enable: [(tag: string, count: number) => `已启用标签 ${tag} 的 ${count} 个渠道`, (tag, count) => `${channels(count)} with the tag ${tag} enabled`],
    disable: [(tag: string, count: number) => `已禁用标签 ${tag} 的 ${count} 个渠道`, (tag, count) => `${channels(count)} with the tag ${tag} disabled`],
    rename: [(tag: string, count: number) => `${count} 个渠道的标签已改为 ${tag}`, (tag, count) => `Tag of ${channels(count)} renamed to ${tag}`],
  }),
})

const channels = (count: number) => (count === 1 ? '1 channel' : `${count} channels`)
const othersEn = (all: number, same: number) => (same > 0 ? `the other ${all - same}` : all === 1 ? 'it' : `all ${all}`)
