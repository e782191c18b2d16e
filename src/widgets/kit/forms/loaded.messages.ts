import { defineMessages, group } from '../../messages/language/topic.ts'

export const nameChoice = defineMessages('nameChoice', {
  models: group({ search: ['搜索模型…', 'Search models…'], noneChosen: ['尚未选择模型', 'No model chosen yet'], nothingFound: ['没有匹配的模型', 'No models found'] }),
  groups: group({ search: ['搜索分组…', 'Search groups…'], noneChosen: ['尚未选择分组', 'No group chosen yet'], nothingFound: ['没有匹配的分组', 'No groups found'] }),
  remove: [(name: string) => `移除 ${name}`, (name) => `Remove ${name}`],
  addShown: [(count: number) => `添加这 ${count} 个`, (count) => `Add these ${count}`],
})
