import { defineMessages } from '../../../../messages/language/topic.ts'

export const checkInMessages = defineMessages('checkIn', {
  title: ['每日签到', 'Daily check-in'],
  failed: ['签到信息加载失败', 'The check-in could not be loaded'],
  checkIn: ['签到', 'Check in'],
  done: ['今天已签到', 'Checked in today'],
  /** `most` is empty if the reward is always the same. */
  wins: [
    (least: string, most: string) => (most ? `每天签到可得 ${least} 至 ${most}。` : `每天签到可得 ${least}。`),
    (least, most) => (most ? `Each day you check in, you get ${least} to ${most}.` : `Each day you check in, you get ${least}.`),
  ],
  won: [(amount: string) => `签到成功，获得 ${amount}`, (amount) => `Checked in: you got ${amount}`],
  sums: [
    (month: string, all: string, quota: string) => `本月签到 ${month} 天，累计 ${all} 天，共获得 ${quota}。`,
    (month, all, quota) => `Days this month: ${month}. Days in all: ${all}, for which you got ${quota}.`,
  ],
  days: ['本月的签到', 'Check-ins of this month'],
  elsewhere: ['本站签到需要人机验证，请在网关自己的页面签到。', "Checking in needs a bot check here: use the gateway's own page for it."],
})
