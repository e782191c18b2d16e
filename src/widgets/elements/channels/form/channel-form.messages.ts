import { azureApiVersion } from '../../../domain/channels/channel-types.ts'
import { defineMessages, group } from '../../../messages/language/topic.ts'

export const messages = defineMessages('channelForm', {
  createTitle: ['新建渠道', 'New channel'],
  editTitle: ['编辑渠道', 'Edit channel'],
  copyTitle: ['创建渠道副本', 'Duplicate channel'],
  help: [
    '连接一个模型服务商，请求会按分组、优先级和权重转发到这里。',
    'Connects to a model provider. Requests are routed to it by group, priority and weight.',
  ],
  copyHelp: [
    '以现有渠道为模板新建；密钥不会带过来，已用额度从零开始。',
    'A new channel based on an existing one. The key is not copied, and the used quota starts at zero.',
  ],
  failed: ['渠道加载失败', 'The channel could not be loaded'],
  basics: ['基本信息', 'Basics'],
  fields: group({
    type: group({
      label: ['类型', 'Type'],
    }),
    name: group({
      label: ['名称', 'Name'],
      placeholder: ['请为渠道命名', 'Name the channel'],
    }),
    tag: group({
      label: ['标签', 'Tag'],
      help: ['可选，标签相同的渠道为一组。', 'Optional. Channels that share a tag belong together.'],
    }),
    base_url: group({
      label: ['Base URL', 'Base URL'],
    }),
    models: group({
      label: ['模型', 'Models'],
    }),
    group: group({
      label: ['分组', 'Groups'],
    }),
    model_mapping: group({
      label: ['模型映射', 'Model mapping'],
    }),
    system_prompt: group({
      label: ['系统提示词', 'System prompt'],
      help: ['可选，会覆盖请求中的系统提示词。', 'Optional. Replaces the system prompt of each request.'],
    }),
    priority: group({
      label: ['优先级', 'Priority'],
      help: [
        '整数，越大越先使用；留空则不设置。',
        'A whole number; channels with a higher priority are used first. Leave blank to keep the default.',
      ],
    }),
    weight: group({
      label: ['权重', 'Weight'],
      help: [
        '整数，同一优先级内的比例；留空则不设置，负数按 0 处理。',
        'A whole number: the share of requests among channels of equal priority. Leave blank to keep the default; negative numbers count as 0.',
      ],
    }),
  }),
  noType: ['没有匹配的类型，可输入类型编号', 'No types found. You can enter a type number'],
  connection: ['连接', 'Connection'],
  noSecrets: [
    '你的账户没有修改渠道类型、地址和密钥的权限，请联系超级管理员。其他内容可以修改。',
    'Your account may not change the type, address and key of a channel; ask the super administrator. The rest can be changed.',
  ],
  noConnecting: [
    '你的账户没有新建渠道的权限，请联系超级管理员。',
    'Your account may not create channels; ask the super administrator.',
  ],
  azureNote: [
    '模型部署名称必须和模型名称保持一致：请求体中的 model 会替换为部署名称，模型名称中的点会被去掉。',
    'Name each deployment after its model: the model name from the request, without dots, is used as the deployment name.',
  ],
  cozeNote: [
    '模型名称即 Bot ID，可以加上前缀 bot-，例如 bot-123456。',
    'The model name is the bot ID; it may start with bot-, for example bot-123456.',
  ],
  doubaoNote: [
    '请先在服务商处创建推理接入点，并以接入点名称作为模型名称，例如 ep-20240608051426-tkxvl。',
    'Create an endpoint at the provider first, and use its name as the model name, for example ep-20240608051426-tkxvl.',
  ],
  baseUrlHelp: [
    '可选，用于通过代理站调用；末尾的斜杠会去掉。',
    'Optional; use it to call through a proxy. A trailing slash is removed.',
  ],
  baseUrlNeeded: [
    '此类型没有默认地址，必须填写；末尾的斜杠会去掉。',
    'Required: this type has no default address. A trailing slash is removed.',
  ],
  azurePlaceholder: [
    '例如 https://docs-test-001.openai.azure.com',
    'For example https://docs-test-001.openai.azure.com',
  ],
  others: group({
    apiVersion: group({
      label: ['默认 API 版本', 'Default API version'],
      help: ['可以被实际请求的查询参数覆盖。', 'A query parameter in the request takes precedence.'],
      placeholder: [azureApiVersion, azureApiVersion],
    }),
    modelVersion: group({
      label: ['模型版本', 'Model version'],
      help: ['接口地址中的版本号。', 'The version in the API address.'],
      placeholder: ['例如 v2.1', 'For example v2.1'],
    }),
    plugin: group({
      label: ['插件参数', 'Plugin parameter'],
      help: ['X-DashScope-Plugin 请求头的取值，可选。', 'Value of the X-DashScope-Plugin header, optional.'],
      placeholder: ['', ''],
    }),
    knowledgeBase: group({
      label: ['知识库 ID', 'Knowledge base ID'],
      help: ['', ''],
      placeholder: ['例如 123456', 'For example 123456'],
    }),
    region: group({
      label: ['区域', 'Region'],
      help: ['', ''],
      placeholder: ['例如 us-central1', 'For example us-central1'],
    }),
    regionAndProject: group({
      label: ['区域和项目', 'Region and project'],
      help: ['', ''],
      placeholder: ['Region|ProjectID', 'Region|ProjectID'],
    }),
    account: group({
      label: ['Account ID', 'Account ID'],
      help: ['', ''],
      placeholder: ['例如 d8d7c61dbc334c32d3ced580e4bf42b4', 'For example d8d7c61dbc334c32d3ced580e4bf42b4'],
    }),
    bot: group({
      label: ['智能体 ID', 'Bot ID'],
      help: ['', ''],
      placeholder: ['例如 7342866812345', 'For example 7342866812345'],
    }),
    extra: group({
      label: ['其他设置', 'Other setting'],
      help: ['含义由渠道类型决定，可选。', 'Optional. Its meaning depends on the type.'],
      placeholder: ['', ''],
    }),
  }),
  userIds: group({
    userId: group({
      label: ['User ID', 'User ID'],
      help: ['生成该密钥的用户 ID。', 'ID of the user who created the key.'],
      placeholder: ['', ''],
    }),
    accountId: group({
      label: ['Account ID', 'Account ID'],
      help: ['', ''],
      placeholder: ['例如 d8d7c61dbc334c32d3ced580e4bf42b4', 'For example d8d7c61dbc334c32d3ced580e4bf42b4'],
    }),
  }),
  key: ['密钥', 'Key'],
  keys: ['密钥（每行一个）', 'Keys, one per line'],
  otherProviders: ['其他服务商', 'Other providers'],
  keyPlaceholder: ['请输入渠道对应的鉴权密钥', "The provider's key"],
  keyFormat: [(format: string) => `格式：${format}`, (format) => `Format: ${format}`],
  manyKeys: [
    (count: number) =>
      `此渠道有 ${count} 个密钥。在下面填写的密钥会替换全部密钥；要禁用或删除其中一个，请打开渠道详情。`,
    (count) =>
      `This channel has ${count === 1 ? '1 key. A key entered below replaces it' : `${count} keys. A key entered below replaces all of them`}; to disable or delete one, open the channel's details.`,
  ],
  keyKept: ['留空则保留现有密钥。', 'Leave blank to keep the stored key.'],
  secretKept: ['留空则保留现有内容。', 'Leave blank to keep the stored value.'],
  keyForAddress: [
    '渠道地址已更改，保存的密钥不会发往新地址：请重新填写密钥，或由超级管理员更改。',
    'The address has changed, and the stored key is not sent to a new address: enter the key again, or ask the super administrator to make the change',
  ],
  consentOrKey: [
    '渠道地址已更改：请重新填写密钥，或勾选确认。',
    'The address has changed: enter the key again, or tick the consent box',
  ],
  moveNote: [
    (address: string) => `保存后，已保存的密钥会发往新地址 ${address}。掌握该地址的人将得到密钥。`,
    (address) =>
      `After saving, the stored key is sent to the new address ${address}. Whoever controls that address will have the key.`,
  ],
  moveConsent: [
    (address: string) => `我确认将已保存的密钥发往 ${address}`,
    (address) => `I consent to sending the stored key to ${address}`,
  ],
  keyHelp: ['保存后不再显示。', 'Not shown again after it is saved.'],
  batch: ['批量创建', 'Create several'],
  batchHelp: ['每行一个密钥，每个密钥创建一个渠道。', 'One key per line; each one creates a channel.'],
  severalKeys: ['多个密钥', 'Several keys'],
  severalKeysHelp: ['每行一个密钥。', 'One key per line.'],
  keyMode: ['创建方式', 'Create'],
  keyModes: group({
    each: ['每个密钥一个渠道', 'One channel for each key'],
    random: ['一个渠道，随机取用密钥', 'One channel that uses its keys at random'],
    polling: ['一个渠道，轮流取用密钥', 'One channel that uses its keys in turn'],
  }),
  keyModeHelp: group({
    each: ['', ''],
    random: [
      '每次请求从已启用的密钥中随机取用一个；各密钥的状态见渠道详情。',
      'Each call uses one of the enabled keys at random. The channel details show the status of each key.',
    ],
    polling: [
      '各次请求依次取用已启用的密钥；网关须启用 Redis 和内存缓存。各密钥的状态见渠道详情。',
      'Calls use the enabled keys in turn. The gateway needs Redis and its memory cache for this. The channel details show the status of each key.',
    ],
  }),
  willHold: [
    (count: number) => `将创建 1 个渠道，含 ${count} 个密钥。`,
    (count) => `Creates 1 channel with ${count === 1 ? '1 key' : `${count} keys`}.`,
  ],
  repeatedKeys: [
    (count: number) => `重复的 ${count} 行只算一次。`,
    (count) => `Repeated and left out: ${count}.`,
  ],
  willCreate: [
    (count: number) => `将创建 ${count} 个渠道。`,
    (count) => (count === 1 ? 'Creates 1 channel.' : `Creates ${count} channels.`),
  ],
  region: ['区域', 'Region'],
  awsRegionPlaceholder: ['例如 us-west-2', 'For example us-west-2'],
  vertexRegionPlaceholder: ['例如 us-central1', 'For example us-central1'],
  ak: ['AK（Access Key ID）', 'AK (access key ID)'],
  sk: ['SK（Secret Access Key）', 'SK (secret access key)'],
  project: ['项目 ID', 'Project ID'],
  adc: ['应用默认凭据（ADC）JSON', 'Application default credentials (ADC) as JSON'],
  adcHelp: ['服务账号密钥文件的完整内容。', "The full contents of the service account's key file."],
  credentials: ['凭据必须是合法的 JSON 格式！', 'The credentials must be valid JSON'],
  modelsHelp: ['此渠道提供的模型。', 'The models that this channel serves.'],
  modelsOptional: ['此类型可以不选模型。', 'Models are optional for this type.'],
  modelsFailed: [
    '模型列表加载失败，已选择的模型会保留，也可以在下面直接输入。',
    'The models could not be loaded. Your selection is kept, and you can enter names below.',
  ],
  addTyped: [(name: string) => `添加「${name}」`, (name) => `Add "${name}"`],
  clearModels: ['清除所有模型', 'Clear all models'],
  fillRelated: ['填入相关模型', "Fill in the type's models"],
  noRelated: ['此类型没有预设的模型', 'No models are known for this type'],
  fillAll: ['填入所有模型', 'Fill in all models'],
  notLoaded: ['模型列表尚未加载', 'The models have not loaded yet'],
  customModels: ['自定义模型', 'Custom models'],
  customModelsHelp: [
    '可粘贴列表，用逗号或换行分隔。',
    'You can paste a list separated by commas or line breaks.',
  ],
  add: ['添加', 'Add'],
  tagNoAddress: [
    '标签含 / 或仅由点号组成时，网关无法按它查询：只显示最新的一个渠道，也不能对整个标签操作。',
    'A tag that contains a slash or consists only of dots does not work in the URLs of this gateway: only its newest channel is visible, and you cannot act on the whole tag.',
  ],
  groupsHelp: ['哪些分组的用户可以使用此渠道。', 'The groups whose users may use this channel.'],
  noGroup: ['未选择，将使用 default 分组', 'None chosen: the default group is used'],
  groupsFailed: [
    '分组加载失败，已选择的分组会保留。',
    'The groups could not be loaded. Your selection is kept.',
  ],
  clearGroups: ['清除所有分组', 'Clear all groups'],
  customGroups: ['自定义分组', 'Custom groups'],
  customGroupsHelp: ['多个用逗号分隔。', 'Separate several with commas.'],
  advanced: ['高级设置', 'Advanced'],
  mappingJson: ['模型映射必须是合法的 JSON 格式！', 'The model mapping must be valid JSON'],
  mappingNames: [
    '模型映射的 JSON 应是由模型名称到模型名称的对象，例如 {"gpt-4": "gpt-4o"}，值不能是数字等其他内容。',
    'The model mapping must be a JSON object that maps model names to model names, such as {"gpt-4": "gpt-4o"}',
  ],
  mappedTwice: ['同一个模型只能映射一次。', 'A model can be mapped only once.'],
  mappingTwice: [
    (name: string) => `模型映射里 ${name} 出现了不止一次`,
    (name) => `The model mapping has ${name} more than once`,
  ],
  keySpace: [
    '密钥中间有空格，请检查是否粘贴了多个密钥',
    'The key has a space in it: check whether several keys were pasted',
  ],
  keyCharacter: [
    '密钥里有无法发送的字符（只能有英文字母、数字和半角符号）',
    'The key has a character that cannot be sent: only Latin letters, digits and ASCII signs can',
  ],
  addressSpace: ['地址里有空格', 'The address has a space in it'],
  addressScheme: ['地址要以 http:// 或 https:// 开头', 'The address must start with http:// or https://'],
  addressQuery: [
    '地址里不能有 ? 或 #：网关会在它后面加上路径',
    'The address must have no ? or #: the gateway adds a path to it',
  ],
  addedTwice: group({
    call: [
      '网关会自己加上 /v1/chat/completions 等路径：地址请填到它前面为止。',
      'The gateway itself adds the path of the call, such as /v1/chat/completions: leave it out.',
    ],
    version: [
      '网关通常会自己加上 /v1：这样会调用 …/v1/v1/…，一般应去掉末尾的 /v1。',
      'Gateways usually add /v1 themselves, which makes …/v1/v1/…: as a rule, leave the /v1 out.',
    ],
  }),
  wholeNumber: ['请输入整数', 'Please enter a whole number'],
  blankNumber: [
    '留空不会改动这个数；要去掉它，请填 0',
    'A blank changes nothing: enter 0 to clear the number',
  ],
  nameAndKey: ['请填写渠道名称和渠道密钥！', 'Please enter a channel name and key'],
  oneModel: ['请至少选择一个模型！', 'Please select at least one model'],
  submitCreate: ['新建渠道', 'Create channel'],
  saveAndTest: ['保存并测试', 'Save and test'],
  saveUntested: ['保存并启用', 'Save and enable'],
  testedAndCreated: [
    (seconds: string) => `测试成功，耗时 ${seconds} 秒，渠道已创建并启用`,
    (seconds) => `Test passed in ${seconds} s: the channel was created and enabled`,
  ],
  createdUntested: [
    '渠道已创建，但没有在列表中找到它，因此没有测试，可能处于禁用状态。',
    'The channel was created, but it was not found in the list, so it was not tested and may be disabled.',
  ],
  testFailed: [(reason: string) => `测试失败：${reason}`, (reason) => `The test failed: ${reason}`],
  keptDisabled: [
    '渠道已保存为禁用状态，修改后可以再测试一次。',
    'The channel was saved but is disabled. Change it and test again.',
  ],
  submitMany: [(count: number) => `新建 ${count} 个渠道`, (count) => `Create ${count} channels`],
  created: [
    (count: number) => (count > 1 ? `已创建 ${count} 个渠道` : '渠道创建成功！'),
    (count) => (count > 1 ? `${count} channels created` : 'Channel created'),
  ],
  saved: ['渠道更新成功！', 'Channel saved'],
})
