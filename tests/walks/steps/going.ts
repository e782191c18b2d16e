import type { Step } from '../step.ts'
import type { Who } from '../site.ts'
import type { Walker } from '../walker.ts'
import { isAt, isFree, isOutside, signedIn } from './when.ts'

const addresses = [
  '/',
  '/token',
  '/token/add',
  '/token/edit/1',
  '/topup',
  '/log',
  '/usage',
  '/prices',
  '/setting',
  '/setting?tab=operation',
  '/setting?tab=system',
  '/setting?tab=other',
  '/user/edit',
  '/about',
  '/channel',
  '/channel/add',
  '/channel/edit/1',
  '/redemption',
  '/redemption/add',
  '/user',
  '/user/edit/2',
  '/user/add',
  '/no/such/page',
]

/** Words that the palette finds a page by, in either language. */
const wanted = ['token', 'channel', 'log', 'usage', '用户', '设置', '充值', 'redemption', 'add', '价格']

const at = <Item>(items: readonly Item[], pick: number) => items[pick % items.length]!

/** Where two texts part. */
function differenceOf(before: string, now: string): string | undefined {
  if (before === now) return undefined
  const at = [...before].findIndex((letter, place) => letter !== now[place])
  const from = Math.max(0, (at < 0 ? before.length : at) - 30)
  return `“…${before.slice(from, from + 80)}…” became “…${now.slice(from, from + 80)}…”`
}

const canLoad = (walker: Walker) => walker.site.isUp()

/** The ways from one page to another. */
export const going: readonly Step[] = [
  {
    name: 'signs in',
    weight: 20,
    when: (walker) => isAt(walker, '/login') && !walker.look.dialog,
    act: (walker) => walker.signIn(walker.who),
  },
  {
    name: 'signs in as somebody else',
    when: (walker) => isAt(walker, '/login') && walker.people.length > 1 && !walker.look.dialog,
    act: (walker, _, pick) => walker.signIn(at<Who>(walker.people, pick)),
  },
  {
    name: 'signs out',
    weight: 0.15,
    among: (look, walker) =>
      signedIn(walker)
        ? look.things.filter(({ area, name }) => area === 'bar' && /退出登录|Sign out/.test(name))
        : [],
    act: (walker, button) => walker.press(button),
  },
  {
    name: 'goes by the menu',
    weight: 6,
    among: ({ things }) => things.filter(({ kind, area }) => kind === 'link' && area === 'nav'),
    act: (walker, link) => walker.press(link),
    expects: ({ look, calls }, { to }) =>
      // A form asks before what was typed is lost, and what ends the session leads to the sign-in.
      look.dialog || isOutside(look) || calls.some(({ status }) => status === 401)
        ? undefined
        : look.path.split('?')[0] === to || look.path.startsWith(to)
          ? undefined
          : `the menu led to ${look.path} instead of ${to}`,
  },
  {
    name: 'follows a link',
    among: ({ things }) => things.filter(({ kind, area }) => kind === 'link' && area !== 'nav'),
    act: (walker, link) => walker.press(link),
  },
  {
    name: 'opens the menu of a narrow window',
    weight: 3,
    among: ({ things }) => things.filter(({ area, name }) => area === 'bar' && /^(菜单|Menu)$/.test(name)),
    act: (walker, button) => walker.press(button),
    expects: ({ look }, _, { path }) =>
      // A page that opens meanwhile, such as the sign-in, closes it.
      look.path !== path || look.things.some(({ area }) => area === 'nav') ? undefined : 'no menu opened',
  },
  {
    name: 'opens a page through the palette',
    weight: 2,
    when: (walker) => signedIn(walker) && isFree(walker),
    async act(walker, _, pick) {
      await walker.keys('Control+k')
      await walker.settle()
      if (!/palette/.test(walker.look.dialog)) return
      await walker.type(at(wanted, pick))
      await walker.settle()
      await walker.keys('Enter')
    },
  },
  {
    name: 'opens the palette',
    when: (walker) => signedIn(walker) && isFree(walker),
    act: (walker) => walker.keys('Control+k'),
    expects: ({ look, calls }) =>
      /palette/.test(look.dialog) ||
      look.isWithoutKeys ||
      calls.some(({ status }) => status >= 400) ||
      // Its part did not come from a gateway that has stopped, and that is told.
      look.toasts.some(({ kind, isNew }) => kind === 'error' && isNew)
        ? undefined
        : 'no palette opened',
  },
  {
    name: 'chooses in the palette',
    weight: 4,
    among: ({ things }) =>
      things.filter(
        ({ area, kind, name }) => area === 'palette' && kind === 'option' && !/退出|Sign out/.test(name),
      ),
    act: (walker, option) => walker.press(option),
  },
  {
    name: 'goes by two keys',
    when: (walker) => signedIn(walker) && isFree(walker),
    act: (walker, _, pick) => walker.keys('g', at([...'htplcrus'], pick)),
  },
  {
    name: 'presses a shortcut',
    when: (walker) => signedIn(walker) && isFree(walker),
    act: (walker, _, pick) => walker.keys(at(['j', 'k', '/', '?', 'Enter'], pick)),
  },
  {
    name: 'presses Back',
    weight: 2,
    when: (walker) => canLoad(walker) && walker.steps > 0,
    act: (walker) => walker.back(),
  },
  {
    name: 'presses Forward',
    when: (walker) => canLoad(walker) && walker.steps > 0,
    act: (walker) => walker.forward(),
  },
  {
    name: 'reloads',
    when: canLoad,
    act: (walker) => walker.reload(),
    expects: ({ look, isTroubled, changedElsewhere }, _, before) => {
      // The address of a page that asks whether to leave, or of a sign-in, may be another's.
      if (isTroubled || before.hadTrouble || before.dialog || isOutside(look) || isOutside(before))
        return undefined
      // What was just typed into a search comes into the address a moment later.
      const isSame = before.acted ? look.path.startsWith(before.path) : look.path === before.path
      if (!isSame) return `${before.path} became ${look.path}`
      if (look.title !== before.title) return `“${before.title}” became “${look.title}”`
      // What somebody has pressed or typed on the page may be gone, and what others have changed comes to light.
      if (before.acted || before.menus > 0 || changedElsewhere.size > 0) return undefined
      // On a slow machine figures may still be on their way.
      if (before.isUnfinished || look.isUnfinished) return undefined
      return differenceOf(before.text, look.text)
    },
  },
  {
    name: 'opens an address',
    when: canLoad,
    act: (walker, _, pick) => walker.goto(at(addresses, pick)),
  },
  {
    name: 'opens a second tab',
    weight: 0.3,
    when: (walker) => canLoad(walker) && walker.tabs < 2,
    async act(walker, _, pick) {
      await walker.openTab()
      await walker.goto(at(addresses, pick))
    },
  },
  {
    name: 'changes to the other tab',
    when: (walker) => walker.tabs > 1,
    act: (walker) => walker.switchTab(),
  },
]
