import { defineMessages } from '../language/topic.ts'

export const conflictMessages = defineMessages('conflict', {
  title: ['同样的内容已在别处修改', 'Changed elsewhere meanwhile'],
  help: [
    '在你编辑期间，以下内容已被改动。请选择保存哪一个；其余修改照常保存，别人的改动保持不变。',
    'While you were editing, the following was changed. Choose which to save; your other changes are saved as usual, and what others changed stays.',
  ],
  entryOf: [(label: string, entry: string) => `${label}：${entry}`, (label, entry) => `${label}: ${entry}`],
  theirs: [(value: string) => `网关现在的值：${value}`, (value) => `Stored now: ${value}`],
  mine: [(value: string) => `我的修改：${value}`, (value) => `Your change: ${value}`],
  nothing: ['（无）', '(none)'],
})
