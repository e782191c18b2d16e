import { defineMessages } from '../../../../messages/language/topic.ts'

/** What calls of a model will cost more or less, as texts. */
interface CostMessages {
  model: string
  /** Whose calls, where it is the ratio of a group that changes. */
  group: string | undefined
  calls: string
  /** Tokens of each call. */
  prompt: string
  completion: string
  amount: string
  more: boolean
  atLeast: boolean
  /** Calls of other models change less. */
  several: boolean
}

const zh = {
  table: '表格',
  json: 'JSON',
  search: '搜索名称',
  count: (shown: number, all: number) => (shown === all ? `共 ${all} 项` : `${shown} / ${all} 项`),
  ratio: '倍率',
  priceColumn: (sign: string) => `${sign} / 百万 Token`,
  priceOf: (name: string, currency: string) => `${name} 每百万 Token 的价格（${currency}）`,
  was: (before: string) => `原为 ${before}`,
  restore: (name: string) => `恢复 ${name}`,
  onlyChanged: (count: number) => `只看修改（${count}）`,
  pending: (count: number) => `${count} 个价格未保存`,
  pendingPrices: (changes: readonly string[], others: number) =>
    `：${changes.join('，')}${others > 0 ? `，另有 ${others} 个` : ''}`,
  costChange: ({ model, group, calls, prompt, completion, amount, more, atLeast, several }: CostMessages) =>
    `；${several ? '变化最大：' : ''}${group === undefined ? '' : `分组 ${group} 的 `}${calls} 次 ${model} 调用（输入 ${prompt}、输出 ${completion} Token）${atLeast ? '至少' : ''}${more ? '多' : '少'}花 ${amount}`,
  outputOfName: (name: string) => `${name} 输出`,
  undo: '撤销修改',
  ratioOf: (name: string) => `${name} 的倍率`,
  remove: (name: string) => `移除 ${name}`,
  add: '添加',
  addName: '新名称',
  noName: '请填写名称',
  present: '该名称已在列表中',
  noRatio: '请输入数字',
  mendJson: '当前文本无法以表格显示，请先在 JSON 中改正。',
  reviewTitle: '确认修改倍率？',
  reviewHelp: '保存后立即按新价格计费。',
  added: '新增',
  removed: '移除',
  changed: '修改',
  difference: (added: number, removed: number, changed: number) =>
    `新增 ${added} 项，移除 ${removed} 项，修改 ${changed} 项`,
  apply: '保存倍率',
  paste: '粘贴价格',
  pasteLabel: '价格（美元 / 百万 Token）',
  pasteHelp: '每行一个模型：名称,输入价格,输出价格。也可粘贴导出的价目表（JSON）。',
  pasted: (models: number, changes: number) => `读到 ${models} 个模型，将修改 ${changes} 个倍率`,
  unreadLines: (lines: string) => `无法识别的行：${lines}。`,
  pricesTwice: (models: string) => `这些模型出现了不止一次，价格不同，未采用：${models}。`,
  impossible: (models: string) => `输入价格为 0 时，无法用倍率表示非 0 的输出价格：${models}。`,
  nothingPasted: '没有可修改的价格',
  take: '填入表格',
  missing: '缺少价格的模型',
  idle: (models: string) => `这些模型按次或按公式计费，倍率对它们无效，未采用：${models}。`,
  missingHelp: (count: number, refused: boolean) =>
    `渠道提供的 ${count} 个模型没有价格，${refused ? '网关会拒绝调用' : '网关会按默认倍率计费'}。填写后写入表格，保存后生效。`,
  noneMissing: '渠道提供的模型都有价格。',
  missingFailed: '渠道或价格加载失败',
  inputPrice: (sign: string) => `输入 ${sign} / 百万`,
  outputPrice: (sign: string) => `输出 ${sign} / 百万`,
  inputOf: (model: string, currency: string) => `${model} 的输入价格（${currency} / 百万 Token）`,
  outputOf: (model: string, currency: string) => `${model} 的输出价格（${currency} / 百万 Token）`,
  exportPrices: '导出价目表',
  and: '、',
}

const en: typeof zh = {
  table: 'Table',
  json: 'JSON',
  search: 'Search names',
  count: (shown, all) => (shown === all ? `${all} in total` : `${shown} of ${all}`),
  ratio: 'Ratio',
  priceColumn: (sign) => `${sign} / 1M tokens`,
  priceOf: (name, currency) => `Price of ${name} per 1M tokens in ${currency}`,
  was: (before) => `was ${before}`,
  restore: (name) => `Restore ${name}`,
  onlyChanged: (count) => `Changed only (${count})`,
  pending: (count) => (count === 1 ? '1 price changed' : `${count} prices changed`),
  pendingPrices: (changes, others) => `: ${changes.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
  costChange: ({ model, group, calls, prompt, completion, amount, more, atLeast, several }) =>
    `; ${several ? 'largest change: ' : ''}${calls} calls of ${model}${group === undefined ? '' : ` in group ${group}`} (${prompt} tokens in, ${completion} out) cost ${atLeast ? 'at least ' : ''}${amount} ${more ? 'more' : 'less'}`,
  outputOfName: (name) => `${name} output`,
  undo: 'Undo changes',
  ratioOf: (name) => `Ratio of ${name}`,
  remove: (name) => `Remove ${name}`,
  add: 'Add',
  addName: 'New name',
  noName: 'Enter a name',
  present: 'This name is already in the list',
  noRatio: 'Enter a number',
  mendJson: 'This text cannot be shown as a table. Correct the JSON first.',
  reviewTitle: 'Save these ratios?',
  reviewHelp: 'Calls are charged at the new prices as soon as they are saved.',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  difference: (added, removed, changed) => `${added} added, ${removed} removed, ${changed} changed`,
  apply: 'Save ratios',
  paste: 'Paste prices',
  pasteLabel: 'Prices (US dollars per 1M tokens)',
  pasteHelp: 'One model per line: name,input price,output price. An exported price list (JSON) works too.',
  pasted: (models, changes) =>
    `${models === 1 ? '1 model' : `${models} models`} found, ${changes === 1 ? '1 ratio' : `${changes} ratios`} will change`,
  unreadLines: (lines) => `These lines could not be read: ${lines}.`,
  pricesTwice: (models) => `More than once with different prices, so not taken: ${models}.`,
  impossible: (models) => `With free input, ratios cannot set an output price: ${models}.`,
  nothingPasted: 'No prices to change',
  take: 'Fill in the tables',
  missing: 'Models without a price',
  idle: (models) => `Priced per call or by a formula, where a ratio has no effect, so not taken: ${models}.`,
  missingHelp: (count, refused) =>
    `Models offered by channels without a price: ${count}. The gateway ${refused ? 'refuses their calls' : 'charges its default for them'}. What you enter here goes into the tables and takes effect once they are saved.`,
  noneMissing: 'Every model offered by a channel has a price.',
  missingFailed: 'The channels or prices could not be loaded',
  inputPrice: (sign) => `Input, ${sign} / 1M`,
  outputPrice: (sign) => `Output, ${sign} / 1M`,
  inputOf: (model, currency) => `Input price of ${model} (${currency} per 1M tokens)`,
  outputOf: (model, currency) => `Output price of ${model} (${currency} per 1M tokens)`,
  exportPrices: 'Export price list',
  and: ', ',
}

/** Messages of the ratio editor. */
export const ratioMessages = defineMessages('ratios', zh, en)
