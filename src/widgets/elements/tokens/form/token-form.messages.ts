import type { TextsOf } from '../../../messages/language/locale.ts'
import { defineMessages, group } from '../../../messages/language/topic.ts'

export const messages = defineMessages('tokenForm', {
  createTitle: ['新建令牌', 'New key'],
  editTitle: ['编辑令牌', 'Edit key'],
  help: ['用于调用模型的 API 密钥，请勿泄露。', 'The key your program uses to call models. Keep it secret.'],
  failed: ['令牌加载失败', 'The key could not be loaded'],
  basics: ['基本信息', 'Basics'],
  name: ['名称', 'Name'],
  namePlaceholder: ['例如：生产环境', 'For example: production'],
  several: ['一次创建多个', 'Create several'],
  nameRequired: ['请输入名称', 'Please enter a name'],
  nameHelp: ['一个汉字占 3 字节。', 'A Chinese character counts as 3.'],
  nameTooLong: [
    (most: number) => `名称不能超过 ${most} 字节，一个汉字占 3 字节`,
    (most) => `At most ${most} characters; a Chinese one counts as 3`,
  ],
  nameTooManyLetters: [
    (most: number) => `名称不能超过 ${most} 个字符`,
    (most) => `At most ${most} characters`,
  ],
  expires: ['过期时间', 'Expires'],
  expiryNever: [
    '永不过期。选择时间，或使用下面的快捷按钮。',
    'Never. Choose a time, or use the buttons below.',
  ],
  expiryPast: ['该时间已过，保存后令牌无法使用。', 'This time has passed: the key will not work.'],
  expiryInvalid: ['过期时间格式错误！', 'Invalid expiry time'],
  quick: ['快捷设置过期时间', 'Set the expiry'],
  never: ['永不过期', 'Never'],
  week: ['7 天', '7 days'],
  month: ['30 天', '30 days'],
  quarter: ['90 天', '90 days'],
  year: ['1 年', '1 year'],
  day: ['1 天', '1 day'],
  hour: ['1 小时', '1 hour'],
  minute: ['1 分钟', '1 minute'],
  limits: ['额度', 'Quota'],
  unlimited: ['无限额度', 'Unlimited quota'],
  unlimitedHelp: ['仍受账户余额限制。', 'Your account balance still applies.'],
  quota: ['剩余额度', 'Quota left'],
  quotaHelp: [
    '此令牌最多还能使用的额度，实际使用受账户余额限制。',
    'The most this key can still use. Your account balance applies as well.',
  ],
  quotaInvalid: ['请输入不小于 0 的整数额度', 'Please enter a whole number of units, 0 or more'],
  access: ['访问限制', 'Access limits'],
  group: ['分组', 'Group'],
  groupHelp: [
    '调用使用此分组的渠道，并按它的倍率计费。',
    'Calls use the channels of this group and are charged by its ratio.',
  ],
  groupsFailed: [
    '分组加载失败，已选择的分组会保留。',
    'The groups could not be loaded. The chosen group is kept.',
  ],
  ownGroup: ['账户的分组', 'The group of your account'],
  groupPriced: [
    (group: string, ratio: string) => `${group}，倍率 ${ratio}`,
    (group, ratio) => `${group}, ratio ${ratio}`,
  ],
  models: ['可用模型', 'Models'],
  modelsHelp: ['不选择表示不限制。', 'Leave empty for no limit.'],
  allModels: ['不限制，可调用全部可用模型', 'No limit: every model available to you'],
  modelsFailed: [
    '可用模型加载失败，已选择的模型会保留。',
    'The models could not be loaded. Your selection is kept.',
  ],
  addresses: group({
    networks: group({
      label: ['IP 网段', 'IP networks'],
      help: [
        '仅允许这些网段调用，多个用逗号分隔；留空表示不限制。例如 192.168.0.0/16, 2001:db8::/32',
        'Only calls from these networks, separated by commas; empty means no limit. For example 192.168.0.0/16, 2001:db8::/32',
      ],
    }),
    both: group({
      label: ['IP 地址和网段', 'IP addresses and networks'],
      help: [
        '仅允许这些地址和网段调用，多个用逗号分隔；留空表示不限制。例如 203.0.113.7, 192.168.0.0/16',
        'Only calls from these addresses and networks, separated by commas; empty means no limit. For example 203.0.113.7, 192.168.0.0/16',
      ],
    }),
    addresses: group({
      label: ['IP 地址', 'IP addresses'],
      help: [
        '仅允许这些地址调用，多个用逗号分隔；留空表示不限制。这个网关不识别网段。例如 203.0.113.7, 2001:db8::1',
        'Only calls from these addresses, separated by commas; empty means no limit. This gateway knows no networks. For example 203.0.113.7, 2001:db8::1',
      ],
    }),
  }),
  subnetInvalid: [
    (parts: string) => `不是有效的 CIDR 网段：${parts}`,
    (parts) => `Not a CIDR network: ${parts}`,
  ],
  networkInvalid: [
    (parts: string) => `不是有效的 IP 地址或 CIDR 网段：${parts}`,
    (parts) => `Not an IP address or CIDR network: ${parts}`,
  ],
  addressInvalid: [
    (parts: string) => `不是单个 IP 地址：${parts}。填写网段会使令牌无法调用。`,
    (parts) => `Not a single IP address: ${parts}. A network would keep every call out.`,
  ],
  submitCreate: ['新建令牌', 'Create key'],
  checkFields: ['请先修正标出的内容。', 'Please correct the marked fields first.'],
  saved: [(name: string) => `已保存 ${name}`, (name) => `Saved ${name}`],
  expiredHint: [
    '此令牌已过期。修改过期时间并保存后，请在令牌列表中重新启用。',
    'This key has expired. Change its expiry and save, then enable it in the list.',
  ],
  exhaustedHint: [
    '此令牌的额度已耗尽。增加额度并保存后，请在令牌列表中重新启用。',
    'This key has used up its quota. Raise it and save, then enable it in the list.',
  ],
  createdTitle: ['令牌已创建', 'Key created'],
  createdHelp: [
    '复制密钥，放进需要调用模型的程序。之后也可以在令牌列表中再次复制。',
    'Copy the key into the program that calls models. You can copy it again from the list.',
  ],
  key: ['密钥', 'Key'],
  revealKey: ['显示密钥', 'Reveal key'],
  hideKey: ['隐藏密钥', 'Hide key'],
  copyKey: ['复制密钥', 'Copy key'],
  sample: ['调用示例', 'Sample call'],
  sampleNote: ['复制的内容包含完整密钥。', 'The copied text contains the full key.'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  noBalance: [
    '账户余额不足，用这个令牌的调用会失败。',
    'Your account has no balance left: calls with this key will fail.',
  ],
  toTopUp: ['去充值', 'Top up'],
  noModelYet: [
    '还没有可用的模型，请把示例中的 MODEL_NAME 换成实际的模型名称。',
    'No model is available yet: replace MODEL_NAME with a model name.',
  ],
  createAnother: ['再建一个', 'Create another'],
  toList: ['完成', 'Done'],
})

export type TokenFormMessages = TextsOf<typeof messages>
