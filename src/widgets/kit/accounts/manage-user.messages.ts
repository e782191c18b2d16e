import type { UserObstacle } from '../../domain/accounts/user-permissions.ts'
import { defineMessages, group, type TextsOf } from '../../messages/language/topic.ts'

export const manageUserMessages = defineMessages('manageUser', {
  disable: ['封禁', 'Ban'],
  enable: ['解封', 'Unban'],
  disableOf: [(name: string) => `封禁 ${name}`, (name) => `Ban ${name}`],
  enableOf: [(name: string) => `解封 ${name}`, (name) => `Unban ${name}`],
  managed: group({
    disable: [(name: string) => `已封禁 ${name}。操作成功完成！`, (name) => `Banned ${name}`],
    enable: [(name: string) => `已解封 ${name}。操作成功完成！`, (name) => `Unbanned ${name}`],
    promote: [(name: string) => `已将 ${name} 提升为管理员。操作成功完成！`, (name) => `${name} is now an administrator`],
    demote: [(name: string) => `已将 ${name} 降级为普通用户。操作成功完成！`, (name) => `${name} is now an ordinary user`],
  }),
  ask: group({
    disable: group({
      title: [(name: string) => `封禁 ${name}？`, (name) => `Ban the user ${name}?`],
      help: ['该用户将无法登录，其令牌停止工作，直到解封。', 'They can no longer sign in, and their keys stop working, until they are unbanned.'],
    }),
    promote: group({
      title: [(name: string) => `将 ${name} 提升为管理员？`, (name) => `Make ${name} an administrator?`],
      help: ['管理员可以管理渠道、兑换码和普通用户，并查看所有用户的日志。', 'Administrators manage channels, redemption codes and ordinary users, and can read all logs.'],
    }),
    demote: group({
      title: [(name: string) => `将 ${name} 降级为普通用户？`, (name) => `Make ${name} an ordinary user?`],
      help: ['该用户将不能再管理渠道、兑换码和用户。', 'They can no longer manage channels, redemption codes and users.'],
    }),
  }),
  keepsSessions: ['这个网关上，已登录的用户被封禁后仍保持登录。', 'At this gateway, a user who is signed in stays so when banned.'],
  promote: ['提升为管理员', 'Make administrator'],
  demote: ['降级为普通用户', 'Make ordinary user'],
  obstacles: group<Record<UserObstacle, string>>({
    deleted: ['该用户已被删除', 'This user has been deleted'],
    root: ['超级管理员不能在此管理', 'A super administrator cannot be managed here'],
    rank: ['不能管理同级或更高级别的用户', 'You cannot manage a user with an equal or higher role'],
    onlyRoot: ['只有超级管理员可以提升或降级用户', 'Only a super administrator can promote or demote users'],
    alreadyAdmin: ['已经是管理员', 'Already an administrator'],
    alreadyUser: ['已经是普通用户', 'Already an ordinary user'],
  }),
})

export type ManageUserMessages = TextsOf<typeof manageUserMessages>
