import { defineMessages } from '../language/topic.ts'

/** The form's changes are not saved, or not yet. */
export const leavingMessages = defineMessages('leaving', {
  title: ['放弃未保存的修改？', 'Discard unsaved changes?'],
  help: ['离开后，填写的内容会丢失。', 'What you have typed will be lost if you leave.'],
  discard: ['放弃修改', 'Discard'],
  keepEditing: ['继续编辑', 'Keep editing'],
  savingTitle: ['修改正在保存', 'Your changes are being saved'],
  savingHelp: ['离开后保存会继续，结果会另行通知。如果保存失败，填写的内容会丢失。', 'Saving goes on if you leave, and you will be told how it went. If it fails, what you have typed will be lost.'],
  leave: ['离开', 'Leave'],
})
