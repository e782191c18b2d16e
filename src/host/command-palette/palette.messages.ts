import type { TextsOf } from '../../widgets/messages/language/locale.ts'
import { defineMessages, group } from '../../widgets/messages/language/topic.ts'

export const paletteMessages = defineMessages('palette', {
  title: ['命令面板', 'Commands'],
  placeholder: ['搜索页面、操作、用户、渠道、令牌、设置…', 'Search pages, actions, users, channels, keys, settings…'],
  groups: group({
    recent: ['最近使用', 'Recent'],
    screens: ['页面', 'Pages'],
    page: ['本页操作', 'On this page'],
    row: ['对选中行', 'On the selected row'],
    things: ['跳转到', 'Jump to'],
    console: ['控制台', 'Console'],
  }),
  kinds: group({ user: ['用户', 'User'], channel: ['渠道', 'Channel'], token: ['令牌', 'API key'], redemption: ['兑换码', 'Redemption code'], option: ['设置', 'Setting'], model: ['模型', 'Model'] }),
  orders: group({ disable: ['禁用', 'Disable'], enable: ['启用', 'Enable'], test: ['测试', 'Test'] }),
  onRow: [(action: string, row: string) => `${row}：${action}`, (action, row) => `${row}: ${action}`],
  give: [(user: string, amount: string) => `为 ${user} 充值 ${amount}…`, (user, amount) => `Give ${user} ${amount}…`],
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
  keysHelp: ['输入文字、打开对话框或菜单时不起作用。', 'Shortcuts do not work while you type or in dialogs and menus.'],
  keyOf: group({
    palette: ['打开命令面板', 'Open commands'],
    search: ['转到搜索框', 'Go to the search field'],
    rows: ['下一条 / 上一条', 'Next row, previous row'],
    open: ['打开选中的条目', 'Open the selected row'],
    go: [(page: string) => `转到页面：${page}`, (page) => `Go to a page: ${page}`],
    help: ['显示此列表', 'Show this list'],
  }),
})

export type PaletteMessages = TextsOf<typeof paletteMessages>
