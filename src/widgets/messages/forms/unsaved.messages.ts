import { defineMessages } from '../language/topic.ts'

export const unsavedMessages = defineMessages('unsaved', {
  unsaved: ['有未保存的修改', 'Unsaved changes'],
  unchanged: ['没有需要保存的修改', 'No changes to save'],
  spent: [(text: string, now: string) => `编辑期间额度减少了 ${text}，因此现在是 ${now}`, (text, now) => `The quota fell by ${text} while you were editing, so it is now ${now}`],
  gained: [(text: string, now: string) => `编辑期间额度增加了 ${text}，因此现在是 ${now}`, (text, now) => `The quota rose by ${text} while you were editing, so it is now ${now}`],
})
