import { defineMessages, type TextsOf } from './language/topic.ts'

/** The titles are loaded with the first form: sign-in and lists show none of them. */
export const formTitles = defineMessages('formTitles', {
  profile: ['个人信息', 'Profile'],
  newUser: ['新建用户', 'New user'],
  editUser: ['编辑用户', 'Edit user'],
  newKey: ['新建令牌', 'New key'],
  editKey: ['编辑令牌', 'Edit key'],
  newCodes: ['生成兑换码', 'New codes'],
  editCode: ['编辑兑换码', 'Edit code'],
  newChannel: ['新建渠道', 'New channel'],
  copyChannel: ['创建渠道副本', 'Duplicate channel'],
  editChannel: ['编辑渠道', 'Edit channel'],
})

export type FormTitle = keyof TextsOf<typeof formTitles>
