import type { FileFault } from '../../../../domain/channels/channel-file.ts'
import type { SettingName } from '../../../../domain/channels/channel-settings.ts'
import { defineMessages, group } from '../../../../messages/language/topic.ts'

export interface Counts {
  fresh: number
  differs: number
  same: number
  blocked: number
}

export const fileMessages = defineMessages('channelFile', {
  title: ['导入渠道', 'Import channels'],
  help: [
    '选择或粘贴从本控制台导出的 JSON。按名称和类型匹配现有渠道；先预览变更，确认后才写入。导出的文件不含密钥。',
    'Choose or paste JSON exported from this console. Existing channels are matched by name and type. You can review every change before anything is saved. Exported files contain no keys.',
  ],
  file: ['JSON 文件', 'JSON file'],
  choose: ['选择文件', 'Choose file'],
  noFile: ['未选择文件', 'No file chosen'],
  paste: ['或粘贴 JSON', 'Or paste JSON'],
  compare: ['预览变更', 'Show changes'],
  back: ['返回', 'Back'],
  faults: group<Record<Extract<FileFault, string>, string>>({
    tooLong: ['文件太大：最多 200 万个字符。', 'The file is too large: 2 million characters at most.'],
    noJson: ['这不是合法的 JSON。', 'This is not valid JSON.'],
    noChannels: ['其中没有渠道。', 'The JSON contains no channels.'],
    tooMany: ['渠道太多：一次最多 1000 个。', 'Too many channels: import at most 1,000 at a time.'],
  }),
  nameTwice: [(name: string) => `其中一个对象有两个 ${name}，只有后一个会生效。请先删去一个。`, (name) => `An object has ${name} twice, and only the last one would count. Remove one of them first.`],
  unread: ['文件无法读取。', 'The file could not be read.'],
  summary: [
    ({ fresh, differs, same, blocked }: Counts) => [`新建 ${fresh} 个`, `修改 ${differs} 个`, `相同 ${same} 个`, ...(blocked > 0 ? [`无法导入 ${blocked} 个`] : [])].join('，'),
    ({ fresh, differs, same, blocked }) => [`${fresh} new`, `${differs} to change`, `${same} unchanged`, ...(blocked > 0 ? [`${blocked} cannot be imported`] : [])].join(', '),
  ],
  nothing: ['没有需要导入的内容：文件中的渠道都已存在且相同。', 'Nothing to import: every channel in the file already exists and is unchanged.'],
  kinds: group({ new: ['新建', 'New'], differs: ['修改', 'Change'], same: ['相同', 'Unchanged'], blocked: ['无法导入', 'Cannot be imported'] }),
  several: ['有多个渠道的名称和类型与它相同，无法确定是哪一个。', 'Several channels have this name and type, so it is not clear which one is meant.'],
  credentials: ['此类型的凭据由多个字段组成，请在渠道表单中新建。', "This type's credentials have several fields. Create it with the channel form."],
  provider: [(name: string) => `${name} 的类型`, (name) => `Type of ${name}`],
  providerHelp: [
    '同一编号在不同网关指不同的服务商，所以需要选择；选错会把密钥发给另一家公司。',
    'Numbers mean different providers at different gateways, so choose one: a wrong type sends the key to another company.',
  ],
  chooseProvider: ['请选择类型', 'Choose a type'],
  noProvider: ['类型未写明', 'type not named'],
  key: [(name: string) => `${name} 的密钥`, (name) => `Key for ${name}`],
  keyNew: ['新渠道需要密钥；不填则不导入。', 'A new channel needs a key. Without one, it will not be imported.'],
  keyAddress: [
    '地址有变化：已保存的密钥不会发往新地址，请重新填写密钥；不填则不导入。',
    'The import changes the address, and the stored key is not sent to a new address. Enter the key again, or the channel will not be imported.',
  ],
  keyFromFile: ['使用文件中的密钥。', 'The key in the file is used.'],
  showKey: ['显示密钥', 'Show key'],
  hideKey: ['隐藏密钥', 'Hide key'],
  empty: ['（空）', '(empty)'],
  becomes: ['改为', 'becomes'],
  same: [(count: number) => `相同的渠道（${count}）`, (count) => `Unchanged channels (${count})`],
  leftOut: [
    (count: number, names: string[]) => `此网关的渠道没有${names.join('和')}：文件中 ${count} 个渠道的${names.join('和')}不会导入。`,
    (count, names) => `Channels of this gateway do not have these settings: ${names.join(', ')}. Those of ${channels(count)} in the file will not be imported.`,
  ],
  problems: [(count: number) => `文件中有 ${count} 个渠道无法读取`, (count) => `${channels(count)} in the file cannot be read`],
  problem: [(place: number, name: string, why: string) => `第 ${place} 个${name && `（${name}）`}：${why}`, (place, name, why) => `Channel ${place}${name && ` (${name})`}: ${why}`],
  twice: ['与前面的名称和类型重复', 'same name and type as another channel'],
  notValid: [(field: string) => `字段 ${field} 无效`, (field) => `${field} is not valid`],
  import: [(count: number) => `导入 ${count} 个渠道`, (count) => `Import ${channels(count)}`],
  running: [(done: number, of: number) => `正在导入，已完成 ${done} / ${of}`, (done, of) => `Importing: ${done} of ${of} done`],
  done: [
    (done: number, failed: number) => (failed > 0 ? `已导入 ${done} 个，${failed} 个未成功，原因见下。` : `已导入 ${done} 个渠道。`),
    (done, failed) => (failed > 0 ? `${channels(done)} imported, ${failed} failed for the reasons below.` : `${channels(done)} imported.`),
  ],
  unknown: ['没有收到响应，可能已经写入；上面的比对是最新的。', 'The gateway did not respond, so the change may have been saved. The comparison shown is up to date.'],
  keptNothing: ['网关没有采纳这些修改。', 'The gateway did not accept these changes.'],
  states: group({ enabled: ['已启用', 'Enabled'], disabled: ['已禁用', 'Disabled'], 'auto-disabled': ['自动禁用', 'Auto-disabled'] }),
  settings: group<Record<SettingName, string>>({
    status: ['状态', 'Status'],
    base_url: ['Base URL', 'Base URL'],
    other: ['其他设置', 'Other settings'],
    models: ['模型', 'Models'],
    group: ['分组', 'Groups'],
    tag: ['标签', 'Tag'],
    model_mapping: ['模型映射', 'Model mapping'],
    priority: ['优先级', 'Priority'],
    weight: ['权重', 'Weight'],
    system_prompt: ['系统提示词', 'System prompt'],
    config: ['配置', 'Config'],
  }),
})

const channels = (count: number) => `${count} ${count === 1 ? 'channel' : 'channels'}`
