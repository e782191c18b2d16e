import { defineMessages } from './language/topic.ts'

/** Titles of the pages of forms. */
const zh = {
  profile: '个人信息',
  newUser: '新建用户',
  editUser: '编辑用户',
  newKey: '新建令牌',
  editKey: '编辑令牌',
  newCodes: '生成兑换码',
  editCode: '编辑兑换码',
  newChannel: '新建渠道',
  copyChannel: '创建渠道副本',
  editChannel: '编辑渠道',
}

const en: typeof zh = {
  profile: 'Profile',
  newUser: 'New user',
  editUser: 'Edit user',
  newKey: 'New key',
  editKey: 'Edit key',
  newCodes: 'New codes',
  editCode: 'Edit code',
  newChannel: 'New channel',
  copyChannel: 'Duplicate channel',
  editChannel: 'Edit channel',
}

/** Loaded with the first form: sign-in and lists show none of them. */
export const formTitles = defineMessages('formTitles', zh, en)

/** The key of a title of a form's page. */
export type FormTitle = keyof typeof zh
