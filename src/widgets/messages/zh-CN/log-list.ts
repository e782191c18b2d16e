import { LogType } from '../../domain/log.ts'

/** The sum behind a call's cost, as texts. `fits` is false where the ratios do not explain it. */
export interface CallSum {
  prompt: string
  input: string
  completion: string
  output: string
  group: string
  cost: string
  fits: boolean
}

export const words = {
  title: '日志',
  help: '每次调用、充值与变更的记录，最新的在前。',
  helpAll: '所有用户的调用、充值与变更记录，最新的在前。',
  export: '导出 CSV',
  addUp: '汇总',
  filters: '筛选',
  apply: '查询',
  clear: '清除条件',
  type: '类型',
  token: '令牌名称',
  model: '模型名称',
  username: '用户名',
  channel: '渠道 ID',
  from: '开始时间',
  to: '结束时间',
  rangeOrder: '结束时间不能早于开始时间',
  channelNumber: '请输入渠道的数字 ID',
  range: '时间范围',
  allTime: '全部时间',
  ownRange: '自定义',
  today: '今天',
  yesterday: '昨天',
  '7d': '近 7 天',
  '30d': '近 30 天',
  'this-month': '本月',
  'last-month': '上月',
  sum: '所选范围的消耗',
  sumFailed: '合计暂时无法获取',
  units: (units: string) => `${units} 额度`,
  time: '时间',
  notApplied: '条件已修改，尚未应用',
  tokenColumn: '令牌',
  modelColumn: '模型',
  channelColumn: '渠道',
  prompt: '提示',
  completion: '补全',
  quota: '消耗',
  content: '内容',
  latency: '耗时',
  request: '请求 ID',
  stream: '流式',
  yes: '是',
  no: '否',
  milliseconds: (milliseconds: number) => `${milliseconds} 毫秒`,
  seconds: (seconds: string) => `${seconds} 秒`,
  types: {
    [LogType.topup]: '充值',
    [LogType.consumption]: '消费',
    [LogType.management]: '管理',
    [LogType.system]: '系统',
    [LogType.test]: '测试',
  },
  unknownType: (type: number) => `未知（${type}）`,
  detail: '查看详情',
  detailOf: (time: string) => `查看 ${time} 的详情`,
  detailTitle: '日志详情',
  newest: '最新一条',
  last: '最后一条',
  copyRequest: '复制请求 ID',
  cost: '费用',
  exactUnits: '额度',
  why: '费用计算',
  sumOf: ({ prompt, input, completion, output, group, cost, fits }: CallSum) =>
    `(${prompt} 提示 Token × ${input} + ${completion} 补全 Token × ${output}) / 百万 × 分组 ${group} ${fits ? '=' : '≠'} ${cost}`,
  differs: '与倍率不符',
  speed: '速度',
  tokensPerSecond: (tokens: string) => `${tokens} Token/秒`,
  tokens: 'Token 数（提示 / 补全）',
  empty: '还没有日志',
  emptyHelp: '用令牌调用模型后，每次调用的费用与用量都会记录在这里。',
  failed: '日志加载失败',
  filterBy: (value: string) => `筛选 ${value}`,
  openChannel: (name: string) => `查看渠道 ${name}`,
}
