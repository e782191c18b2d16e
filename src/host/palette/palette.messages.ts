import { topic } from '../../widgets/messages/language/topic.ts'

const zh = {
  title: '命令面板',
  placeholder: '搜索页面、操作、用户、渠道、令牌…',
  groups: {
    recent: '最近使用',
    screens: '页面',
    page: '本页操作',
    row: '对选中行',
    things: '跳转到',
    console: '控制台',
  },
  kinds: { user: '用户', channel: '渠道', token: '令牌', redemption: '兑换码' },
  onRow: (action: string, row: string) => `${row}：${action}`,
  give: (user: string, amount: string) => `为 ${user} 充值 ${amount}…`,
  giveHelp: '打开充值对话框，确认后才会充值',
  noUser: (user: string) => `没有名为 ${user} 的用户`,
  request: (id: string) => `在日志中查找请求 ${id}`,
  noRequest: (id: string) => `日志中没有找到请求 ${id}`,
  looking: '正在查找…',
  results: (count: number) => `${count} 个结果`,
  none: '没有匹配的结果',
  hint: '↑↓ 选择 · Enter 执行 · Esc 关闭',
  keys: '键盘快捷键',
  logout: '退出登录',
  close: '关闭',
  keysOn: '启用键盘快捷键',
  keysHelp: '输入文字、打开对话框或菜单时不起作用。',
  keyOf: {
    palette: '打开命令面板',
    search: '转到搜索框',
    rows: '下一行 / 上一行',
    open: '打开选中的行',
    go: '转到页面',
    help: '显示此列表',
  },
}

const en: typeof zh = {
  title: 'Commands',
  placeholder: 'Search pages, actions, users, channels, keys…',
  groups: {
    recent: 'Recent',
    screens: 'Pages',
    page: 'On this page',
    row: 'On the selected row',
    things: 'Jump to',
    console: 'Console',
  },
  kinds: { user: 'User', channel: 'Channel', token: 'API key', redemption: 'Redemption code' },
  onRow: (action, row) => `${row}: ${action}`,
  give: (user, amount) => `Give ${user} ${amount}…`,
  giveHelp: 'Opens the top-up dialog; nothing is given until you confirm',
  noUser: (user) => `There is no user named ${user}`,
  request: (id) => `Find request ${id} in the log`,
  noRequest: (id) => `Request ${id} was not found in the log`,
  looking: 'Searching…',
  results: (count) => (count === 1 ? '1 result' : `${count} results`),
  none: 'No results',
  hint: '↑↓ select · Enter run · Esc close',
  keys: 'Keyboard shortcuts',
  logout: 'Sign out',
  close: 'Close',
  keysOn: 'Use keyboard shortcuts',
  keysHelp: 'Shortcuts do not work while you type or in dialogs and menus.',
  keyOf: {
    palette: 'Open commands',
    search: 'Go to the search field',
    rows: 'Next row, previous row',
    open: 'Open the selected row',
    go: 'Go to a page',
    help: 'Show this list',
  },
}

/** Messages of the palette and of the list of shortcuts. */
export const paletteMessages = topic('palette', zh, en)
export type PaletteWords = typeof zh
