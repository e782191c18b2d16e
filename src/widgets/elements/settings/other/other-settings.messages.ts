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
  maintenance: ['计划维护', 'Plan maintenance'],
  maintenanceHelp: [
    '结束之前，控制台的每个页面都会显示。它保存在公告里，其他控制台显示其文字和时间。',
    'Shown on every page of the console until it ends. It is kept in the notice, whose text and times other consoles show.',
  ],
  maintenanceFramed: ['公告是一个以网页框架显示的地址，不能加入维护信息。', 'The notice is an address that is shown in a frame, so nothing can be added to it.'],
  start: ['开始', 'Start'],
  end: ['结束', 'End'],
  endInvalid: ['请选择将来的、晚于开始的时间', 'Choose a time in the future, after the start'],
  startMissing: ['请填写开始时间，例如 2026-11-20 09:30', 'Enter when it starts, such as 2026-11-20 09:30'],
  said: ['说明', 'Text'],
  saidMissing: ['请填写说明', 'Say what users should know'],
  saidDefault: ['系统维护，期间调用可能失败。', 'Maintenance: calls may fail during this time.'],
  preview: ['预览', 'Preview'],
  intoNotice: ['写入公告', 'Put into the notice'],
  outOfNotice: ['从公告移除', 'Take out of the notice'],
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
