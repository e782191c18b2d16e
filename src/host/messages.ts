import type { Locale } from '../widgets/index.ts'
import type { FormTitle, formTitles } from '../widgets/messages/form-titles.messages.ts'
import { titles, type Title } from '../widgets/messages/titles.messages.ts'
import { defineMessages, group, messagesIn } from '../widgets/messages/language/topic.ts'

export const messages = defineMessages('host', {
  login: ['登录', 'Sign in'],
  register: ['注册', 'Register'],
  management: ['管理', 'Management'],
  menu: ['菜单', 'Menu'],
  closeMenu: ['关闭菜单', 'Close the menu'],
  skip: ['跳到主要内容', 'Skip to the main content'],
  palette: ['搜索与命令', 'Search and commands'],
  logout: ['退出登录', 'Sign out'],
  loggedOut: ['已退出登录', 'Signed out'],
  logoutFailed: ['无法退出登录，请稍后重试。', 'Could not sign out. Try again.'],
  noServer: ['无法正常连接至服务器！', 'Cannot connect to the server.'],
  noGateway: [
    '控制台无法连接网关：请运维人员启动网关，或更正 ONEAPI_URL。',
    'The console cannot reach its gateway: its operator should start it, or correct ONEAPI_URL.',
  ],
  limited: [
    '网关的请求次数已达上限，稍后会自动重试。',
    'The gateway allows no more requests for now. It will be asked again.',
  ],
  askedAgainIn: [(seconds: number) => `${seconds} 秒后重试`, (seconds) => `Next in ${seconds} s`],
  clockWrong: [
    (isSlow: boolean, by: string) =>
      `此设备的时钟${isSlow ? '慢' : '快'}了 ${by}，控制台按网关的时间计算。请校准时钟。`,
    (isSlow, by) =>
      `The clock of this device is ${by} ${isSlow ? 'slow' : 'fast'}. The console goes by the gateway's time. Please set the clock.`,
  ],
  retry: ['重试', 'Try again'],
  untested: [
    (gateway: string) => `${gateway} 尚未与此控制台一起测试过，部分修改已关闭。`,
    (gateway) => `${gateway} has not been tested with this console; some changes are off.`,
  ],
  untestedForUsers: [
    (gateway: string) => `${gateway} 尚未与此控制台一起测试过，部分修改已关闭。如有需要，请联系管理员。`,
    (gateway) =>
      `${gateway} has not been tested with this console; some changes are off. Ask an administrator if you need them.`,
  ],
  alerts: [
    (firing: number) => `${firing} 条告警`,
    (firing) => (firing === 1 ? '1 alert' : `${firing} alerts`),
  ],
  allowChanges: ['允许修改', 'Allow changes'],
  close: ['关闭', 'Close'],
  language: ['语言：', 'Language: '],
  theme: group({
    auto: ['主题：跟随系统', 'Theme: system'],
    light: ['主题：浅色', 'Theme: light'],
    dark: ['主题：深色', 'Theme: dark'],
  }),
  embedded: ['内置网关', 'Embedded gateway'],
  embeddedHelp: ['随项目提供的网关。', 'The gateway that comes with the console.'],
  loading: [(page: string) => `正在加载${page}…`, (page) => `Loading ${page}…`],
  loadFailed: [(page: string) => `${page}加载失败`, (page) => `${page} could not be loaded`],
  loadFailedHelp: [
    '请检查网络后重试，已保存的数据不受影响。',
    'Check the network and try again. Saved data is safe.',
  ],
  notFoundHelp: ['请检查浏览器地址是否正确。', 'Check the address in your browser.'],
  backHome: ['返回首页', 'Back to home'],
  noPermission: ['无权限访问', 'No permission'],
  noPermissionHelp: ['此页面仅对管理员开放。', 'This page is for administrators only.'],
  newVersion: [
    (gateway: string, own: string) => `网关版本 ${gateway} 与控制台版本 ${own} 不同，请查看是否有新版本。`,
    (gateway, own) =>
      `The gateway is version ${gateway} and the console version ${own}. Check for a newer version.`,
  ],
  builtFrom: ['基于', 'Built on'],
  versions: [
    (own: string, gateway: string) => `控制台 ${own}${gateway && `，网关 ${gateway}`}`,
    (own, gateway) => `Console ${own}${gateway && `, gateway ${gateway}`}`,
  ],
  license: ['MIT 许可证', 'MIT licence'],
})

export type HostMessages = ReturnType<typeof messagesOf>

let late: typeof formTitles | undefined

export const bringFormTitles = async () => {
  late ??= (await import('../widgets/messages/form-titles.messages.ts')).formTitles
}

export const messagesOf = (locale: Locale) => ({
  ...messagesIn(messages, locale),
  titles: messagesIn(titles, locale),
  /** Until the titles of forms are loaded, the title is that of the screen. */
  titleOf: ({ title, formTitle }: { title: Title; formTitle?: FormTitle }) =>
    formTitle && late ? messagesIn(late, locale)[formTitle] : messagesIn(titles, locale)[title],
})
