import { defineMessages } from '../../messages/language/topic.ts'

export const furtherOptionsMessages = defineMessages('furtherOptions', {
  title: ['这个网关的其他选项', 'Other options of this gateway'],
  help: [
    '按网关使用的名称列出，含义见网关的文档。数字与 JSON 会在保存前检查；密钥类选项不在此显示。',
    'By the names that the gateway uses; its documents explain them. Numbers and JSON are checked before they are saved. Secrets are not shown here.',
  ],
  search: ['搜索选项', 'Search options'],
  found: [(count: number, all: number) => `${all} 个选项中的 ${count} 个`, (count, all) => (all === 1 ? '1 option' : `${count} of ${all} options`)],
  none: ['没有匹配的选项', 'No option matches'],
  edit: [(name: string) => `编辑 ${name}`, (name) => `Edit ${name}`],
  blank: ['（空）', '(blank)'],
})
