import { defineMessages, group } from '../language/topic.ts'

export const calendarMessages = defineMessages('calendar', {
  days: ['选择日期', 'Choose days'],
  previousMonth: ['上个月', 'Previous month'],
  nextMonth: ['下个月', 'Next month'],
  hour: ['时', 'Hour'],
  minute: ['分', 'Minute'],
  quick: ['快捷设置过期时间', 'Set the expiry'],
  spans: group({
    week: ['7 天', '7 days'],
    month: ['30 天', '30 days'],
    quarter: ['90 天', '90 days'],
    year: ['1 年', '1 year'],
    day: ['1 天', '1 day'],
    hour: ['1 小时', '1 hour'],
    minute: ['1 分钟', '1 minute'],
  }),
})
