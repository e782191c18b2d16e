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

/** Messages of the ratio editor. */
export const ratioMessages = defineMessages('ratios', {
  table: ['表格', 'Table'],
  json: ['JSON', 'JSON'],
  search: ['搜索名称', 'Search names'],
  count: [
    (shown: number, all: number) => (shown === all ? `共 ${all} 项` : `${shown} / ${all} 项`),
    (shown, all) => (shown === all ? `${all} in total` : `${shown} of ${all}`),
  ],
  ratio: ['倍率', 'Ratio'],
  priceColumn: [(sign: string) => `${sign} / 百万 Token`, (sign) => `${sign} / 1M tokens`],
  priceOf: [
    (name: string, currency: string) => `${name} 每百万 Token 的价格（${currency}）`,
    (name, currency) => `Price of ${name} per 1M tokens in ${currency}`,
  ],
  was: [(before: string) => `原为 ${before}`, (before) => `was ${before}`],
  restore: [(name: string) => `恢复 ${name}`, (name) => `Restore ${name}`],
  onlyChanged: [(count: number) => `只看修改（${count}）`, (count) => `Changed only (${count})`],
  pending: [
    (count: number) => `${count} 个价格未保存`,
    (count) => (count === 1 ? '1 price changed' : `${count} prices changed`),
  ],
  pendingPrices: [
    (changes: readonly string[], others: number) =>
      `：${changes.join('，')}${others > 0 ? `，另有 ${others} 个` : ''}`,
    (changes, others) => `: ${changes.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
  ],
  costChange: [
    ({ model, group, calls, prompt, completion, amount, more, atLeast, several }: CostMessages) =>
      `；${several ? '变化最大：' : ''}${group === undefined ? '' : `分组 ${group} 的 `}${calls} 次 ${model} 调用（输入 ${prompt}、输出 ${completion} Token）${atLeast ? '至少' : ''}${more ? '多' : '少'}花 ${amount}`,
    ({ model, group, calls, prompt, completion, amount, more, atLeast, several }) =>
      `; ${several ? 'largest change: ' : ''}${calls} calls of ${model}${group === undefined ? '' : ` in group ${group}`} (${prompt} tokens in, ${completion} out) cost ${atLeast ? 'at least ' : ''}${amount} ${more ? 'more' : 'less'}`,
  ],
  outputOfName: [(name: string) => `${name} 输出`, (name) => `${name} output`],
  undo: ['撤销修改', 'Undo changes'],
  ratioOf: [(name: string) => `${name} 的倍率`, (name) => `Ratio of ${name}`],
  remove: [(name: string) => `移除 ${name}`, (name) => `Remove ${name}`],
  add: ['添加', 'Add'],
  addName: ['新名称', 'New name'],
  noName: ['请填写名称', 'Enter a name'],
  present: ['该名称已在列表中', 'This name is already in the list'],
  noRatio: ['请输入数字', 'Enter a number'],
  mendJson: [
    '当前文本无法以表格显示，请先在 JSON 中改正。',
    'This text cannot be shown as a table. Correct the JSON first.',
  ],
  reviewTitle: ['确认修改倍率？', 'Save these ratios?'],
  reviewHelp: ['保存后立即按新价格计费。', 'Calls are charged at the new prices as soon as they are saved.'],
  added: ['新增', 'Added'],
  removed: ['移除', 'Removed'],
  changed: ['修改', 'Changed'],
  difference: [
    (added: number, removed: number, changed: number) =>
      `新增 ${added} 项，移除 ${removed} 项，修改 ${changed} 项`,
    (added, removed, changed) => `${added} added, ${removed} removed, ${changed} changed`,
  ],
  apply: ['保存倍率', 'Save ratios'],
  paste: ['粘贴价格', 'Paste prices'],
  pasteLabel: ['价格（美元 / 百万 Token）', 'Prices (US dollars per 1M tokens)'],
  pasteHelp: [
    '每行一个模型：名称,输入价格,输出价格。也可粘贴导出的价目表（JSON）。',
    'One model per line: name,input price,output price. An exported price list (JSON) works too.',
  ],
  pasted: [
    (models: number, changes: number) => `读到 ${models} 个模型，将修改 ${changes} 个倍率`,
    (models, changes) =>
      `${models === 1 ? '1 model' : `${models} models`} found, ${changes === 1 ? '1 ratio' : `${changes} ratios`} will change`,
  ],
  unreadLines: [
    (lines: string) => `无法识别的行：${lines}。`,
    (lines) => `These lines could not be read: ${lines}.`,
  ],
  pricesTwice: [
    (models: string) => `这些模型出现了不止一次，价格不同，未采用：${models}。`,
    (models) => `More than once with different prices, so not taken: ${models}.`,
  ],
  impossible: [
    (models: string) => `输入价格为 0 时，无法用倍率表示非 0 的输出价格：${models}。`,
    (models) => `With free input, ratios cannot set an output price: ${models}.`,
  ],
  nothingPasted: ['没有可修改的价格', 'No prices to change'],
  take: ['填入表格', 'Fill in the tables'],
  missing: ['缺少价格的模型', 'Models without a price'],
  idle: [
    (models: string) => `这些模型按次或按公式计费，倍率对它们无效，未采用：${models}。`,
    (models) => `Priced per call or by a formula, where a ratio has no effect, so not taken: ${models}.`,
  ],
  missingHelp: [
    (count: number, refused: boolean) =>
      `渠道提供的 ${count} 个模型没有价格，${refused ? '网关会拒绝调用' : '网关会按默认倍率计费'}。填写后写入表格，保存后生效。`,
    (count, refused) =>
      `Models offered by channels without a price: ${count}. The gateway ${refused ? 'refuses their calls' : 'charges its default for them'}. What you enter here goes into the tables and takes effect once they are saved.`,
  ],
  noneMissing: ['渠道提供的模型都有价格。', 'Every model offered by a channel has a price.'],
  missingFailed: ['渠道或价格加载失败', 'The channels or prices could not be loaded'],
  inputPrice: [(sign: string) => `输入 ${sign} / 百万`, (sign) => `Input, ${sign} / 1M`],
  outputPrice: [(sign: string) => `输出 ${sign} / 百万`, (sign) => `Output, ${sign} / 1M`],
  inputOf: [
    (model: string, currency: string) => `${model} 的输入价格（${currency} / 百万 Token）`,
    (model, currency) => `Input price of ${model} (${currency} per 1M tokens)`,
  ],
  outputOf: [
    (model: string, currency: string) => `${model} 的输出价格（${currency} / 百万 Token）`,
    (model, currency) => `Output price of ${model} (${currency} per 1M tokens)`,
  ],
  exportPrices: ['导出价目表', 'Export price list'],
  and: ['、', ', '],
})
