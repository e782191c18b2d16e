import { defineMessages, group } from '../../../../messages/language/topic.ts'

export const channelBulk = defineMessages('channelBulk', {
  group: ['分组', 'Groups'],
  mode: ['方式', 'Action'],
  add: ['添加分组', 'Add groups'],
  remove: ['移除分组', 'Remove groups'],
  set: ['只属于这些分组', 'Only these groups'],
  groupsFailed: ['分组列表加载失败', 'The groups could not be loaded'],
  choose: ['请至少选择一个分组', 'Choose at least one group'],
  noneLeft: ['移除后将不属于任何分组', 'Would be left without a group'],
  priority: ['优先级', 'Priority'],
  weight: ['权重', 'Weight'],
  tag: ['标签', 'Tag'],
  tagHint: ['留空则移除标签', 'Leave blank to remove the tags'],
  noTag: ['无标签', 'No tag'],
  whole: ['请输入整数', 'Enter a whole number'],
  wholePositive: ['请输入 0 或更大的整数', 'Enter a whole number, 0 or more'],
  deleteHelp: [
    '这些渠道将不再接收请求，其密钥和设置会一并删除，无法恢复。',
    'They will no longer receive requests. Their keys and settings are deleted too. This cannot be undone.',
  ],
  models: ['模型', 'Models'],
  modelMode: ['方式', 'Action'],
  addModels: ['添加模型', 'Add models'],
  removeModels: ['移除模型', 'Remove models'],
  modelsFailed: ['模型列表加载失败', 'The models could not be loaded'],
  chooseModel: ['请至少选择或填写一个模型', 'Choose or enter at least one model'],
  otherModels: ['其他模型', 'Other models'],
  otherModelsHelp: [
    '网关没有列出的模型，可粘贴多个，用逗号或换行分隔',
    'Models the gateway does not list, separated by commas or line breaks',
  ],
  noModelLeft: ['移除后将没有模型', 'Would be left without a model'],
  addMapping: ['添加或更改映射', 'Add or change entries'],
  setMapping: ['整体替换', 'Replace the whole mapping'],
  mappingHint: [
    '例如 {"gpt-3.5-turbo": "gpt-4o-mini"}；整体替换时留空则清除',
    'Such as {"gpt-3.5-turbo": "gpt-4o-mini"}. To clear the mappings, replace them with nothing',
  ],
  mappingFault: ['请填写 JSON 对象，每个模型只映射一次', 'Enter a JSON object that maps each model once'],
  mappingMissing: ['请填写要添加的映射', 'Enter the entries to add'],
  mappingUnreadable: ['现有的映射不是合法的 JSON', 'its mapping is not valid JSON'],
  noPrompt: ['无', 'None'],
  promptHint: ['留空则清除系统提示词', 'Leave blank to remove the system prompts'],
  connection: ['密钥和地址', 'Key and address'],
  connectionOf: [
    (things: string) => `更换 ${things}的密钥或地址`,
    (things) => `Replace key or address of ${things}`,
  ],
  newKey: ['新密钥', 'New key'],
  newKeyHelp: [
    '写入所有选中的渠道；网关从不告知已存的密钥，因此无法读取核对。留空则保留各自的密钥',
    'Stored in all selected channels; gateways never tell a stored key, so it cannot be checked by reading it. Leave blank to keep their keys',
  ],
  oneKey: ['这里只能填写一个密钥', 'Enter only one key here'],
  keyOrAddress: ['请填写新密钥或新地址', 'Enter a new key or a new address'],
  keyFaults: group({
    space: [
      '密钥中间有空格，请检查是否粘贴了多个密钥',
      'The key has a space in it: check whether several keys were pasted',
    ],
    character: [
      '密钥里有无法发送的字符（只能有英文字母、数字和半角符号）',
      'The key has a character that cannot be sent: only Latin letters, digits and ASCII signs can',
    ],
  }),
  severalKeys: [
    '渠道有多个密钥，请在「密钥」里逐个管理',
    'has several keys, which are managed one by one under Keys',
  ],
  composedKey: [
    '密钥由几项组成，请在渠道的表单里更换',
    'its key has several parts, which are changed in its form',
  ],
  manyProviders: [
    (providers: string[]) => `所选渠道属于不同的服务商：${providers.join('、')}。同一个密钥会发给它们全部。`,
    (providers) =>
      `The selected channels belong to different providers: ${providers.join(', ')}. The same key will be sent to all of them.`,
  ],
  ofProvider: [
    (name: string, count: number) => `${name}（${count} 个）`,
    (name, count) => `${name} (${count})`,
  ],
  newAddress: ['新地址', 'New address'],
  newAddressHelp: [
    '例如 https://api.example.com；留空则保留各自的地址',
    'Such as https://api.example.com. Leave blank to keep their addresses',
  ],
  noAddress: ['默认地址', 'Default address'],
  addressFaults: group({
    addressSpace: ['地址里有空格', 'The address has a space in it'],
    addressScheme: ['地址要以 http:// 或 https:// 开头', 'The address must start with http:// or https://'],
    addressQuery: [
      '地址里不能有 ? 或 #：网关会在它后面加上路径',
      'The address must have no ? or #: the gateway adds a path to it',
    ],
  }),
  keysMove: [
    (address: string) => `已保存的密钥会发往新地址 ${address}。掌握该地址的人将得到这些密钥。`,
    (address) => `The stored keys will be sent to ${address}. Whoever controls that address will have them.`,
  ],
  keyForAddress: [
    '更改地址时请一并填写新密钥，或由超级管理员更改：保存的密钥不会发往新地址。',
    'Enter the new key together with the new address, or ask a root user: stored keys are not sent to a new address.',
  ],
  moveConsent: [
    (address: string) => `我确认将已保存的密钥发往 ${address}`,
    (address) => `I consent to sending the stored keys to ${address}`,
  ],
  consentFirst: ['请确认，或填写新密钥', 'Consent, or enter a new key'],
  keysGone: [
    '网关不会给出旧密钥，因此更换后无法撤销，也无法知道哪些渠道共用一个密钥。',
    'Gateways never show stored keys, so this cannot be undone, and which channels share a key is not known.',
  ],
  matrix: ['按模型测试…', 'Test by model…'],
  balances: ['更新余额', 'Update balances'],
  balancesOf: [
    (count: number) => `更新 ${count} 个渠道的余额`,
    (count) => `Update the balances of ${count} ${count === 1 ? 'channel' : 'channels'}`,
  ],
  balancesDone: [
    (done: number, failed: number) => `已更新 ${done} 个渠道的余额${failed > 0 ? `，${failed} 个失败` : ''}`,
    (done, failed) =>
      `Balances of ${done} ${done === 1 ? 'channel' : 'channels'} updated${failed > 0 ? `, ${failed} failed` : ''}`,
  ],
  exportMany: ['导出', 'Export'],
  copySettings: ['复制设置', 'Copy settings'],
  copyTo: [(things: string) => `复制设置到 ${things}`, (things) => `Copy settings to ${things}`],
  source: ['复制自', 'Copy from'],
  chooseSource: ['请选择要复制的渠道', 'Choose the channel to copy from'],
  noSource: ['没有匹配的渠道', 'No channels found'],
  sourceFailed: ['渠道列表加载失败', 'The channels could not be loaded'],
  settings: ['要复制的设置', 'Settings to copy'],
  chooseSetting: ['请至少选择一项设置', 'Choose at least one setting'],
  notCopied: [
    '密钥、地址、类型、名称和状态不会复制。',
    'Key, address, type, name and status are not copied.',
  ],
  settingNames: group({
    models: ['模型', 'Models'],
    group: ['分组', 'Groups'],
    priority: ['优先级', 'Priority'],
    weight: ['权重', 'Weight'],
    model_mapping: ['模型映射', 'Model mapping'],
    system_prompt: ['系统提示词', 'System prompt'],
    other: ['其他设置', 'Other settings'],
  }),
})
