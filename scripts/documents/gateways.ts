import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tested } from '../../src/widgets/gateway/dialects/tested.ts'
import { table } from './table.ts'

/** The gateways with which the console is tested: their repositories, and their names in both languages. */
const gateways = {
  'one-api': ['songquanpeng/one-api', 'One API', 'One API'],
  laisky: ['Laisky/one-api', "Laisky's fork of One API", 'One API 的 Laisky 分支'],
  'one-hub': ['MartialBE/one-hub', 'One Hub', 'One Hub'],
  'new-api': ['QuantumNous/new-api', 'New API', 'New API'],
} as const

/** A table of each gateway with the newest version that was tested. */
const testedIn = (head: string[], language: 1 | 2) => () =>
  table(
    head,
    Object.entries(gateways).map(([dialect, words]) => [
      `[${words[language]}](https://github.com/${words[0]})`,
      tested[dialect as keyof typeof gateways].newest,
    ]),
  )

/** The rows of the matrix in docs/family.md, in Chinese. */
const jobs: Record<string, string> = {
  'First account': '首个账户',
  'Sign-in by password': '密码登录',
  Passkeys: '通行密钥',
  'Passkeys: proof before a change': '通行密钥：修改前验证身份',
  'Second factor: set up': '两步验证：设置',
  'Second factor: new backup codes': '两步验证：新的备用码',
  "Second factor: another user's, off": '两步验证：关闭其他用户的',
  'Sign-in by a code': '验证码登录',
  'Sign-in with a bot check': '带人机验证的登录',
  'Sign-in and registration by OIDC': 'OIDC 登录和注册',
  'Sign-in by GitHub, WeChat; binding': 'GitHub、微信登录和绑定',
  'Sign-in by Lark; binding': '飞书登录和绑定',
  'Sign-in by Discord, LinuxDO; binding': 'Discord、LinuxDO 登录和绑定',
  'Sign-in by Telegram; binding': 'Telegram 登录和绑定',
  "Sign-in by operators' own services; binding": '管理员自定义的服务：登录和绑定',
  'Bindings: removed by the user': '绑定：用户自己解除',
  "Bindings: another user's, removed": '绑定：解除其他用户的',
  Home: '首页',
  'API keys: list, search': '令牌：列表、搜索',
  'API keys: new': '令牌：新建',
  'API keys: show, copy': '令牌：显示、复制',
  'API keys: change': '令牌：修改',
  'API keys: of all users': '令牌：所有用户的',
  'API keys: a group of their own': '令牌：单独的分组',
  'Channels: list': '渠道：列表',
  'Channels: disable': '渠道：禁用',
  'Channels: change': '渠道：修改',
  'Channels: form, new': '渠道：新建',
  'Channels: further settings': '渠道：更多设置',
  'Channels: health': '渠道：健康状况',
  'Status of models, for visitors': '运行状况（访客可见）',
  'Channels: duplicate': '渠道：创建副本',
  "Channels: the provider's models": '渠道：获取服务商的模型',
  'Channels: what changed at the providers': '渠道：服务商的模型变化',
  'Channels: tags': '渠道：标签',
  'Channels: a whole tag': '渠道：整个标签',
  'Channels: balance of the provider': '渠道：服务商余额',
  'Channels: several keys in one': '渠道：一个渠道多个密钥',
  'Channels: keys added to several, all copied': '渠道：添加、复制多个密钥',
  'Channels: new, several keys in one': '渠道：新建含多个密钥的',
  'Channels: headers and other entries of many': '渠道：批量修改请求头等键值',
  'Keys, channels: many': '令牌、渠道：批量',
  'Channels: test': '渠道：测试',
  'Own sessions': '自己的会话',
  'Own password': '自己的密码',
  'Users: list, search': '用户：列表、搜索',
  'Users: ban': '用户：封禁',
  'Users: change, delete': '用户：修改、删除',
  'User groups by name': '用户分组的名称',
  'Users: give quota': '用户：给予额度',
  'Codes: list, new': '兑换码：列表、生成',
  Log: '日志',
  'Asynchronous tasks': '异步任务',
  Usage: '用量',
  Settings: '设置',
  'Groups: set': '分组：设置',
  'Amounts in the currency that the gateway counts in': '以网关的货币显示金额',
  Prices: '价格',
  'Prices: shown to visitors': '价格：对访客显示',
  'Prices: set': '价格：设置',
  'Prices: compared with a list': '价格：与价目表对比',
  'Prices: compared with providers and public lists': '价格：与服务商和公开价目表对比',
  'Log: why a call cost what it did': '日志：费用明细',
  'Log: operations of administrators, by name': '日志：按操作筛选管理员的操作',
  'Prices: what each model cost in 30 days': '价格：每个模型近 30 天的消耗',
  'Top-up by code': '用兑换码充值',
  'Shop link': '购买链接',
  'Paying online': '在线支付',
  'Paying online: a notice credits once': '在线支付：通知只入账一次',
  'Paying online: a code to scan': '在线支付：扫码',
  'Paying online: the page that one returns to': '在线支付：返回的页面',
  'Own orders': '自己的订单',
  'Orders of all users': '所有用户的订单',
  Plans: '套餐',
  'Checking in each day': '每日签到',
  'Announcements, questions and addresses at home': '首页的公告、问答和地址',
  'Warning before the balance runs out': '余额即将耗尽的提醒',
  'Invitations: both get their reward': '邀请：双方得到奖励',
  'Rewards of invitations: to the balance': '邀请奖励：转入余额',
  "A key's usage, for who has it": '凭令牌查看用量',
}

const answers: Record<string, string> = {
  yes: '支持',
  'read-only': '只读',
  no: '不支持',
  'not tested': '未测试',
}

/**
 * The matrix of docs/family.md in Chinese.
 *
 * @throws for a job or an answer without a translation
 */
function matrixInChinese(root: string): string {
  const [, rows = ''] = readFileSync(join(root, 'docs/family.md'), 'utf8').split(/^\| Job .*\n.*\n/m)
  const lines = rows.split('\n\n')[0]!.split('\n')
  return table(
    ['功能', 'one-api', 'Laisky 分支', 'one-hub', 'new-api'],
    lines.map((line) => {
      const [job = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      const inChinese = [jobs[job], ...cells.map((cell) => answers[cell])]
      if (inChinese.includes(undefined))
        throw new Error(`scripts/documents/gateways.ts has no Chinese for: ${line}`)
      return inChinese as string[]
    }),
  )
}

export const testedGateways = {
  'family-zh': matrixInChinese,
  'tested-gateways': testedIn(['gateway', 'newest tested version'], 1),
  'tested-gateways-zh': testedIn(['网关', '最新测试版本'], 2),
}
