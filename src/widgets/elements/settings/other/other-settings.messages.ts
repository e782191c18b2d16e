import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: '其他设置',
  help: '公告、名称与页面内容。内容支持 Markdown 与 HTML；只填一个 https 链接时以网页框架显示。',
  sections: {
    notice: { title: '公告', help: '每个访问者会在首页看到一次。' },
    brand: { title: '系统名称与外观' },
    content: { title: '页面内容', help: '出于安全考虑，脚本与样式会在显示前去除。' },
  },
  update: '检查更新',
  updateHelp: '仅在按下按钮时向发布页查询。',
  current: (version: string) => `当前版本：${version}`,
  check: '检查更新',
  latest: (tag: string) => `已是最新版本：${tag}`,
  newer: (tag: string) => `新版本：${tag}`,
  checkFailed: '检查更新失败，请稍后再试。',
  read: '查看发布页',
  noNotes: '此版本没有更新说明。',
  frame: '更新说明',
}

const en: typeof zh = {
  title: 'Other settings',
  help: 'Notice, name and content. Content is Markdown or HTML; a single https address is shown in a frame.',
  sections: {
    notice: { title: 'Notice', help: 'Shown to every visitor once, on the home page.' },
    brand: { title: 'Name and appearance' },
    content: { title: 'Content', help: 'Scripts and styles are removed before the content is shown.' },
  },
  update: 'Updates',
  updateHelp: 'The release page is only contacted when you press the button.',
  current: (version) => `This version: ${version}`,
  check: 'Check for updates',
  latest: (tag) => `Already the latest version: ${tag}`,
  newer: (tag) => `New version: ${tag}`,
  checkFailed: 'The check failed. Please try again later.',
  read: 'Release page',
  noNotes: 'This release has no notes.',
  frame: 'Release notes',
}

export const messages = defineMessages('otherSettings', zh, en)
