import type { TextsOf } from '../../widgets/messages/language/locale.ts'
import { defineMessages } from '../../widgets/messages/language/topic.ts'

export const paletteMessages = defineMessages('palette', {
  title: ['命令面板', 'Commands'],
  placeholder: [
    '搜索页面、操作、用户、渠道、令牌、设置…',
    'Search pages, actions, users, channels, keys, settings…',
  ],
  groups: [
    {
      recent: '最近使用',
      screens: '页面',
      page: '本页操作',
      row: '对选中行',
      things: '跳转到',
      console: '控制台',
    },
    {
      recent: 'Recent',
      screens: 'Pages',
      page: 'On this page',
      row: 'On the selected row',
      things: 'Jump to',
      console: 'Console',
    },
  ],
  kinds: [
    { user: '用户', channel: '渠道', token: '令牌', redemption: '兑换码', option: '设置' },
    { user: 'User', channel: 'Channel', token: 'API key', redemption: 'Redemption code', option: 'Setting' },
  ],
  onRow: [(action: string, row: string) => `${row}：${action}`, (action, row) => `${row}: ${action}`],
  give: [
    (user: string, amount: string) => `为 ${user} 充值 ${amount}…`,
    (user, amount) => `Give ${user} ${amount}…`,
  ],
  giveHelp: ['打开充值对话框，确认后才会充值', 'Opens the top-up dialog; nothing is given until you confirm'],
  noUser: [(user: string) => `没有名为 ${user} 的用户`, (user) => `There is no user named ${user}`],
  request: [(id: string) => `在日志中查找请求 ${id}`, (id) => `Find request ${id} in the log`],
  noRequest: [(id: string) => `日志中没有找到请求 ${id}`, (id) => `Request ${id} was not found in the log`],
  try: ['试试', 'Try'],
  giftExample: ['给 alice 5 美元', 'give alice $5'],
  orRequest: ['或粘贴请求 ID，找到那次调用', 'or paste a request ID to find its call'],
  requestFirst: ['粘贴请求 ID，找到那次调用', 'Paste a request ID to find its call'],
  looking: ['正在查找…', 'Searching…'],
  results: [(count: number) => `${count} 个结果`, (count) => (count === 1 ? '1 result' : `${count} results`)],
  none: ['没有匹配的结果', 'No results'],
  hint: ['↑↓ 选择 · Enter 执行 · Esc 关闭', '↑↓ select · Enter run · Esc close'],
  keys: ['键盘快捷键', 'Keyboard shortcuts'],
  logout: ['退出登录', 'Sign out'],
  close: ['关闭', 'Close'],
  keysOn: ['启用键盘快捷键', 'Use keyboard shortcuts'],
  keysHelp: [
    '输入文字、打开对话框或菜单时不起作用。',
    'Shortcuts do not work while you type or in dialogs and menus.',
  ],
  keyOf: [
    {
      palette: '打开命令面板',
      search: '转到搜索框',
      rows: '下一条 / 上一条',
      open: '打开选中的条目',
      go: (page: string) => `转到页面：${page}`,
      help: '显示此列表',
    },
    {
      palette: 'Open commands',
      search: 'Go to the search field',
      rows: 'Next row, previous row',
      open: 'Open the selected row',
      go: (page) => `Go to a page: ${page}`,
      help: 'Show this list',
    },
  ],
})

export type PaletteMessages = TextsOf<typeof paletteMessages>
