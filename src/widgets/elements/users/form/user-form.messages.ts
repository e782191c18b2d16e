import { defineMessages, group } from '../../../messages/language/topic.ts'

export const messages = defineMessages('userForm', {
  own: group({
    title: ['个人信息', 'Profile'],
    help: ['修改用户名、密码和显示名称。', 'Change your user name, password and display name.'],
  }),
  created: group({
    title: ['新建用户', 'New user'],
    help: ['新用户使用这里设置的用户名和密码登录。', 'They sign in with the user name and password set here.'],
  }),
  edited: group({
    title: ['编辑用户', 'Edit user'],
    help: [
      '修改用户的资料、分组与额度。设置新密码后，该用户已有的登录可能仍然有效；封禁会结束它们。',
      "Profile, groups and quota. After a password change, the user's sessions may stay signed in; a ban ends them.",
    ],
  }),
  /** The sign-in says it in a toast, which goes once the password is changed. */
  told: ['请立刻修改默认密码！', 'Please change the default password immediately'],
  defaultPassword: ['正在使用默认密码，请立刻修改默认密码！', 'You are using the default password. Please change it immediately.'],
  form: ['个人信息', 'Profile'],
  account: ['账户', 'Account'],
  username: ['用户名', 'User name'],
  usernameHelp: [(most: number) => `最多 ${most} 个字符，用于登录。`, (most) => `At most ${most} characters; used to sign in.`],
  usernameLength: [(most: number) => `用户名应为 1 到 ${most} 个字符`, (most) => `The user name must have 1 to ${most} characters`],
  displayName: ['显示名称', 'Display name'],
  displayNameHelp: [(most: number) => `最多 ${most} 个字符。`, (most) => `At most ${most} characters.`],
  displayNameLength: [(most: number) => `显示名称最多 ${most} 个字符`, (most) => `The display name must have at most ${most} characters`],
  password: ['新密码', 'New password'],
  passwordHelp: [
    (least: number, most: number) => `${least} 至 ${most} 个字符；留空则不修改。`,
    (least, most) => `At least ${least} and at most ${most} characters; leave blank to keep the current one.`,
  ],
  oldPassword: ['当前密码', 'Current password'],
  oldPasswordHelp: ['修改密码时，这个网关要核对当前密码。账户还没有密码时留空。', 'This gateway checks it before it accepts a new one. Leave blank if the account has no password yet.'],
  passwordTooShort: [(least: number) => `密码长度不得小于 ${least} 位！`, (least) => `The password must have at least ${least} characters`],
  passwordTooLong: [(most: number) => `密码长度不得大于 ${most} 位！`, (most) => `The password must have at most ${most} characters`],
  bindings: ['绑定信息', 'Bound accounts'],
  bindingsHelp: ['仅供查看。', 'Shown for reference.'],
  email: ['邮箱', 'Email'],
  unbound: ['未绑定', 'Not bound'],
  group: ['分组', 'Group'],
  quota: ['剩余额度', 'Quota left'],
  quotaSmallest: ['这个网关接受的最小额度是 1。', 'The smallest quota this gateway accepts is 1.'],
  displayNameKept: ['这个网关不接受空的显示名称，可以改成别的。', 'This gateway does not accept an empty display name; enter another one.'],
  saved: ['用户信息更新成功！', 'Profile updated'],
  savedWithPassword: ['用户信息更新成功。其他设备上的登录可能仍然有效，请在那些设备上退出登录。', 'Profile updated. You may still be signed in elsewhere: sign out there.'],
  failed: ['个人信息加载失败', 'The profile could not be loaded'],
  between: ['', ' '],
})
