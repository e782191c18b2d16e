import type { words as zh } from '../zh-CN/other-options.ts'

export const words: typeof zh = {
  Notice: { label: 'Notice', placeholder: 'Markdown or HTML' },
  SystemName: { label: 'System name', placeholder: 'One API' },
  Logo: { label: 'Logo URL', placeholder: 'https://example.com/logo.png' },
  Theme: {
    label: 'Theme',
    help: 'The built-in theme that the gateway serves as its console after a restart. If this console is one of those themes, choosing another replaces it.',
  },
  HomePageContent: { label: 'Home page', help: 'Leave blank for the default home page.' },
  About: { label: 'About', help: 'Leave blank to show the tutorial.' },
  Footer: { label: 'Footer', placeholder: 'HTML; leave blank for the default footer' },
}
