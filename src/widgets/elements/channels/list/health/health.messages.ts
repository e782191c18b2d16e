import { defineMessages, group } from '../../../../messages/language/topic.ts'

export const healthMessages = defineMessages('channelHealth', {
  title: ['健康状况', 'Health'],
  help: ['最近 24 小时的调用，失败率最高的在前。', 'The calls of the last 24 hours, most failures first.'],
  by: ['分组方式', 'Group by'],
  groups: group({ channel: ['渠道', 'Channel'], model_name: ['模型', 'Model'] }),
  failed: ['健康状况加载失败', 'The health could not be loaded'],
  none: ['最近 24 小时没有调用', 'No calls in the last 24 hours'],
  noneHelp: [
    '这里的数据来自消费日志。如果有调用却没有日志，请在运营设置中启用消费日志。',
    'The figures come from the log. If there are calls but no entries, turn on logging in the operation settings.',
  ],
  unrecorded: ['此网关不记录失败的调用，因此没有成功率：这里只有成功的调用。', 'This gateway does not record failed calls, so there is no success rate: only calls that succeeded are shown.'],
  unsure: [
    '日志中没有任何失败的调用。此网关只有在设置了环境变量 ERROR_LOG_ENABLED=true 时才会记录失败，因此不显示渠道的成功率。',
    'The log has no failed call at all. This gateway records them only with the environment variable ERROR_LOG_ENABLED=true, so channels have no success rate here.',
  ],
  since: [(calls: string, time: string) => `只统计最近的 ${calls} 次调用（自 ${time} 起）`, (calls, time) => `Only ${callsOf(calls)} since ${time} can be counted`],
  rate: ['成功率', 'Success'],
  calls: ['调用次数', 'Calls'],
  of: [(failed: string, calls: string) => `${calls} 次中失败 ${failed} 次`, (failed, calls) => `${failed} of ${calls} failed`],
  hours: ['24 小时', '24 hours'],
  hour: [
    (from: string, calls: string, failed: string) => `${from} 起 1 小时：${calls} 次调用，失败 ${failed} 次`,
    (from, calls, failed) => `The hour from ${from}: ${callsOf(calls)}, ${failed} failed`,
  ],
  drawn: [(calls: string, hours: string) => `24 小时内 ${hours} 个小时有调用，共 ${calls} 次`, (calls, hours) => `${callsOf(calls)} in ${hours} of 24 hours`],
  worst: [(from: string, failed: string) => `失败最多的是 ${from} 起的 1 小时：${failed} 次`, (from, failed) => `most failures in the hour from ${from}: ${failed}`],
  median: ['耗时中位数', 'Median'],
  slow: ['95% 耗时', '95th percentile'],
  first: ['首字', 'First token'],
  seconds: [(figure: string) => `${figure} 秒`, (figure) => `${figure} s`],
  last: ['最近的失败', 'Last failure'],
  test: ['最近测试', 'Last test'],
  inLog: [(name: string) => `在日志中查看 ${name}`, (name) => `Show ${name} in the log`],
  showAll: [(count: string) => `显示全部 ${count} 项`, (count) => `Show all ${count}`],
})

const callsOf = (calls: string) => (calls === '1' ? '1 call' : `${calls} calls`)
