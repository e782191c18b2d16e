import { topic } from '../language/topic.ts'

const zh = {
  title: '放弃未保存的修改？',
  help: '离开后，填写的内容会丢失。',
  discard: '放弃修改',
  keepEditing: '继续编辑',
  unsaved: '有未保存的修改',
  unchanged: '没有需要保存的修改',
}

const en: typeof zh = {
  title: 'Discard unsaved changes?',
  help: 'What you have typed will be lost if you leave.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  unsaved: 'Unsaved changes',
  unchanged: 'No changes to save',
}

/** What a form says about changes that are not saved. */
export const unsavedMessages = topic('unsaved', zh, en)
