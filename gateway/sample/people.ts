import { Role, TokenStatus, UserStatus } from '../domain.ts'

/** Quota units per dollar on a new gateway. */
export const dollar = 500_000

interface SampleUser {
  username: string
  display_name: string
  role: number
  status: number
  group: string
  /** Quota units given at registration. */
  welcome: number
  /** The relative frequency of the user's calls; 0 makes none. */
  share: number
  /** The factor by which the user's calls are longer than usual; default 1. */
  volume?: number
}

const user = (
  username: string,
  display_name: string,
  welcome: number,
  share: number,
  rest = {},
): SampleUser => ({
  username,
  display_name,
  role: Role.common,
  status: UserStatus.enabled,
  group: 'default',
  welcome: welcome * dollar,
  share,
  ...rest,
})

/** All sample users except root. */
export const sampleUsers: SampleUser[] = [
  user('linxia', '林夏（运维）', 50, 6, { role: Role.admin, group: 'vip' }),
  user('zhouhang', '周航', 20, 14, { group: 'vip', volume: 5 }),
  user('alice', 'Alice', 10, 12),
  user('bob', 'Bob', 10, 7),
  user('chenmo', '陈默', 20, 10),
  user('research', '研究组', 100, 18, { group: 'vip', volume: 9 }),
  user('support', '客服机器人', 40, 16, { volume: 6 }),
  user('wangyu', '王雨', 5, 3),
  user('spammer', '已封禁示例', 1, 2, { status: UserStatus.banned }),
  user('newcomer', '新同事', 1, 0),
  user('grace', 'Grace', 10, 4),
]

/** The users of the demo shop, which has its own customers, each with an account here. */
export const shopUsers: SampleUser[] = [
  user('ada', 'Ada', 20, 14, { volume: 20 }),
  user('lin', '林见川', 10, 10, { volume: 9 }),
]

interface SampleToken {
  owner: string
  name: string
  status: number
  /** Initial quota units; undefined makes the key unlimited. */
  limit?: number
  models?: string
  subnet?: string
  /** Days from now until it expires, negative in the past; undefined for never. */
  expiresIn?: number
  /** The relative frequency of the key among its owner's calls. */
  share: number
}

/**
 * The keys besides each user's `default`: in every status, with every kind of limit, and more than one page for root.
 */
export const sampleTokens: SampleToken[] = [
  { owner: 'root', name: '网站聊天', status: TokenStatus.enabled, limit: 20 * dollar, share: 6 },
  {
    owner: 'root',
    name: '内部脚本',
    status: TokenStatus.enabled,
    limit: 5 * dollar,
    subnet: '10.0.0.0/8,127.0.0.0/8',
    share: 3,
  },
  { owner: 'root', name: '仅 4o-mini', status: TokenStatus.enabled, models: 'gpt-4o-mini', share: 3 },
  {
    owner: 'root',
    name: '合作伙伴',
    status: TokenStatus.enabled,
    limit: 10 * dollar,
    expiresIn: 45,
    share: 2,
  },
  { owner: 'root', name: '禁用的密钥', status: TokenStatus.disabled, limit: 2 * dollar, share: 1 },
  {
    owner: 'root',
    name: '试用（已过期）',
    status: TokenStatus.expired,
    limit: dollar,
    expiresIn: -8,
    share: 0,
  },
  { owner: 'root', name: '活动（已用尽）', status: TokenStatus.exhausted, limit: 0, share: 1 },
  { owner: 'root', name: 'NextChat', status: TokenStatus.enabled, share: 2 },
  { owner: 'root', name: '翻译插件', status: TokenStatus.enabled, limit: 3 * dollar, share: 1 },
  { owner: 'root', name: '夜间批处理', status: TokenStatus.enabled, limit: 8 * dollar, share: 1 },
  { owner: 'root', name: '代码助手', status: TokenStatus.enabled, models: 'deepseek-chat', share: 1 },
  { owner: 'alice', name: '笔记软件', status: TokenStatus.enabled, limit: 5 * dollar, share: 3 },
  { owner: 'alice', name: '旧手机', status: TokenStatus.disabled, share: 0 },
  { owner: 'research', name: '论文摘要', status: TokenStatus.enabled, limit: 60 * dollar, share: 5 },
  { owner: 'support', name: '微信客服', status: TokenStatus.enabled, share: 8 },
  { owner: 'zhouhang', name: 'vscode', status: TokenStatus.enabled, limit: 10 * dollar, share: 4 },
]

/** The keys of the shop's users besides `default`. */
export const shopTokens: SampleToken[] = [
  { owner: 'ada', name: 'Reading notes', status: TokenStatus.enabled, limit: 5 * dollar, share: 6 },
  { owner: 'ada', name: 'Book club bot', status: TokenStatus.enabled, models: 'gpt-4o-mini', share: 4 },
  { owner: 'ada', name: 'Old e-reader', status: TokenStatus.disabled, share: 0 },
  { owner: 'lin', name: '书评助手', status: TokenStatus.enabled, limit: 4 * dollar, share: 6 },
  { owner: 'lin', name: '生词本', status: TokenStatus.enabled, expiresIn: 60, share: 3 },
]
