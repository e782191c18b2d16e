import { defineMessages } from '../language/topic.ts'

const zh = {
  title: '同样的内容已在别处修改',
  help: '在你编辑期间，以下内容已被改动。请选择保存哪一个；其余修改照常保存，别人的改动保持不变。',
  entryOf: (label: string, entry: string) => `${label}：${entry}`,
  theirs: (value: string) => `网关现在的值：${value}`,
  mine: (value: string) => `我的修改：${value}`,
  nothing: '（无）',
}

const en: typeof zh = {
  title: 'Changed elsewhere meanwhile',
  help: 'While you were editing, the following was changed. Choose which to save; your other changes are saved as usual, and what others changed stays.',
  entryOf: (label, entry) => `${label}: ${entry}`,
  theirs: (value) => `Stored now: ${value}`,
  mine: (value) => `Your change: ${value}`,
  nothing: '(none)',
}

/** What another session has changed while it was edited here. */
export const conflictMessages = defineMessages('conflict', zh, en)
