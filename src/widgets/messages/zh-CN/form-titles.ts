/** Titles of the pages of forms. */
export const words = {
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
