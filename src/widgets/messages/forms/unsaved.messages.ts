import { topic } from '../language/topic.ts'

const zh = {
  title: '放弃未保存的修改？',
  help: '离开后，填写的内容会丢失。',
  discard: '放弃修改',
  keepEditing: '继续编辑',
}

const en: typeof zh = {
  title: 'Discard unsaved changes?',
  help: 'What you have typed will be lost if you leave.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
}

export const unsavedMessages = topic('unsaved', zh, en)
