import type { Target } from '../look.ts'
import { isRead } from '../site.ts'
import type { Step } from '../step.ts'

/** What people type, and what they paste by accident. */
const texts = [
  'alpha',
  '甲乙丙',
  ' b c ',
  'gpt-4o',
  '0012',
  'https://up.example/v1',
  'a;=1+1',
  'x'.repeat(40),
  '',
]
const lines = ['walk-key-1\nwalk-key-2', 'alpha', '']
const numbers = ['0', '1', '5', '100', '1.5', '-3', '1e3', '19.99', '']
const times = ['2030-01-31T12:00', '2026-01-01T00:00', '']
/** Of days ago, and of the first of months ago. */
const days = [0, 3, 12, 40].map((ago) => dayFrom((now) => now.setDate(now.getDate() - ago)))
const firsts = [0, 1, 2].map((ago) => dayFrom((now) => now.setMonth(now.getMonth() - ago, 1)))

function dayFrom(change: (now: Date) => void): string {
  const day = new Date()
  change(day)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-')
}

/** Left alone: without them nobody could sign in again, or they ask servers on the internet. */
const untouched =
  /check-update|password|verification|turnstile|oauth|delete-account|register|username|access-token|second-factor|passkey/i

/** Pages that create a record. */
const creating = /^\/(token|redemption|channel|user)\/add/

const isField = ({ kind, part, name }: Target) =>
  ['text', 'number', 'time'].includes(kind) && !untouched.test(part) && !/密码|password/i.test(name)

const at = <Item>(items: readonly Item[], pick: number) => items[pick % items.length]!

export const forms: readonly Step[] = [
  {
    name: 'fills in a field',
    weight: 5,
    among: ({ things }) =>
      things.filter((thing) => isField(thing) && ['form', 'dialog', 'page', 'row'].includes(thing.area)),
    act: (walker, field, pick) => {
      const ofTime = field.value.length === 10 ? [...days, ...firsts] : times
      const choices =
        field.kind === 'number' ? numbers : field.kind === 'time' ? ofTime : field.lines ? lines : texts
      return walker.fill(field, at(choices, pick >> 3))
    },
  },
  {
    name: 'names the thing',
    weight: 2,
    among: ({ things }) =>
      things.filter(({ part, kind, area }) => part === 'name' && kind === 'text' && area === 'form'),
    act: (walker, field, pick) => walker.fill(field, `w${pick % 1000}`),
  },
  {
    name: 'chooses in a field',
    weight: 2,
    among: ({ things }) => things.filter(({ kind, area }) => kind === 'choice' && area !== 'toolbar'),
    act: (walker, field, pick) => walker.choose(field, pick >> 3),
  },
  {
    name: 'ticks a box',
    among: ({ things }) =>
      things.filter(
        ({ kind, area, part }) =>
          kind === 'tick' && ['form', 'dialog', 'page'].includes(area) && !untouched.test(part),
      ),
    act: (walker, box) => walker.press(box),
  },
  {
    name: 'saves',
    weight: 4,
    among: ({ things }) =>
      things.filter(
        ({ kind, part }) => kind === 'button' && /^(submit|save|confirm)|__(save|start|confirm)$/.test(part),
      ),
    act: (walker, button) => walker.press(button),
    expects: ({ calls, look }, _, { path, dialog, acted }) =>
      acted || dialog || !/\/edit/.test(path) || look.dialog || calls.every(isRead)
        ? undefined
        : 'nothing was changed, and it was sent',
  },
  {
    // A lost answer seldom meets a creation by itself.
    name: 'creates a record, and the answer is lost',
    weight: 6,
    when: ({ look, site }) => creating.test(look.path) && site.isUp() && !site.isBroken(),
    among: ({ things }) => things.filter(({ kind, part }) => kind === 'button' && part === 'save'),
    async act(walker, button, pick) {
      const { things } = walker.look
      const name = `w${pick % 1000}`
      const needed = { name, username: name, key: `${name}-secret`, password: `${name}-secret` }
      for (const field of things)
        if (field.area === 'form' && field.value === '' && field.kind !== 'button' && field.part in needed)
          await walker.fill(field, needed[field.part as keyof typeof needed])
      const models = things.filter(({ kind, part }) => kind === 'tick' && part === 'models')
      if (models.length > 0 && !models.some(({ on }) => on)) await walker.press(models[0]!)
      walker.story.push('the answer is lost')
      walker.site.breakNext('a lost answer', 1, { writes: true })
      await walker.press(button)
    },
  },
  {
    name: 'leaves a form or a dialog',
    weight: 2,
    among: ({ things }) =>
      things.filter(
        ({ kind, part }) => kind === 'button' && /^(cancel|done|back)$|__close$|^close/.test(part),
      ),
    act: (walker, button) => walker.press(button),
  },
  {
    name: 'presses Escape',
    when: ({ look }) => look.dialog !== '' || look.menus > 0,
    act: (walker) => walker.keys('Escape'),
    expects: ({ look, typed }, _, { dialog, menus }) =>
      menus === 0 &&
      look.dialog === '' &&
      typed.some(({ text, key, dialog: at }) => text && at === dialog && !/搜索|Search/.test(key))
        ? 'what was typed into the dialog is gone'
        : undefined,
  },
  {
    name: 'redeems a code',
    weight: 3,
    when: ({ look, site }) =>
      look.path === '/topup' && !look.dialog && (site.name === 'polite' || site.name === 'real'),
    async act(walker) {
      const code = await walker.unusedCode()
      const field = walker.look.things.find(({ kind, area }) => kind === 'text' && area === 'form')
      if (!field || !code) return
      await walker.fill(field, code)
      await walker.keys('Enter')
    },
    expects: ({ calls, look }) =>
      calls.some(({ path, confirmed }) => path === '/api/user/topup' && confirmed) &&
      !look.toasts.some(({ kind }) => kind === 'success')
        ? 'the code was redeemed, and nothing says so'
        : undefined,
  },
  {
    name: 'presses any button',
    weight: 4,
    among: ({ things }) =>
      things.filter(
        ({ kind, area, part, name }) =>
          kind === 'button' &&
          !untouched.test(part) &&
          !['bar', 'toast'].includes(area) &&
          !/退出|Sign out|注销/.test(name),
      ),
    act: (walker, button) => walker.press(button),
  },
]
