import { defineMessages } from '../language/topic.ts'

const zh = {
  title: '放弃未保存的修改？',
  help: '离开后，填写的内容会丢失。',
  discard: '放弃修改',
  keepEditing: '继续编辑',
  savingTitle: '修改正在保存',
  savingHelp: '离开后保存会继续，结果会另行通知。如果保存失败，填写的内容会丢失。',
  leave: '离开',
}

const en: typeof zh = {
  title: 'Discard unsaved changes?',
  help: 'What you have typed will be lost if you leave.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  savingTitle: 'Your changes are being saved',
  savingHelp:
    'Saving goes on if you leave, and you will be told how it went. If it fails, what you have typed will be lost.',
  leave: 'Leave',
}

/** The question when a form is left whose changes are not saved, or not yet. */
export const leavingMessages = defineMessages('leaving', zh, en)
