import { defineMessages, group } from '../../../../messages/language/topic.ts'

export const groupMessages = defineMessages('groupTable', {
  table: ['分组', 'Groups'],
  group: ['分组', 'Group'],
  columns: group({
    GroupRatio: ['倍率', 'Ratio'],
    UserUsableGroups: ['用户可选（说明）', 'Users may choose it as'],
    TopupGroupRatio: ['充值倍率', 'Top-up ratio'],
    ModelRequestRateLimitGroup: ['请求上限（总数 / 成功）', 'Most calls (all / passed)'],
    AutoGroups: ['自动选择顺序', 'Automatic order'],
    'group.ratio': ['倍率', 'Ratio'],
    'group.name': ['名称', 'Name'],
    'group.public': ['用户可选', 'Users may choose it'],
    'group.api_rate': ['每分钟请求上限', 'Most calls a minute'],
    'group.promotion': ['充值后自动升级', 'Reached by top-ups'],
    'group.min': ['升级起点', 'Reached from'],
    'group.max': ['升级终点', 'Reached up to'],
    'group.enable': ['启用', 'Enabled'],
  }),
  cell: [(column: string, name: string) => `${name}：${column}`, (column, name) => `${column} of ${name}`],
  wrong: [
    (cells: string) => `这些值无效，请改正：${cells}`,
    (cells) => `These values are not valid: ${cells}`,
  ],
  actions: ['操作', 'Actions'],
  count: ['统计用户和渠道', 'Count users and channels'],
  countFailed: ['统计失败', 'They could not be counted'],
  users: ['用户', 'Users'],
  channels: ['渠道', 'Channels'],
  keys: ['令牌', 'Keys'],
  part: [
    (counted: string, all: string) => `只统计了 ${all} 个用户中的 ${counted} 个`,
    (counted, all) => `Users counted: ${counted} of ${all}`,
  ],
  inUse: [
    (name: string) => `移除 ${name}；仍有用户或渠道使用它`,
    (name) => `Remove ${name}, which users or channels still have`,
  ],
  model: ['各分组调用此模型的价格', 'What a model costs each group'],
  noModel: ['不显示', 'Not shown'],
  noneFound: ['没有匹配的模型', 'No model matches'],
  cost: [(column: string) => `${column}（每百万 Token）`, (column) => `${column} per 1M tokens`],
})
