import type { words as zh } from '../zh-CN/form-titles.ts'

export const words: typeof zh = {
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
