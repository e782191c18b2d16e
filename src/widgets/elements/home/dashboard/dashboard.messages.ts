import { timesOf } from '../../../domain/usage/metrics.ts'
import type { TextsOf } from '../../../messages/language/locale.ts'
import { defineMessages, group } from '../../../messages/language/topic.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const messages = defineMessages('dashboard', {
  refresh: ['刷新', 'Refresh'],
  balance: ['可用余额', 'Balance'],
  today: ['今日消耗', 'Spent today'],
  todayAll: [
    '今天所有用户的调用，与昨天此时相比。',
    'Today, all users, compared with yesterday at this time.',
  ],
  month: ['本月消耗', 'Spent this month'],
  spend: ['消耗', 'Spend'],
  calls: ['调用', 'Calls'],
  tokens: ['Token 数', 'Tokens'],
  latency: ['平均耗时', 'Mean latency'],
  errorRate: ['失败率', 'Error rate'],
  yesterday: [(rate: string) => `昨天 ${rate}`, (rate) => `${rate} yesterday`],
  timesYesterday: [(times: number) => `是昨天的 ${times} 倍`, (times) => `${times} times yesterday's`],
  nothingYesterday: ['昨天没有调用', 'No calls yesterday'],
  seconds: [(seconds: string) => `${seconds} 秒`, (seconds) => `${seconds} s`],
  untold: [
    (names: string) => `此网关不提供：${names}。`,
    (names) => `Not reported by this gateway: ${names.toLowerCase()}.`,
  ],
  between: ['、', ', '],
  tops: group({
    model: ['消耗最多的模型', 'Top models'],
    user: ['消耗最多的用户', 'Top users'],
    key: ['消耗最多的令牌', 'Top keys'],
  }),
  nothingSpent: ['这段时间没有消耗', 'Nothing spent in this period'],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  lasts: [
    (likely: number, least: number, most?: number) =>
      `预计可用约 ${likely} 天（${most === undefined ? `至少 ${least} 天` : `${least} 至 ${most} 天`}）`,
    (likely, least, most) =>
      `Estimate: lasts about ${days(likely)} (${most === undefined ? `at least ${least}` : `${least} to ${most}`})`,
  ],
  noPace: ['最近用得不多，无法估算可用天数', 'Not enough recent spending for an estimate'],
  noEstimate: ['暂时无法估算可用天数', 'How long it will last cannot be estimated right now'],
  toTopUp: ['充值', 'Top up'],
  sameDay: ['与昨天此时持平', 'Same as yesterday at this time'],
  moreDay: [
    (percent: number, written: string) =>
      timesOf(percent) ? `是昨天此时的 ${timesOf(percent)} 倍` : `比昨天此时多 ${written}`,
    (percent, written) =>
      timesOf(percent)
        ? `${timesOf(percent)} times as much as yesterday at this time`
        : `${written} more than yesterday at this time`,
  ],
  lessDay: [
    (_percent: number, written: string) => `比昨天此时少 ${written}`,
    (_percent, written) => `${written} less than yesterday at this time`,
  ],
  noDay: ['昨天此时没有消耗', 'Nothing spent by this time yesterday'],
  sameMonth: ['与上月同期持平', 'Same as last month at this point'],
  moreMonth: [
    (percent: number, written: string) =>
      timesOf(percent) ? `是上月同期的 ${timesOf(percent)} 倍` : `比上月同期多 ${written}`,
    (percent, written) =>
      timesOf(percent)
        ? `${timesOf(percent)} times as much as last month at this point`
        : `${written} more than last month at this point`,
  ],
  lessMonth: [
    (_percent: number, written: string) => `比上月同期少 ${written}`,
    (_percent, written) => `${written} less than last month at this point`,
  ],
  noMonth: ['上月同期没有消耗', 'Nothing spent by this point last month'],
  failed: ['加载失败', 'Could not be loaded'],
  days: [(count: number) => `最近 ${count} 天`, (count) => `Last ${days(count)}`],
  span: [(count: number) => `${count} 天`, days],
  toUsage: ['查看用量', 'View usage'],
  newest: ['最近的调用', 'Latest calls'],
  newestFailed: ['最近的调用加载失败', 'The latest calls could not be loaded'],
  noCalls: ['还没有调用', 'No calls yet'],
  noCallsHelp: ['用令牌调用模型后，会显示在这里。', 'Calls made with your keys appear here.'],
  toLog: ['查看日志', 'View the log'],
  updates: [
    (seconds: number, time: string) => `每 ${seconds} 秒更新，更新于 ${time}`,
    (seconds, time) => `Updates every ${seconds} seconds, last at ${time}`,
  ],
  pausedAt: [(time: string) => `已暂停，更新于 ${time}`, (time) => `Paused, last updated at ${time}`],
  notUpdated: [
    (time: string) => `未能更新，显示的是 ${time} 的内容`,
    (time) => `Could not be updated, showing data from ${time}`,
  ],
  pause: ['暂停更新', 'Pause updates'],
  resume: ['继续更新', 'Resume updates'],
  keys: ['需要留意的令牌', 'Keys to check'],
  keysFailed: ['令牌加载失败', 'The keys could not be loaded'],
  noKeys: ['没有快到期或即将耗尽的令牌', 'No keys are about to expire or run out'],
  concerns: group({
    exhausted: ['已耗尽', 'Exhausted'],
    expired: ['已过期', 'Expired'],
    low: ['即将耗尽', 'Running out'],
    expiring: ['即将过期', 'Expires soon'],
  }),
  left: [(amount: string) => `剩余 ${amount}`, (amount) => `${amount} left`],
  ends: [(time: string) => `${time} 过期`, (time) => `Expires ${time}`],
  ended: [(time: string) => `已于 ${time} 过期`, (time) => `Expired ${time}`],
  allKeys: ['所有令牌', 'All keys'],
  more: [(count: number) => `另有 ${count} 个`, (count) => `${count} more`],
  channels: ['需要处理的渠道', 'Channels to check'],
  channelsFailed: ['渠道加载失败', 'The channels could not be loaded'],
  noChannels: [
    (enabled: number) => `渠道均正常，已启用 ${enabled} 个`,
    (enabled) => `No failing channels, ${enabled} enabled`,
  ],
  unclearChannels: [
    (unclear: number, enabled: number) => `已启用 ${enabled} 个渠道，其中 ${unclear} 个的最近测试结果未知`,
    (unclear, enabled) => `Last test unknown: ${unclear} of ${enabled} enabled`,
  ],
  noneYet: ['还没有渠道，用户无法调用任何模型', 'No channels yet, so nobody can call a model'],
  addChannel: ['新建渠道', 'New channel'],
  autoDisabled: ['自动禁用', 'Auto-disabled'],
  testFailed: ['最近一次测试失败', 'Last test failed'],
  allChannels: ['所有渠道', 'All channels'],
  spenders: ['消耗最多的用户', 'Users who spent the most'],
  spendersNote: ['累计消耗，占所有用户的比例', 'All time, with the share of all spending'],
  overTime: ['按时间查看', 'Over time'],
  usersFailed: ['用户加载失败', 'The users could not be loaded'],
  noSpenders: ['还没有用户消耗额度', 'No user has spent anything yet'],
  share: [(percent: string) => `占 ${percent}`, (percent) => `${percent} of total`],
  partOf: [
    (read: string, total: string) => `仅含前 ${read} 条，共 ${total} 条`,
    (read, total) => `Of the first ${read} of ${total} only`,
  ],
  risks: ['额度即将耗尽的用户', 'Users running out of quota'],
  risksNote: ['剩余不足一成', 'Less than 10% left'],
  noRisks: ['没有额度即将耗尽的用户', 'No users are running out of quota'],
  allUsers: ['所有用户', 'All users'],
  steps: ['开始使用', 'Getting started'],
  dismiss: ['不再显示', "Don't show again"],
  balanceStep: ['有可用的额度', 'Get quota'],
  balanceDone: [(amount: string) => `余额 ${amount}`, (amount) => `Balance ${amount}`],
  balanceHelp: [
    '调用按用量从余额扣费。用兑换码充值；兑换码由管理员发放。',
    'Calls are paid from your balance. Top up with a redemption code, which you get from an administrator.',
  ],
  shopHelp: [
    '调用按用量从余额扣费。用兑换码充值；兑换码可在充值页面的链接获取。',
    'Calls are paid from your balance. Top up with a redemption code; the top-up page links to where you can get one.',
  ],
  redeem: ['使用兑换码', 'Redeem a code'],
  redeemOrPay: ['兑换或支付', 'Redeem or pay'],
  providerStep: ['接入服务商', 'Connect a provider'],
  providerHelp: [
    '选择服务商并填入它的密钥；保存时会用一次真实调用测试。',
    'Choose a provider and enter its key; saving tests it with a real call.',
  ],
  providerDone: [
    (count: number) => `已启用 ${count} 个渠道`,
    (count) => (count === 1 ? '1 channel enabled' : `${count} channels enabled`),
  ],
  keyStep: ['新建令牌', 'Create a key'],
  keyHelp: [
    '令牌是程序调用模型时使用的密钥，每个程序用一个。',
    'Programs use a key to call models. Create one for each program.',
  ],
  callStep: ['发出第一次调用', 'Make the first call'],
  callHelp: [
    '把程序的接口地址和密钥换成示例中的，或直接在这里试一次。',
    'Give your program the address and key of the sample, or try it right here.',
  ],
  run: [(model: string) => `调用一次 ${model}`, (model) => `Call ${model} now`],
  answered: [(answer: string) => `模型回复：${answer}`, (answer) => `The model answers: ${answer}`],
  waiting: ['正在等待你的第一次调用…', 'Waiting for your first call…'],
  waitingPaused: ['已暂停检查', 'Checking paused'],
  called: [
    (model: string, amount: string) => `收到第一次调用：${model}，费用 ${amount}`,
    (model, amount) => `First call received: ${model} for ${amount}`,
  ],
  calledUnknown: ['收到第一次调用', 'First call received'],
  clientStep: ['连接聊天客户端', 'Connect a chat client'],
  clientHelp: [
    '令牌列表的「复制」菜单里有 NextChat、AMA 和 OpenCat 的链接，打开即可使用。',
    'The Copy menu of the key list has links for NextChat, AMA and OpenCat: open one and chat.',
  ],
  openChat: ['打开聊天', 'Open chat'],
  /** After the title of a step, for screen readers. */
  done: ['（已完成）', ' (done)'],
  open: ['（未完成）', ' (not done yet)'],
})

export type DashboardMessages = TextsOf<typeof messages>
