import { largeCount } from '../../domain/format.ts'
import type { TextsOf } from '../language/locale.ts'
import { defineMessages } from '../language/topic.ts'

export const common = defineMessages('common', {
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  close: ['关闭', 'Close'],
  delete: ['删除', 'Delete'],
  edit: ['编辑', 'Edit'],
  copy: ['复制', 'Copy'],
  copied: ['已复制到剪贴板', 'Copied to the clipboard'],
  retry: ['重试', 'Try again'],
  reload: ['重新加载页面', 'Reload the page'],
  retryIn: [(seconds: number) => `约 ${seconds} 秒后可重试。`, (seconds) => `You can try again in about ${seconds} s.`],
  slowed: [(minutes: number) => `已放慢以减轻网关负担，约 ${minutes} 分钟`, (minutes) => `Slowed down to spare the gateway, about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`],
  refresh: ['刷新', 'Refresh'],
  clear: ['清除', 'Clear'],
  skipList: ['跳过列表', 'Skip the list'],
  enable: ['启用', 'Enable'],
  disable: ['禁用', 'Disable'],
  unlimited: ['无限', 'Unlimited'],
  previousPage: ['上一页', 'Previous'],
  nextPage: ['下一页', 'Next'],
  page: [(page: string, more: boolean) => (more ? `第 ${page} 页，还有更多` : `第 ${page} 页，没有更多了`), (page, more) => (more ? `Page ${page}` : `Page ${page}, last page`)],
  pageOf: [(page: string, rows: string) => `第 ${page} 页，共 ${rows} 条`, (page, rows) => `Page ${page}, ${rows === '1' ? '1 row' : `${rows} rows`} in total`],
  columns: ['列设置', 'Columns'],
  sort: ['排序', 'Sort'],
  actions: ['操作', 'Actions'],
  nothingFound: ['未找到结果。', 'No results found.'],
  signIn: ['登录', 'Sign in'],
  signedOut: ['未登录或登录已过期', 'Not signed in, or the session has expired'],
  signedOutHelp: ['登录后即可继续，已填写的内容会保留。', 'Sign in to continue. What you have typed is kept.'],
  signedOutToken: ['所在页面提供的访问凭证已失效。', 'The access token from this page is no longer valid.'],
  faultDetails: ['错误详情', 'Error details'],
  brokenTitle: ['此部分无法显示', 'This part cannot be shown'],
  brokenHelp: ['发生了意外错误，已保存的数据不受影响。', 'Something unexpected happened. Your data is not affected.'],
  reveal: ['显示', 'Reveal'],
  hide: ['隐藏', 'Hide'],
  noPermission: ['无权限访问', 'No permission'],
  said: [(count: number) => (count < 1e4 ? '' : `（${largeCount(count)}）`), () => ''],
})

export type CommonMessages = TextsOf<typeof common>
