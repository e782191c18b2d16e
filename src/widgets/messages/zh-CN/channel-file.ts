import type { FileFault } from '../../domain/channels/files/channel-file.ts'
import type { SettingName } from '../../domain/channels/files/channel-settings.ts'

/** Numbers of channels in a file, by kind. */
export interface Counts {
  fresh: number
  differs: number
  same: number
  blocked: number
}

export const words = {
  title: '导入渠道',
  help: '选择或粘贴从本控制台导出的 JSON。按名称和类型认出现有渠道；先显示变化，确认后才写入。文件不含密钥。',
  file: 'JSON 文件',
  paste: '或粘贴 JSON',
  compare: '查看变化',
  back: '返回',
  faults: {
    tooLong: '文件太大：最多 200 万个字符。',
    noJson: '这不是合法的 JSON。',
    noChannels: '其中没有渠道。',
    tooMany: '渠道太多：一次最多 1000 个。',
  } satisfies Record<FileFault, string>,
  unread: '文件无法读取。',
  summary: ({ fresh, differs, same, blocked }: Counts) =>
    [
      `新建 ${fresh} 个`,
      `修改 ${differs} 个`,
      `相同 ${same} 个`,
      ...(blocked > 0 ? [`无法导入 ${blocked} 个`] : []),
    ].join('，'),
  nothing: '没有需要导入的内容：文件中的渠道都已存在且相同。',
  kinds: { new: '新建', differs: '修改', same: '相同', blocked: '无法导入' },
  several: '有多个渠道的名称和类型与它相同，无法确定是哪一个。',
  credentials: '此类型的凭据由多个字段组成，请在渠道表单中新建。',
  provider: (name: string) => `${name} 的类型`,
  providerHelp: '同一编号在不同网关指不同的服务商，所以需要选择；选错会把密钥发给另一家公司。',
  chooseProvider: '请选择类型',
  noProvider: '类型未写明',
  key: (name: string) => `${name} 的密钥`,
  keyNew: '新渠道需要密钥；不填则不导入。',
  keyAddress: '地址有变化：已保存的密钥不会发往新地址，请重新填写密钥；不填则不导入。',
  keyFromFile: '使用文件中的密钥。',
  showKey: '显示密钥',
  hideKey: '隐藏密钥',
  empty: '（空）',
  becomes: '改为',
  same: (count: number) => `相同的渠道（${count}）`,
  untagged: (count: number) => `此网关的渠道没有标签：文件中 ${count} 个渠道的标签不会导入。`,
  problems: (count: number) => `文件中有 ${count} 个渠道无法读取`,
  problem: (place: number, name: string, field: string) =>
    `第 ${place} 个${name && `（${name}）`}：${field === 'twice' ? '与前面的名称和类型重复' : `字段 ${field} 无效`}`,
  import: (count: number) => `导入 ${count} 个渠道`,
  running: (done: number, of: number) => `正在导入，已完成 ${done} / ${of}`,
  done: (done: number, failed: number) =>
    failed > 0 ? `已导入 ${done} 个，${failed} 个未成功，原因见下。` : `已导入 ${done} 个渠道。`,
  unknown: '没有收到答复，可能已经写入；上面的比对是最新的。',
  keptNothing: '网关没有采纳这些修改。',
  /** States as the file names them. */
  states: { enabled: '已启用', disabled: '已禁用', 'auto-disabled': '自动禁用' },
  settings: {
    status: '状态',
    base_url: 'Base URL',
    other: '其他设置',
    models: '模型',
    group: '分组',
    tag: '标签',
    model_mapping: '模型映射',
    priority: '优先级',
    weight: '权重',
    system_prompt: '系统提示词',
    config: '配置',
  } satisfies Record<SettingName, string>,
}
