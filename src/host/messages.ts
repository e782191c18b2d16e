import type { Locale } from '../widgets/index.ts'
import type { FormTitle, formTitles } from '../widgets/messages/form-titles.messages.ts'
import { titles, type Title } from '../widgets/messages/titles.messages.ts'
import { defineMessages, messagesIn } from '../widgets/messages/language/topic.ts'

const zh = {
  login: '登录',
  register: '注册',
  management: '管理',
  menu: '菜单',
  closeMenu: '关闭菜单',
  skip: '跳到主要内容',
  palette: '搜索与命令',
  logout: '退出登录',
  loggedOut: '已退出登录',
  logoutFailed: '无法退出登录，请稍后重试。',
  noServer: '无法正常连接至服务器！',
  noGateway: '控制台无法连接网关：请运维人员启动网关，或更正 ONEAPI_URL。',
  limited: '网关的请求次数已达上限，稍后会自动重试。',
  askedAgainIn: (seconds: number) => `${seconds} 秒后重试`,
  clockWrong: (isSlow: boolean, by: string) =>
    `此设备的时钟${isSlow ? '慢' : '快'}了 ${by}，控制台按网关的时间计算。请校准时钟。`,
  retry: '重试',
  untested: (gateway: string) => `${gateway} 尚未与此控制台一起测试过，部分修改已关闭。`,
  allowChanges: '允许修改',
  close: '关闭',
  language: '语言：',
  theme: { auto: '主题：跟随系统', light: '主题：浅色', dark: '主题：深色' },
  embedded: '内置网关',
  embeddedHelp: '随项目提供的网关。',
  loading: (page: string) => `正在加载${page}…`,
  loadFailed: (page: string) => `${page}加载失败`,
  loadFailedHelp: '请检查网络后重试，已保存的数据不受影响。',
  notFoundHelp: '请检查浏览器地址是否正确。',
  backHome: '返回首页',
  noPermission: '无权限访问',
  noPermissionHelp: '此页面仅对管理员开放。',
  newVersion: (gateway: string, own: string) =>
    `网关版本 ${gateway} 与控制台版本 ${own} 不同，请查看是否有新版本。`,
  builtFrom: '基于',
  license: 'MIT 许可证',
}

const en: typeof zh = {
  login: 'Sign in',
  register: 'Register',
  management: 'Management',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  skip: 'Skip to the main content',
  palette: 'Search and commands',
  logout: 'Sign out',
  loggedOut: 'Signed out',
  logoutFailed: 'Could not sign out. Try again.',
  noServer: 'Cannot connect to the server.',
  noGateway: 'The console cannot reach its gateway: its operator should start it, or correct ONEAPI_URL.',
  limited: 'The gateway allows no more requests for now. It will be asked again.',
  askedAgainIn: (seconds) => `Next in ${seconds} s`,
  clockWrong: (isSlow, by) =>
    `The clock of this device is ${by} ${isSlow ? 'slow' : 'fast'}. The console goes by the gateway's time. Please set the clock.`,
  retry: 'Try again',
  untested: (gateway) => `${gateway} has not been tested with this console; some changes are off.`,
  allowChanges: 'Allow changes',
  close: 'Close',
  language: 'Language: ',
  theme: { auto: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  embedded: 'Embedded gateway',
  embeddedHelp: 'The gateway that comes with the console.',
  loading: (page) => `Loading ${page}…`,
  loadFailed: (page) => `${page} could not be loaded`,
  loadFailedHelp: 'Check the network and try again. Saved data is safe.',
  notFoundHelp: 'Check the address in your browser.',
  backHome: 'Back to home',
  noPermission: 'No permission',
  noPermissionHelp: 'This page is for administrators only.',
  newVersion: (gateway, own) =>
    `The gateway is version ${gateway} and the console version ${own}. Check for a newer version.`,
  builtFrom: 'Built on',
  license: 'MIT licence',
}

/** Messages of the console itself; every element brings its own. */
export const messages = defineMessages('host', zh, en)

export type HostMessages = ReturnType<typeof messagesOf>

let late: typeof formTitles | undefined

/** Loads the titles of forms, which other pages do not need. */
export const bringFormTitles = async () => {
  late ??= (await import('../widgets/messages/form-titles.messages.ts')).formTitles
}

/** The console's messages and page titles in one language. */
export const messagesOf = (locale: Locale) => ({
  ...messagesIn(messages, locale),
  titles: messagesIn(titles, locale),
  /** The title of a page; that of the screen until the titles of forms are loaded. */
  titleOf: ({ title, formTitle }: { title: Title; formTitle?: FormTitle }) =>
    formTitle && late ? messagesIn(late, locale)[formTitle] : messagesIn(titles, locale)[title],
})
