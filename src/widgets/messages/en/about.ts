import type { words as zh } from '../zh-CN/about.ts'

export const words: typeof zh = {
  about: 'About',
  failed: 'The about page could not be loaded',
  tutorial: 'Tutorial',
  tutorialHelp: 'Call this gateway from any program that works with the OpenAI API.',
  addressStep: 'Base URL',
  baseUrl: 'Base URL',
  addressHelp: "In your program's settings, put this in place of OpenAI's base URL:",
  keyStep: 'Key',
  keyHelp: (placeholder) =>
    `Create a key, copy it and use it as the API key in your program. In the samples, it replaces ${placeholder}.`,
  keys: 'Manage keys',
  callStep: 'Samples',
  callHelp: 'The models you can call depend on your group and on the key.',
}
