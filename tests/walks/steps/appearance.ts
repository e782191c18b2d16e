import type { Step } from '../step.ts'

/** Language, colours and the window. */
export const appearance: readonly Step[] = [
  {
    name: 'opens the languages',
    weight: 0.5,
    among: ({ things }) => things.filter(({ area, name }) => area === 'bar' && /^(语言|Language)/.test(name)),
    act: (walker, button) => walker.press(button),
  },
  {
    name: 'chooses a language',
    weight: 6,
    among: ({ things }) =>
      things.filter(({ kind, name }) => kind === 'menuitem' && /^(中文|English)/.test(name)),
    act: (walker, item) => walker.press(item),
    expects: ({ look }, { name }) =>
      look.locale === (/^English/.test(name) ? 'en' : 'zh-CN') ? undefined : `the page speaks ${look.locale}`,
  },
  {
    name: 'changes the theme',
    weight: 0.5,
    among: ({ things }) => things.filter(({ area, name }) => area === 'bar' && /^(主题|Theme)/.test(name)),
    act: (walker, button) => walker.press(button),
  },
  {
    name: 'makes the window narrow or wide',
    weight: 0.5,
    act: (walker) => walker.resize(),
  },
]
