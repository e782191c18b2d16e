import type { words as zh } from '../zh-CN/other-settings.ts'

export const words: typeof zh = {
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
