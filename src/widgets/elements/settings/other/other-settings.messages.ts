import { defineMessages, group } from '../../../messages/language/topic.ts'

export const messages = defineMessages('otherSettings', {
  title: ['其他设置', 'Other settings'],
  help: [
    '公告、名称与页面内容。内容支持 Markdown 与 HTML；只填一个 https 链接时以网页框架显示。',
    'Notice, name and content. Content is Markdown or HTML; a single https address is shown in a frame.',
  ],
  sections: group({
    notice: group({
      title: ['公告', 'Notice'],
      help: ['每个访问者会在首页看到一次。', 'Shown to every visitor once, on the home page.'],
    }),
    brand: group({
      title: ['系统名称与外观', 'Name and appearance'],
    }),
    content: group({
      title: ['页面内容', 'Content'],
      help: ['出于安全考虑，脚本与样式会在显示前去除。', 'Scripts and styles are removed before the content is shown.'],
    }),
  }),
  update: ['检查更新', 'Updates'],
  updateHelp: ['仅在按下按钮时向发布页查询。', 'The release page is only contacted when you press the button.'],
  current: [(version: string) => `当前版本：${version}`, (version) => `This version: ${version}`],
  check: ['检查更新', 'Check for updates'],
  latest: [(tag: string) => `已是最新版本：${tag}`, (tag) => `Already the latest version: ${tag}`],
  newer: [(tag: string) => `新版本：${tag}`, (tag) => `New version: ${tag}`],
  checkFailed: ['检查更新失败，请稍后再试。', 'The check failed. Please try again later.'],
  read: ['查看发布页', 'Release page'],
  noNotes: ['此版本没有更新说明。', 'This release has no notes.'],
  frame: ['更新说明', 'Release notes'],
})
