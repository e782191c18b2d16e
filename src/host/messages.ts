import type { Locale } from '../widgets/index.ts'

const zh = {
  login: '登录',
  register: '注册',
  reset: '重置密码',
  confirmReset: '密码重置确认',
  oauth: '登录',
  home: '首页',
  tokens: 'API 令牌',
  addToken: '新建令牌',
  editToken: '编辑令牌',
  topup: '充值',
  chat: '聊天',
  log: '日志',
  profile: '个人信息',
  settings: '设置',
  about: '教程',
  channels: '渠道',
  addChannel: '新建渠道',
  copyChannel: '创建渠道副本',
  editChannel: '编辑渠道',
  redemptions: '兑换码',
  addRedemption: '生成兑换码',
  editRedemption: '编辑兑换码',
  users: '用户',
  addUser: '新建用户',
  editUser: '编辑用户',
  management: '管理',
  menu: '菜单',
  closeMenu: '关闭菜单',
  skip: '跳到主要内容',
  logout: '退出登录',
  loggedOut: '注销成功！',
  logoutFailed: '无法退出登录，请稍后重试。',
  noServer: '无法正常连接至服务器！',
  retry: '重试',
  close: '关闭',
  language: 'Switch to English',
  languageName: 'English',
  theme: { auto: '主题：跟随系统', light: '主题：浅色', dark: '主题：深色' },
  embedded: '内置网关',
  embeddedHelp: '控制台当前连接的是随项目提供的内置网关。',
  loading: (page: string) => `加载${page}中…`,
  loadFailed: (page: string) => `${page}加载失败`,
  loadFailedHelp: '请检查网络后重试，已保存的数据不受影响。',
  notFound: '页面不存在',
  notFoundHelp: '请检查浏览器地址是否正确。',
  backHome: '返回首页',
  noPermission: '无权限访问',
  noPermissionHelp: '此页面仅对管理员开放。',
  newVersion: (gateway: string, own: string) =>
    `网关版本 ${gateway} 与控制台版本 ${own} 不同，请查看是否有新版本。`,
  builtFrom: '基于',
  license: 'MIT 许可证',
}

export type Words = typeof zh

/** What the console page itself says; every element brings its own sentences. */
export const messages: Record<Locale, Words> = {
  'zh-CN': zh,
  en: {
    login: 'Sign in',
    register: 'Register',
    reset: 'Reset the password',
    confirmReset: 'Confirm the password reset',
    oauth: 'Signing in',
    home: 'Home',
    tokens: 'API keys',
    addToken: 'New key',
    editToken: 'Edit key',
    topup: 'Top up',
    chat: 'Chat',
    log: 'Log',
    profile: 'Profile',
    settings: 'Settings',
    about: 'Tutorial',
    channels: 'Channels',
    addChannel: 'New channel',
    copyChannel: 'Duplicate a channel',
    editChannel: 'Edit channel',
    redemptions: 'Redemption codes',
    addRedemption: 'New codes',
    editRedemption: 'Edit code',
    users: 'Users',
    addUser: 'New user',
    editUser: 'Edit user',
    management: 'Management',
    menu: 'Menu',
    closeMenu: 'Close the menu',
    skip: 'Skip to the main content',
    logout: 'Sign out',
    loggedOut: 'Signed out',
    logoutFailed: 'Signing out failed. Please try again.',
    noServer: 'Cannot connect to the server normally.',
    retry: 'Try again',
    close: 'Close',
    language: '切换为中文',
    languageName: '中文',
    theme: { auto: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    embedded: 'Embedded gateway',
    embeddedHelp: 'The console talks to the gateway that comes with the project.',
    loading: (page) => `Loading ${page} …`,
    loadFailed: (page) => `${page} could not be loaded`,
    loadFailedHelp: 'Check the network and try again. What was saved is safe.',
    notFound: 'Page does not exist',
    notFoundHelp: 'Please check the address in your browser.',
    backHome: 'Back to the start',
    noPermission: 'No permission',
    noPermissionHelp: 'This page is for administrators only.',
    newVersion: (gateway, own) =>
      `The gateway is ${gateway}, the console ${own}. Please see whether there is a newer version.`,
    builtFrom: 'Built on',
    license: 'MIT licence',
  },
}

/** Sentences that name a page. */
export type PageTitle =
  | 'login'
  | 'register'
  | 'reset'
  | 'confirmReset'
  | 'oauth'
  | 'home'
  | 'tokens'
  | 'addToken'
  | 'editToken'
  | 'topup'
  | 'chat'
  | 'log'
  | 'profile'
  | 'settings'
  | 'about'
  | 'channels'
  | 'addChannel'
  | 'copyChannel'
  | 'editChannel'
  | 'redemptions'
  | 'addRedemption'
  | 'editRedemption'
  | 'users'
  | 'addUser'
  | 'editUser'
  | 'notFound'
