import type { RoleName, UserState } from '../../../domain/accounts/user-permissions.ts'
import { defineMessages, group, type TextsOf } from '../../../messages/language/topic.ts'

export const messages = defineMessages('userList', {
  title: ['用户', 'Users'],
  help: ['管理用户的角色、状态、分组与额度。', 'Users with their roles, status, groups and quota.'],
  create: ['新建用户', 'New user'],
  caption: ['用户列表', 'Users'],
  failed: ['用户加载失败', 'The users could not be loaded'],
  emptyTitle: ['还没有用户', 'No users yet'],
  emptyHelp: ['新建用户，或开放注册。', 'Create one, or enable registration.'],
  searchPlaceholder: ['搜索 ID、名称或邮箱开头…', 'ID, or start of name or email…'],
  id: ['ID', 'ID'],
  name: ['用户名', 'User name'],
  role: ['角色', 'Role'],
  status: ['状态', 'Status'],
  group: ['分组', 'Groups'],
  quota: ['剩余额度', 'Quota left'],
  used: ['已用额度', 'Used'],
  requests: ['请求次数', 'Requests'],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  below: [(amount: string) => `低于 ${amount}`, (amount) => `Below ${amount}`],
  spent: ['已耗尽', 'Spent'],
  roles: group<Record<RoleName, string>>({
    user: ['普通用户', 'User'],
    trusted: ['可信员工', 'Trusted staff'],
    admin: ['管理员', 'Administrator'],
    root: ['超级管理员', 'Super administrator'],
    unknown: ['未知角色', 'Unknown role'],
  }),
  states: group<Record<UserState, string>>({ active: ['已激活', 'Active'], banned: ['已封禁', 'Banned'], deleted: ['已删除', 'Deleted'], unknown: ['未知状态', 'Unknown status'] }),
  byDefault: ['默认', 'Default'],
  byQuota: ['剩余额度', 'Quota left'],
  byUsed: ['已用额度', 'Quota used'],
  byRequests: ['请求次数', 'Requests'],
  byName: ['用户名', 'User name'],
  byNameDown: ['用户名（倒序）', 'User name, descending'],
  keys: ['令牌', 'API keys'],
  editOf: [(name: string) => `编辑 ${name}`, (name) => `Edit ${name}`],
  deleted: [(name: string) => `已删除 ${name}。操作成功完成！`, (name) => `Deleted ${name}`],
  dropSecondFactor: ['关闭两步验证', 'Turn off two-step verification'],
  dropSecondFactorTitle: [(name: string) => `关闭 ${name} 的两步验证？`, (name) => `Turn off two-step verification for ${name}?`],
  dropSecondFactorHelp: [
    '用于该用户无法再使用验证器的情况，请先确认是本人提出。关闭后仅凭密码即可登录该账户，网关可能同时结束其现有登录。',
    'For users who have lost their authenticator. First make sure that the request really comes from them. Afterwards the password alone is enough to sign in, and the gateway may end their sessions.',
  ],
  secondFactorDropped: [(name: string) => `已关闭 ${name} 的两步验证。操作成功完成！`, (name) => `Turned off two-step verification for ${name}`],
  deleteTitle: [(name: string) => `删除用户 ${name}？`, (name) => `Delete the user ${name}?`],
  deleteHelp: ['该用户将无法登录，其令牌立即失效。删除后无法恢复。', 'They can no longer sign in, and their keys stop working. This cannot be undone.'],
})

export type UserListMessages = TextsOf<typeof messages>

export const topUpMessages = defineMessages('userTopUp', {
  action: ['充值 / 扣减额度', 'Top up or deduct'],
  title: [(name: string) => `调整 ${name} 的额度`, (name) => `Change the quota of ${name}`],
  kind: ['操作', 'Action'],
  add: ['充值', 'Top up'],
  deduct: ['扣减', 'Deduct'],
  amount: ['额度', 'Quota'],
  amountInvalid: ['请输入大于 0 的整数额度', 'Please enter a whole number of units above 0'],
  units: [(units: string) => `${units} 点额度`, (units) => (units === '1' ? '1 unit' : `${units} units`)],
  remark: ['备注', 'Remark'],
  remarkHelp: ['可选，会写入该用户的日志。', "Optional. Written to the user's log."],
  balance: [(before: string, after: string) => `剩余额度：${before} → ${after}`, (before, after) => `Quota left: ${before} → ${after}`],
  deductRefused: ['有些网关不接受扣减。可以在「编辑用户」中直接设置额度，最小为 1。', "Some gateways cannot deduct. Set the quota on the user's edit page instead; the minimum is 1."],
  added: [(name: string, amount: string) => `已为 ${name} 充值 ${amount}`, (name, amount) => `Added ${amount} to ${name}`],
  deducted: [(name: string, amount: string) => `已从 ${name} 扣减 ${amount}`, (name, amount) => `Deducted ${amount} from ${name}`],
  undone: [(name: string, amount: string) => `已撤销对 ${name} 额度的调整（${amount}）`, (name, amount) => `Change of ${amount} to the quota of ${name} undone`],
})

export type TopUpMessages = TextsOf<typeof topUpMessages>
