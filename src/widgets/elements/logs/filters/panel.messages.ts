import { defineMessages } from '../../../messages/language/topic.ts'

export const panelMessages = defineMessages('logPanels', {
  enterIt: ['选择一项，或输入后按回车', 'Choose one, or type and press Enter'],
  typeIt: ['暂时无法列出，请输入后按回车', 'The list is not available: type and press Enter'],
  none: ['没有匹配项', 'No matches'],
  loading: ['正在加载…', 'Loading…'],
  found: [(count: number) => `${count} 项`, (count) => `${count} found`],
  from: ['开始时间', 'From'],
  to: ['结束时间', 'To'],
  timeHelp: [(zone: string) => `如 2026-11-20 或 2026-11-20 09:30:00（${zone}）`, (zone) => `Such as 2026-11-20 or 2026-11-20 09:30:00 (${zone})`],
  wrongTime: ['请输入有效的时间', 'Please enter a valid time'],
  rangeOrder: ['结束时间不能早于开始时间', 'The end must not be before the start'],
  useRange: ['应用', 'Apply'],
})
