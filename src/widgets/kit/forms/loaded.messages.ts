import { defineMessages } from '../../messages/language/topic.ts'

const zh = {
  models: { search: '搜索模型…', noneChosen: '尚未选择模型', nothingFound: '没有匹配的模型' },
  groups: { search: '搜索分组…', noneChosen: '尚未选择分组', nothingFound: '没有匹配的分组' },
  remove: (name: string) => `移除 ${name}`,
  addShown: (count: number) => `添加这 ${count} 个`,
}

const en: typeof zh = {
  models: { search: 'Search models…', noneChosen: 'No model chosen yet', nothingFound: 'No models found' },
  groups: { search: 'Search groups…', noneChosen: 'No group chosen yet', nothingFound: 'No groups found' },
  remove: (name) => `Remove ${name}`,
  addShown: (count) => `Add these ${count}`,
}

/** Choosing among names that the gateway lists. */
export const nameChoice = defineMessages('nameChoice', zh, en)
