import type { FaultName } from '../faults.ts'
import { newFaults } from '../faults.ts'
import { withOwnClock, type OpenPage } from '../rig.ts'
import { toldUnder } from '../screens/screens.ts'
import { mayBeStored, sentenceOf } from '../sentences.ts'
import { isCarriedOut, isLost, type Form } from './write-form.ts'

const faults = newFaults()
const patience = 15_000
let turn = 1000

/**
 * Submits one form once, with one fault on its write.
 * @returns what the form did
 * @throws an Error that says what a user would miss
 */
export const send = (openPage: OpenPage, form: Form, fault: FaultName): Promise<string> =>
  fault === 'after 40 s'
    ? withOwnClock(openPage, () => submit(openPage, form, fault))
    : submit(openPage, form, fault)

async function submit(openPage: OpenPage, form: Form, fault: FaultName): Promise<string> {
  const { page, proxy, locale } = openPage
  const writes = () => proxy.seen.filter(({ method, path }) => form.write.test(`${method} ${path}`)).length
  openPage.unhandled.length = 0
  proxy.break()
  if (form.visitor) await openPage.context.clearCookies()
  await page.goto(proxy.url + form.path)
  await form.open?.(page, locale)
  turn++
  const fields = Object.entries(form.fields ?? {}).map(
    ([field, value]) => [page.locator(field).first(), value.replace('#', String(turn))] as const,
  )
  for (const [field, value] of fields) await field.fill(value)
  proxy.break(
    faults[fault],
    ({ method, path }) => path === '/sign-in' || form.write.test(`${method} ${path}`),
  )
  proxy.seen.length = 0
  await (form.press ? form.press(page, locale) : submitButton(openPage, form).click())
  if (fault === 'after 40 s') await pastTheLimit(openPage, form, writes)
  const { kind, lost, done } = await told(openPage, form, fault)
  for (const [field, value] of done ? [] : fields)
    if ((await field.inputValue()) !== value) throw new Error(`${value} is no longer in its field`)
  if (writes() !== 1) throw new Error(`the write was sent ${writes()} times`)
  if (openPage.unhandled.length > 0) throw new Error(`unhandled: ${openPage.unhandled.join('; ')}`)
  return done ? 'done' : `told (${kind}${lost ? ', may be stored' : ''})`
}

/** The button of the form that holds the first field. */
function submitButton({ page }: OpenPage, { fields = {} }: Form) {
  const [first = ''] = Object.keys(fields)
  const form = page.locator(first).first().locator('xpath=ancestor::form[1]')
  return form.locator('button[type=submit]').first()
}

async function told({ page, proxy, locale }: OpenPage, form: Form, fault: FaultName) {
  const kind = toldUnder(fault, form)
  if (!kind) throw new Error(`${fault} tells nothing`)
  const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true })
  const said = (text: string | RegExp) => shown(text).first().waitFor({ timeout: patience })
  const unsaid = async (text: string | RegExp) => {
    if ((await shown(text).count()) > 0) throw new Error(`it says ${text}`)
  }
  const sentence =
    (kind === 'refused' && form.refused) || (form.says?.[locale] ?? sentenceOf(kind, locale, fault))
  const lost = isLost(fault) && !form.harmless
  const readBack = lost && form.done?.[locale]
  const done = Boolean(readBack) && isCarriedOut(fault)
  await said(readBack && done ? readBack : sentence)
  if (readBack) {
    await unsaid(done ? sentence : readBack)
    await unsaid(mayBeStored[locale])
  } else if (lost) {
    await said(mayBeStored[locale])
    if (form.denies) await unsaid(form.denies[locale])
  }
  if (lost && form.refreshes) await asked(page, proxy, form.refreshes)
  return { kind, lost: lost && !readBack, done }
}

async function pastTheLimit({ page }: OpenPage, { patient }: Form, writes: () => number) {
  const end = Date.now() + patience
  while (writes() === 0 && Date.now() < end) await page.waitForTimeout(50)
  await page.waitForTimeout(200)
  await page.clock.fastForward(patient ? 121_000 : 31_000)
}

async function asked(page: OpenPage['page'], { seen }: OpenPage['proxy'], call: RegExp) {
  const end = Date.now() + patience
  while (!seen.some(({ method, path }) => method === 'GET' && call.test(path))) {
    if (Date.now() > end) throw new Error('nothing was loaded again')
    await page.waitForTimeout(50)
  }
}
