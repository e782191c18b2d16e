import { defineMessages } from '../language/topic.ts'

export const calendarMessages = defineMessages('calendar', {
  days: ['选择日期', 'Choose days'],
  previousMonth: ['上个月', 'Previous month'],
  nextMonth: ['下个月', 'Next month'],
  hour: ['时', 'Hour'],
  minute: ['分', 'Minute'],
})
