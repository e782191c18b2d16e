import type { ChannelState, KeyAction } from '../../../../domain/channels/channel.ts'
import { defineMessages, group } from '../../../../messages/language/topic.ts'

export const channelKeyMessages = defineMessages('channelKeys', {
  title: ['密钥', 'Keys'],
  secret: ['此渠道有多个密钥，按序号区分，密钥内容不会显示。', 'This channel has several keys. They are identified by number; the keys themselves are not shown.'],
  failed: ['密钥状态加载失败', 'The status of the keys could not be loaded'],
  place: ['#', '#'],
  state: ['状态', 'Status'],
  actions: ['操作', 'Actions'],
  states: group<Record<ChannelState, string>>({ enabled: ['已启用', 'Enabled'], disabled: ['已禁用', 'Disabled'], 'auto-disabled': ['自动禁用', 'Auto-disabled'], unknown: ['未知', 'Unknown'] }),
  numbered: [(place: number) => `密钥 ${place}`, (place) => `key ${place}`],
  acts: group<Record<KeyAction, string>>({
    enable: ['启用', 'Enable'],
    disable: ['禁用', 'Disable'],
    delete: ['删除', 'Delete'],
    'enable all': ['全部启用', 'Enable all'],
    'disable all': ['全部禁用', 'Disable all'],
    'delete failed': ['删除自动禁用的密钥', 'Delete auto-disabled keys'],
  }),
  titles: group({
    delete: [(key: string) => `删除${key}？`, (key) => `Delete ${key}?`],
    'disable all': [(channel: string) => `禁用渠道 ${channel} 的全部密钥？`, (channel) => `Disable all keys of channel ${channel}?`],
    'delete failed': [(channel: string) => `删除渠道 ${channel} 中自动禁用的密钥？`, (channel) => `Delete the auto-disabled keys of channel ${channel}?`],
  }),
  helps: group({
    delete: ['删除后无法恢复，其后的密钥序号减一。最后一个密钥不能删除。', 'This cannot be undone, and the keys after it move up by one. The last remaining key cannot be deleted.'],
    'disable all': ['在重新启用之前，此渠道没有可用的密钥。', 'The channel has no usable key until you enable one again.'],
    'delete failed': [
      '只删除被网关自动禁用的密钥，手动禁用的保留。无法恢复，其余密钥会重新编号。',
      'Deletes only keys that the gateway disabled; keys disabled by hand are kept. This cannot be undone, and the remaining keys are renumbered.',
    ],
  }),
  done: group<Record<KeyAction, (what: string) => string>>({
    enable: [(key: string) => `${key} 已启用`, (key) => `${capital(key)} enabled`],
    disable: [(key: string) => `${key} 已禁用`, (key) => `${capital(key)} disabled`],
    delete: [(key: string) => `${key} 已删除`, (key) => `${capital(key)} deleted`],
    'enable all': [(channel: string) => `渠道 ${channel} 的密钥已全部启用`, (channel) => `All keys of channel ${channel} enabled`],
    'disable all': [(channel: string) => `渠道 ${channel} 的密钥已全部禁用`, (channel) => `All keys of channel ${channel} disabled`],
    'delete failed': [(channel: string) => `渠道 ${channel} 中自动禁用的密钥已删除`, (channel) => `Auto-disabled keys of channel ${channel} deleted`],
  }),
  changedMeanwhile: ['密钥在此期间有变化，未执行任何操作，请核对后重试。', 'The keys have changed in the meantime, so nothing was done. Check them and try again.'],
  append: ['添加密钥', 'Add keys'],
  appendTo: [(channel: string) => `为渠道 ${channel} 添加密钥`, (channel) => `Add keys to channel ${channel}`],
  appendLabel: ['新密钥', 'New keys'],
  appendHelp: ['每行一个，加在现有密钥之后；渠道已有的密钥不会重复添加。', 'One per line, added after the existing ones. Keys that the channel has already are left out.'],
  noKeys: ['请填写至少一个密钥', 'Enter at least one key'],
  appended: [(count: number, channel: string) => `已为渠道 ${channel} 添加 ${count} 个密钥`, (count, channel) => `${count === 1 ? '1 key' : `${count} keys`} added to channel ${channel}`],
  hadAll: ['渠道已有这些密钥，没有添加', 'The channel has these keys already, so none was added'],
  copy: ['复制全部密钥', 'Copy all keys'],
  copied: ['密钥已复制', 'Keys copied'],
  verify: ['验证并复制', 'Verify and copy'],
  busy: ['正在处理另一个操作', 'Another action is in progress'],
  previous: ['上一页', 'Previous page'],
  next: ['下一页', 'Next page'],
  noMore: ['没有更多了', 'No more'],
  pageOf: [(page: string, pages: string, total: string) => `第 ${page} / ${pages} 页，共 ${total} 个`, (page, pages, total) => `Page ${page} of ${pages}, ${total} in total`],
})

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
