import { again, type Target } from '../look.ts'
import { isRead } from '../site.ts'
import type { Step } from '../step.ts'

const isText = ({ kind, area, part }: Target) =>
  kind === 'text' && ['form', 'dialog', 'page'].includes(area) && !/password|username|email/i.test(part)
const takesList = /^(models|custom-groups|groups|several-groups|subnet)|Whitelist/

/** How hands, clipboards and input methods really behave, as public bug reports tell. */
export const habits: readonly Step[] = [
  {
    name: 'turns the wheel over a number',
    among: ({ things }) => things.filter(({ kind }) => kind === 'number'),
    act: (walker, field) => walker.wheel(field),
    expects: ({ look }, field) => {
      const now = again(look, field)
      return !now || now.value === field.value ? undefined : `the wheel made ${now.value} of ${field.value}`
    },
  },
  {
    name: 'pastes with invisible characters',
    among: ({ things }) => things.filter(isText),
    act: (walker, field, pick) => walker.paste(field, `\ufeffw${pick % 1000}\u200b`),
  },
  {
    name: 'pastes a list',
    weight: 3,
    among: ({ things }) => things.filter((thing) => isText(thing) && takesList.test(thing.part)),
    act: (walker, field, pick) => walker.paste(field, ['gpt-4o；gpt-4', 'a、b', 'a|b', 'a\tb'][pick % 4]!),
  },
  {
    name: 'takes a candidate with Enter',
    among: ({ things }) =>
      things.filter((thing) => isText(thing) || (thing.kind === 'text' && thing.part === 'search')),
    act: (walker, field) => walker.compose(field, 'ceshi', '测试'),
    expects: ({ look, calls }, field) => {
      const now = again(look, field)
      const sent = calls.find((call) =>
        isRead(call)
          ? [...call.query.values()].some((value) => value.includes('ceshi'))
          : /ceshi|测试/.test(JSON.stringify(call.body)),
      )
      if (sent) return `taking a candidate sent ${sent.method} ${sent.path}`
      return !now || now.value.includes('测试') ? undefined : 'taking a candidate took the text away'
    },
  },
  {
    name: 'types an amount and leaves the field',
    weight: 2,
    among: ({ things }) => things.filter(({ kind, name }) => kind === 'number' && /美元|dollar/i.test(name)),
    async act(walker, field) {
      await walker.fill(field, '19.99')
      await walker.keys('Tab')
    },
    expects: ({ look }, field) => {
      const now = again(look, field)
      return !now || Number(now.value) === 19.99
        ? undefined
        : `19.99 was typed, and ${now.value} stands there`
    },
  },
]
