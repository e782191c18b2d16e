import { defineMessages, group } from '../../../../messages/language/topic.ts'

export interface CostMessages {
  model: string
  group: string | undefined
  calls: string
  prompt: string
  completion: string
  amount: string
  more: boolean
  atLeast: boolean
  /** Several models change; this is the largest. */
  several: boolean
}

export const priceColumnMessages = defineMessages('priceColumns', {
  input: ['输入', 'Input'],
  output: ['输出', 'Output'],
  cached: ['缓存读取', 'Cached'],
  cachedRead: ['缓存读取（Claude）', 'Cached (Claude)'],
  written: ['缓存写入', 'Cache write'],
  call: ['每次调用', 'Per call'],
  image: ['图片', 'Images'],
  imageOutput: ['图片输出', 'Image output'],
  audio: ['音频', 'Audio'],
  audioOutput: ['音频输出', 'Audio output'],
  reasoning: ['推理', 'Reasoning'],
})

export const ratioMessages = defineMessages('ratios', {
  prices: ['模型价格', 'Prices of models'],
  views: group({ money: ['价格', 'Prices'], ratio: ['倍率', 'Ratios'], json: ['JSON', 'JSON'] }),
  allColumns: ['所有列', 'All columns'],
  ownOutput: [(price: string) => `网关 ${price}`, (price) => `gateway: ${price}`],
  perCall: ['按次计费', 'Priced per call'],
  byRatio: ['按倍率计费', 'Priced by ratio'],
  builtIn: ['输出倍率由网关内置', 'output ratio built into the gateway'],
  locked: ['同步时不覆盖', 'kept when prices are synchronised'],
  byDefault: ['没有价格，按网关默认价计费', 'No price: charged at the default of the gateway'],
  group: ['分组', 'Group'],
  usersIn: [(user: string, group: string) => `${user} 的用户在 ${group}`, (user, group) => `Users of ${user} in ${group}`],
  saveCsv: ['导出为 CSV', 'Export as CSV'],
  model: ['模型', 'Model'],
  from: ['来源', 'Source'],
  noGroup: ['未计分组倍率', 'No group ratio'],
  spend: ['近 30 天消耗', 'Spend, 30 days'],
  spendFailed: ['消耗加载失败', 'The spend could not be loaded'],
  spendRest: [(money: string) => `未列出的模型共消耗 ${money}。`, (money) => `Models not listed: ${money} in all.`],
  formula: ['按公式计费，请在网关的控制台修改：', "Priced by a formula, to be changed in the gateway's console:"],
  incomplete: [(models: string) => `请填写输入与输出价格，或每次调用的价格：${models}。`, (models) => `Enter both an input and an output price, or one per call: ${models}.`],
  unpriced: ['没有价格', 'No price'],
  search: ['搜索名称', 'Search names'],
  count: [(shown: number, all: number) => (shown === all ? `共 ${all} 项` : `${shown} / ${all} 项`), (shown, all) => (shown === all ? `${all} in total` : `${shown} of ${all}`)],
  priceColumn: [(sign: string) => `${sign} / 百万 Token`, (sign) => `${sign} / 1M tokens`],
  priceOf: [
    (name: string, column: string, currency: string, perCall: boolean) => `${name} ${perCall ? '每次调用的价格' : `每百万 Token 的${column}价格`}（${currency}）`,
    (name, column, currency, perCall) => (perCall ? `Price of a call of ${name} in ${currency}` : `${column} price of ${name} per 1M tokens in ${currency}`),
  ],
  columnRatioOf: [(name: string, column: string) => `${name} 的${column}倍率`, (name, column) => `${column} ratio of ${name}`],
  was: [(before: string) => `原为 ${before}`, (before) => `was ${before}`],
  restore: [(name: string) => `恢复 ${name}`, (name) => `Restore ${name}`],
  onlyChanged: [(count: number) => `只看修改（${count}）`, (count) => `Changed only (${count})`],
  pending: [(count: number) => `${count} 个价格未保存`, (count) => (count === 1 ? '1 price changed' : `${count} prices changed`)],
  pendingPrices: [
    (changes: readonly string[], others: number) => `：${changes.join('，')}${others > 0 ? `，另有 ${others} 个` : ''}`,
    (changes, others) => `: ${changes.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
  ],
  costChange: [
    ({ model, group, calls, prompt, completion, amount, more, atLeast, several }: CostMessages) =>
      `；${several ? '变化最大：' : ''}${group === undefined ? '' : `分组 ${group} 的 `}${calls} 次 ${model} 调用（输入 ${prompt}、输出 ${completion} Token）${atLeast ? '至少' : ''}${more ? '多' : '少'}花 ${amount}`,
    ({ model, group, calls, prompt, completion, amount, more, atLeast, several }) =>
      `; ${several ? 'largest change: ' : ''}${calls} calls of ${model}${group === undefined ? '' : ` in group ${group}`} (${prompt} tokens in, ${completion} out) cost ${atLeast ? 'at least ' : ''}${amount} ${more ? 'more' : 'less'}`,
  ],
  undo: ['撤销修改', 'Undo changes'],
  ratioOf: [(name: string) => `${name} 的倍率`, (name) => `Ratio of ${name}`],
  remove: [(name: string) => `移除 ${name}`, (name) => `Remove ${name}`],
  add: ['添加', 'Add'],
  addName: ['新名称', 'New name'],
  noName: ['请填写名称', 'Enter a name'],
  present: ['该名称已在列表中', 'This name is already in the list'],
  mendJson: ['当前文本无法以表格显示，请先在 JSON 中改正。', 'This text cannot be shown as a table. Correct the JSON first.'],
  reviewTitle: ['确认修改价格？', 'Save these prices?'],
  reviewHelp: ['保存后立即按新价格计费。', 'Calls are charged at the new prices as soon as they are saved.'],
  added: ['新增', 'Added'],
  removed: ['移除', 'Removed'],
  changed: ['修改', 'Changed'],
  difference: [
    (added: number, removed: number, changed: number) => `新增 ${added} 项，移除 ${removed} 项，修改 ${changed} 项`,
    (added, removed, changed) => `${added} added, ${removed} removed, ${changed} changed`,
  ],
  apply: ['保存价格', 'Save prices'],
  paste: ['对比价目表', 'Compare with a list'],
  file: ['价目表文件（CSV 或 JSON）', 'Price list (CSV or JSON)'],
  choose: ['选择文件', 'Choose file'],
  noFile: ['未选择文件', 'No file chosen'],
  unread: ['文件无法读取。', 'The file could not be read.'],
  pasteLabel: ['价格（美元 / 百万 Token）', 'Prices (US dollars per 1M tokens)'],
  pasteHelp: ['每行一个模型：名称,输入价格,输出价格。也可粘贴导出的价目表（JSON）。', 'One model per line: name,input price,output price. An exported price list (JSON) works too.'],
  pasted: [
    (models: number, changes: number) => `读到 ${models} 个模型，将修改 ${changes} 个倍率`,
    (models, changes) => `${models === 1 ? '1 model' : `${models} models`} found, ${changes === 1 ? '1 ratio' : `${changes} ratios`} will change`,
  ],
  source: ['从服务商或公开价目表获取', 'From a provider or a public list'],
  sourceHelp: ['由网关读取它的价格，只列出与现在不同的。', 'The gateway reads its prices; only those that differ are listed.'],
  noSource: ['请选择来源', 'Choose a source'],
  compare: ['对比', 'Compare'],
  sourcesFailed: ['价格来源加载失败', 'The sources of prices could not be loaded'],
  differing: ['要采用的模型', 'Models to take'],
  unreadLines: [(lines: string) => `无法识别的行：${lines}。`, (lines) => `These lines could not be read: ${lines}.`],
  pricesTwice: [(models: string) => `这些模型出现了不止一次，价格不同，未采用：${models}。`, (models) => `More than once with different prices, so not taken: ${models}.`],
  impossible: [(models: string) => `输入价格为 0 时，无法用倍率表示非 0 的输出价格：${models}。`, (models) => `With free input, ratios cannot set an output price: ${models}.`],
  nothingPasted: ['没有可修改的价格', 'No prices to change'],
  take: ['填入表格', 'Fill in the tables'],
  missing: ['缺少价格的模型', 'Models without a price'],
  idle: [(models: string) => `这些模型按次或按公式计费，倍率对它们无效，未采用：${models}。`, (models) => `Priced per call or by a formula, where a ratio has no effect, so not taken: ${models}.`],
  lockedOutputs: [(models: string) => `网关固定这些模型的输出价格，未采用：${models}。`, (models) => `The gateway fixes the output prices of these models, so those were not taken: ${models}.`],
  missingHelp: [
    (count: number, refused: boolean) => `渠道提供的 ${count} 个模型没有价格，${refused ? '网关会拒绝调用' : '网关会按默认倍率计费'}。`,
    (count, refused) => `Models offered by channels without a price: ${count}. The gateway ${refused ? 'refuses their calls' : 'charges its default for them'}.`,
  ],
  noneMissing: ['渠道提供的模型都有价格。', 'Every model offered by a channel has a price.'],
  missingFailed: ['渠道加载失败', 'The channels could not be loaded'],
  like: ['与此模型同价', 'Same price as'],
  noLike: ['请选择模型', 'Choose a model'],
  priceAll: ['填入列出的模型', 'Fill in the models listed'],
  exportPrices: ['导出价目表', 'Export price list'],
  and: ['、', ', '],
})
