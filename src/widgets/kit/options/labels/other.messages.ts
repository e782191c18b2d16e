import type { OptionsOf } from '../../../domain/options/option.ts'
import { defineMessages } from '../../../messages/language/topic.ts'
import type { OptionMessages } from '../options-context.ts'

export const otherLabels = defineMessages<Record<OptionsOf<'other'>, OptionMessages>>('otherOptions', {
  Notice: [
    { label: '公告', placeholder: '在此输入新的公告内容，支持 Markdown 与 HTML 代码' },
    { label: 'Notice', placeholder: 'Markdown or HTML' },
  ],
  SystemName: [
    { label: '系统名称', placeholder: 'One API' },
    { label: 'System name', placeholder: 'One API' },
  ],
  Logo: [
    { label: 'Logo 图片地址', placeholder: '例如 https://example.com/logo.png' },
    { label: 'Logo URL', placeholder: 'https://example.com/logo.png' },
  ],
  Theme: [
    { label: '主题名称', help: '指定网关自带控制台的主题，重启网关后生效。此控制台若是其中之一，改选会换掉它；否则不受影响。' },
    { label: 'Theme', help: 'The built-in theme that the gateway serves as its console after a restart. If this console is one of those themes, choosing another replaces it.' },
  ],
  HomePageContent: [
    { label: '首页内容', help: '留空则显示默认首页。' },
    { label: 'Home page', help: 'Leave blank for the default home page.' },
  ],
  About: [
    { label: '关于', help: '留空则显示使用教程。' },
    { label: 'About', help: 'Leave blank to show the tutorial.' },
  ],
  Footer: [
    { label: '页脚', placeholder: '留空则使用默认页脚，支持 HTML 代码' },
    { label: 'Footer', placeholder: 'HTML; leave blank for the default footer' },
  ],
})
