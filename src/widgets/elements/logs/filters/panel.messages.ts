import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  enterIt: '选择一项，或输入后按回车',
  typeIt: '暂时无法列出，请输入后按回车',
  none: '没有匹配项',
  loading: '正在加载…',
  found: (count: number) => `${count} 项`,
  from: '开始时间',
  to: '结束时间',
  timeHelp: (zone: string) => `如 2026-11-20 或 2026-11-20 09:30:00（${zone}）`,
  wrongTime: '请输入有效的时间',
  rangeOrder: '结束时间不能早于开始时间',
  useRange: '应用',
  days: '选择日期',
  previousMonth: '上个月',
  nextMonth: '下个月',
}

const en: typeof zh = {
  enterIt: 'Choose one, or type and press Enter',
  typeIt: 'The list is not available: type and press Enter',
  none: 'No matches',
  loading: 'Loading…',
  found: (count) => `${count} found`,
  from: 'From',
  to: 'To',
  timeHelp: (zone) => `Such as 2026-11-20 or 2026-11-20 09:30:00 (${zone})`,
  wrongTime: 'Please enter a valid time',
  rangeOrder: 'The end must not be before the start',
  useRange: 'Apply',
  days: 'Choose days',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
}

/** Messages of the panels that choose the value of a filter. */
export const panelMessages = defineMessages('logPanels', zh, en)
