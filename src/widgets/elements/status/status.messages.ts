import { defineMessages } from '../../messages/language/topic.ts'

export const messages = defineMessages('status', {
  title: ['运行状况', 'Status'],
  help: ['各模型最近 24 小时的调用成功率。', 'How the calls of each model went in the last 24 hours.'],
  failed: ['运行状况加载失败', 'The status could not be loaded'],
  unpublished: ['此网关不公开模型的运行状况', 'This gateway does not publish how its models work'],
  publish: ['在运营设置中公开', 'Publish it in the settings'],
  empty: ['最近 24 小时没有调用', 'No calls in the last 24 hours'],
  emptyHelp: ['有调用后，各模型的成功率会显示在这里。', 'The success rate of each model appears here once it has been called.'],
  allWell: ['所有模型运行正常', 'All models work'],
  failing: [
    (failing: string, models: string) => `${models} 个模型中有 ${failing} 个的成功率低于 99%`,
    (failing, models) => `Below 99%: ${failing} of ${models === '1' ? '1 model' : `${models} models`}`,
  ],
  passed: ['成功', 'Succeeded'],
  notPassed: ['失败', 'Failed'],
  none: ['没有调用', 'No calls'],
  hour: [(from: string, rate: string) => `${from} 起 1 小时：成功率 ${rate}`, (from, rate) => `The hour from ${from}: ${rate} succeeded`],
  noHour: [(from: string) => `${from} 起 1 小时：没有调用`, (from) => `The hour from ${from}: no calls`],
  rate: [(rate: string) => `成功率 ${rate}`, (rate) => `${rate} succeeded`],
  drawn: [(hours: number) => `24 小时中有 ${hours} 个小时有调用`, (hours) => `calls in ${hours} of 24 hours`],
  steady: ['没有失败', 'none failed'],
  worst: [(from: string, rate: string) => `最差的是 ${from} 起的 1 小时：成功率 ${rate}`, (from, rate) => `worst in the hour from ${from}: ${rate} succeeded`],
  ago: ['24 小时前', '24 hours ago'],
  now: ['现在', 'Now'],
  showAll: [(count: string) => `显示全部 ${count} 个模型`, (count) => `Show all ${count} models`],
})
