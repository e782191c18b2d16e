import type { Step } from '../step.ts'
import type { Walker } from '../walker.ts'

/** What the page does to its elements, where visitors may lose their place. */
const byPage = (walker: Walker, change: (at: number) => void, pick: number) => {
  walker.isFresh = true
  return walker.page.evaluate(change, pick)
}

/** What the page around the elements does, and its visitors. */
export const embedding: readonly Step[] = [
  {
    name: 'asks to sign in in place',
    weight: 20,
    among: ({ things }) => things.filter(({ part }) => part === 'sign-in'),
    async act(walker, button) {
      await walker.press(button)
      await walker.settle()
      if (!walker.look.things.some(({ kind }) => kind === 'secret')) return
      await walker.signIn(walker.whoAt(button.base), button.base)
    },
  },
  { name: 'reloads', when: ({ site }) => site.isUp(), act: (walker) => walker.reload() },
  {
    name: 'the page takes an element out and puts it back',
    act: (walker, _, pick) =>
      byPage(
        walker,
        (at) => {
          const all = [...document.querySelectorAll('main > :not(h1)')]
          const element = all[at % all.length]!
          const after = element.nextSibling
          element.remove()
          document.querySelector('main')!.insertBefore(element, after)
        },
        pick,
      ),
  },
  {
    name: 'the page moves an element to its end',
    act: (walker, _, pick) =>
      byPage(
        walker,
        (at) => {
          const all = [...document.querySelectorAll('main > :not(h1)')]
          document.querySelector('main')!.append(all[at % all.length]!)
        },
        pick,
      ),
  },
  {
    name: 'the page speaks another language',
    act: (walker, _, pick) =>
      byPage(
        walker,
        () => {
          const { documentElement: root } = document
          root.lang = root.lang === 'en' ? 'zh-CN' : 'en'
        },
        pick,
      ),
  },
  {
    name: 'the page shows more or fewer rows',
    weight: 0.5,
    act: (walker, _, pick) =>
      byPage(
        walker,
        (at) => {
          const lists = [...document.querySelectorAll('[page-size]')]
          lists[at % lists.length]!.setAttribute('page-size', at % 2 ? '5' : '10')
        },
        pick,
      ),
  },
  { name: 'makes the window narrow or wide', weight: 0.5, act: (walker) => walker.resize() },
]
