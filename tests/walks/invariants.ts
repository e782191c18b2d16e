import { messages as usageWords } from '../../src/widgets/elements/usage/usage.messages.ts'
import { keyOf, type Look } from './look.ts'
import { isRead, type Call } from './site.ts'
import { isOutside } from './steps/when.ts'
import { balanceFaults, createdFaults, figureFaults, isCreate, listFaults, storedFaults } from './truth.ts'
import type { Walker } from './walker.ts'

/** What must hold after every step, whatever it was. */
interface Invariant {
  name: string
  /** Sentences on what does not hold. */
  faults: (walker: Walker, before: Look) => string[] | Promise<string[]>
}

export const invariants: readonly Invariant[] = [
  {
    name: 'no error of the page or the console',
    faults: (walker) =>
      walker.faults.filter(
        (fault) =>
          !(/Failed to load resource|ERR_|dynamically imported module/.test(fault) && walker.isTroubled),
      ),
  },
  {
    name: 'no text that only a programmer writes',
    faults: ({ look }) => look.raw.map((text) => `“${text}”`),
  },
  {
    name: 'no error is told without a refusal or a fault',
    faults: (walker, { locale }) =>
      // A form tells what to correct, too; what was told is told again in another language; and a limit on each page that
      // it keeps from asking.
      walker.isTroubled || isLimited(walker) || walker.look.locale !== locale || walker.look.invalid > 0
        ? []
        : [
            ...walker.look.toasts.filter(({ kind, isNew }) => kind === 'error' && isNew),
            ...walker.look.errors.filter(({ isNew }) => isNew),
          ]
            // What was typed and cannot be taken is told when its field goes.
            .filter(
              ({ text }) =>
                !walker.hasTyped.some((typed) => /[「“"]([^」”"]*)[」”"]/.exec(text)?.[1]?.includes(typed)),
            )
            .map(({ text }) => `“${text}”`),
  },
  {
    name: 'no success is told that the gateway does not confirm',
    faults: ({ look, calls }) =>
      calls.some((call) => !isRead(call) && (call.confirmed || isReadBack(call, calls)))
        ? []
        : look.toasts
            .filter(({ kind, text, isNew }) => kind === 'success' && isNew && !isLocal.test(text))
            .map(({ text }) => `“${text}”`),
  },
  {
    name: 'a refused change is told',
    faults: ({ look, calls }) => {
      const refused = calls.filter(
        (call) =>
          !isRead(call) &&
          !call.confirmed &&
          call.status !== 401 &&
          // A record that was found after its answer was lost is shown like any new one.
          !(isCreate(call) && call.done) &&
          // Nobody asks for a new token: what needs it tells what it lacks.
          !call.path.endsWith('/auth/refresh'),
      )
      const isConfirmed =
        look.toasts.some(({ isNew }) => isNew) ||
        look.errors.some(({ isNew }) => isNew) ||
        look.invalid > 0 ||
        isOutside(look) ||
        // Jobs tell in their panel what failed, and tests by model in their table.
        look.things.some(({ tag }) => tag === 'oneapi-jobs') ||
        look.dialog.includes('matrix')
      return isConfirmed ? [] : refused.map(({ method, path, status }) => `${method} ${path} (${status})`)
    },
  },
  {
    name: 'a save reverts nothing that another session has stored',
    faults: ({ calls, kept }) =>
      kept.flatMap(({ what, isReverted }) =>
        calls.some((call) => call.done && isReverted(call)) ? [what] : [],
      ),
  },
  {
    name: 'a form complains only of what was changed',
    faults: ({ look: { things }, typed }) =>
      things
        .filter(({ invalid, value }) => invalid && value.trim() !== '')
        .filter(
          (thing) =>
            // After a change of language a field has another name.
            !typed.some(
              ({ part, key, text }) =>
                key === keyOf(thing) ||
                (part !== '' && part === thing.part) ||
                text === thing.value ||
                // Units and money are one amount.
                (/美元|人民币|dollar|yuan/i.test(thing.name) &&
                  key.startsWith('number ') &&
                  key.includes(thing.tag)),
            ),
        )
        .map(({ name, value }) => `“${name}” with ${value}`),
  },
  {
    name: 'what is not shown is not sent',
    faults: ({ calls, typed, steps }, { things }) =>
      calls
        .filter((call) => !isRead(call))
        .flatMap(({ body }) => valuesOf(body))
        .filter((sent) => typed.some(({ text, step }) => step < steps && text.length > 3 && text === sent))
        .filter((sent) => !things.some(({ value }) => value === sent))
        .map((sent) => `“${sent}”`),
  },
  {
    name: 'nothing invisible is stored',
    faults: ({ calls }) =>
      calls
        .filter((call) => !isRead(call) && call.done)
        .flatMap(({ body }) => valuesOf(body))
        .filter((sent) => /[\u200b\ufeff\u00a0]/.test(sent))
        .map((sent) => JSON.stringify(sent)),
  },
  {
    name: 'names in a list are stored one by one',
    faults: ({ calls }) =>
      calls
        .filter((call) => !isRead(call) && call.done)
        .flatMap(({ body }) => valuesOf(body, ['models', 'group', 'subnet', 'EmailDomainWhitelist']))
        .filter((sent) => /[；、|\t;，]/.test(sent))
        .map((sent) => `“${sent}”`),
  },
  { name: 'lists show what the gateway has', faults: listFaults },
  { name: 'the balance is what the gateway says', faults: balanceFaults },
  { name: 'figures are what the gateway says', faults: figureFaults },
  { name: 'what is told as stored is stored', faults: storedFaults },
  { name: 'what is created is told, once and as sent', faults: createdFaults },
  {
    name: 'the focus is somewhere sensible',
    faults: ({ look: { focus, dialog }, opener, isFresh }, before) => [
      ...(focus.isHidden ? [`it is on ${focus.on}, which is not shown`] : []),
      ...(focus.isBehind ? [`it is on ${focus.on}, behind the dialog ${dialog}`] : []),
      ...(focus.isLost && opener?.isLost === false && !before.focus.isLost && !isFresh
        ? [`it was on ${before.focus.on} and is lost`]
        : []),
    ],
  },
  {
    name: 'nothing stays busy',
    faults: ({ look, isWorking, site }) =>
      // For half a minute after a limit, figures and jobs ask for nothing; and figures say when they have used up our half.
      isWorking || isLimited({ site }) || isWaiting(look)
        ? []
        : look.busy.map((what) => `“${what}” is still busy`),
  },
  {
    name: 'nothing stays open over another page',
    faults: ({ look, isFresh }, before) =>
      !isFresh &&
      pathOf(look) !== pathOf(before) &&
      // One that asks whether to leave stands over the page that Back has gone to.
      !look.dialog.startsWith('alertdialog') &&
      (look.menus > 0 || (before.dialog !== '' && look.dialog === before.dialog))
        ? [`on ${look.path}: ${look.dialog || 'a menu'}`]
        : [],
  },
]

/** Whether the gateway has refused a call for its limit so recently that pages still wait. */
const isLimited = ({ site }: Pick<Walker, 'site'>) =>
  site.calls.some(({ status, at }) => status === 429 && at > Date.now() - 45_000)

/** Whether the page says that it waits for its share of the gateway's calls. */
const isWaiting = ({ text }: Look) =>
  [usageWords['zh-CN'], usageWords.en].some(({ waiting }) => text.includes(waiting(0).split(/\d/)[0]!))

/** Whether the answer was lost, and the page has read since that the change was made. */
const isReadBack = (call: Call, calls: readonly Call[]) =>
  call.done &&
  calls
    .slice(calls.indexOf(call) + 1)
    .some(({ method, path, confirmed }) => method === 'GET' && path.startsWith(call.path) && confirmed)

/** The texts in a JSON body, all or only those of these fields. */
const valuesOf = (body: unknown, fields?: readonly string[]): string[] =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).flatMap(([name, value]) =>
        typeof value === 'string' && (!fields || fields.includes(name)) ? [value] : [],
      )
    : []

const pathOf = ({ path }: Look) => path.split('?')[0]

/** What a page does by itself: it copies, saves a file, remembers a view. */
const isLocal = /复制|拷贝|导出|下载|视图|copied|export|download|view/i
