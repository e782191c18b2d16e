import { defineMessages } from '../../messages/language/topic.ts'

export const nameChoice = defineMessages('nameChoice', {
  models: [
    { search: '搜索模型…', noneChosen: '尚未选择模型', nothingFound: '没有匹配的模型' },
    { search: 'Search models…', noneChosen: 'No model chosen yet', nothingFound: 'No models found' },
  ],
  groups: [
    { search: '搜索分组…', noneChosen: '尚未选择分组', nothingFound: '没有匹配的分组' },
    { search: 'Search groups…', noneChosen: 'No group chosen yet', nothingFound: 'No groups found' },
  ],
  remove: [(name: string) => `移除 ${name}`, (name) => `Remove ${name}`],
  addShown: [(count: number) => `添加这 ${count} 个`, (count) => `Add these ${count}`],
})
