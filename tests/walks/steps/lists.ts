import { again, keyOf, type Target } from '../look.ts'
import type { Step } from '../step.ts'

const words = ['默认', 'a', 'w', 'OpenAI', 'x y', '']
const numbers = ['0', '3', '1.5', '12', '-1', '']
const at = <Item>(items: readonly Item[], pick: number) => items[pick % items.length]!
const inToolbar = ({ area }: Target) => area === 'toolbar'

/** What is done in the lists: to a row, to many, to the list itself. */
export const lists: readonly Step[] = [
  {
    name: 'presses a button of a row',
    weight: 6,
    among: ({ things }) => things.filter(({ kind, area }) => kind === 'button' && area === 'row'),
    act: (walker, button) => walker.press(button),
    expects: ({ look, typed }, _, before) =>
      typed
        .filter(
          ({ key, text }) =>
            text && before.things.some((thing) => keyOf(thing) === key && thing.value === text),
        )
        .filter(({ key }) =>
          look.things.some((thing) => keyOf(thing) === key && thing.area === 'form' && thing.value === ''),
        )
        .map(({ text }) => `“${text}” was typed before, and is gone`)[0],
  },
  {
    name: 'chooses from a menu',
    weight: 12,
    among: ({ things }) => things.filter(({ kind, area }) => kind === 'menuitem' && area === 'menu'),
    act: (walker, item) => walker.press(item),
  },
  {
    name: 'opens the form of a record',
    weight: 3,
    among: ({ things }) => things.filter(({ part, area }) => area === 'row' && part === 'edit'),
    act: (walker, button) => walker.press(button),
  },
  {
    name: 'changes a number in a row',
    weight: 2,
    among: ({ things }) =>
      things.filter(({ kind, area }) => area === 'row' && (kind === 'number' || kind === 'text')),
    async act(walker, field, pick) {
      await walker.fill(field, at(numbers, pick >> 3))
      await walker.keys('Tab')
    },
    expects: ({ look, typed }, field) => {
      const now = again(look, field)
      const text = typed.find(({ key }) => key === keyOf(field))?.text
      if (!now || !text || now.invalid || look.toasts.some(({ kind }) => kind !== 'success')) return undefined
      // A negative weight becomes 0 (behaviour §5).
      return Number(now.value) === Number(text) || (Number(text) < 0 && /weight|权重/i.test(field.name))
        ? undefined
        : `${text} was typed, and ${now.value} stands there`
    },
  },
  {
    name: 'selects a row',
    weight: 2,
    among: ({ things }) =>
      things.filter(({ kind, area }) => kind === 'tick' && ['row', 'head'].includes(area)),
    act: (walker, box) => walker.press(box),
    expects: ({ look }, { on }) =>
      look.lists.length === 0 ||
      on ||
      look.lists.some(({ selected }) => selected > 0) ||
      // A search that was typed before shows other rows meanwhile; the bar tells that the row is still selected.
      look.things.some(({ part }) => part.startsWith('bulk-'))
        ? undefined
        : 'no row is selected',
  },
  {
    name: 'does something to the selected rows',
    weight: 8,
    among: ({ things }) => things.filter(({ kind, part }) => kind === 'button' && part.startsWith('bulk-')),
    act: (walker, button) => walker.press(button),
  },
  {
    name: 'undoes',
    weight: 3,
    among: ({ things }) => things.filter(({ area, name }) => area === 'toast' && /撤销|Undo/.test(name)),
    act: (walker, button) => walker.press(button),
  },
  {
    name: 'searches',
    among: ({ things }) =>
      things.filter((thing) => thing.part === 'search' && thing.kind === 'text' && inToolbar(thing)),
    async act(walker, field, pick) {
      await walker.fill(field, at(words, pick >> 3))
      await walker.keys('Enter')
    },
  },
  {
    name: 'filters',
    among: ({ things }) => things.filter((thing) => thing.kind === 'choice' && inToolbar(thing)),
    act: (walker, field, pick) => walker.choose(field, pick >> 3),
  },
  {
    name: 'sorts by a column',
    among: ({ things }) => things.filter(({ kind, area }) => kind === 'button' && area === 'head'),
    act: (walker, head) => walker.press(head),
  },
  {
    name: 'turns the page',
    weight: 2,
    among: ({ things }) => things.filter(({ part }) => part === 'next' || part === 'previous'),
    act: (walker, button) => walker.press(button),
  },
  {
    name: 'uses the toolbar',
    among: ({ things }) => things.filter((thing) => thing.kind === 'button' && inToolbar(thing)),
    act: (walker, button) => walker.press(button),
  },
]
