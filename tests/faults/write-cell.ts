import { newFaults, type FaultName } from './faults.ts'
import { withOwnClock, type Seat } from './rig.ts'
import { toldUnder } from './screens.ts'
import { mayBeStored, sentenceOf } from './sentences.ts'
import { isLost, type Form } from './writes.ts'

const faults = newFaults()
const patience = 6000

/**
 * One form sent once, its write under one fault.
 * @returns what the form did; @throws an Error that says what a user would miss.
 */
export const send = (seat: Seat, form: Form, fault: FaultName): Promise<string> =>
  fault === 'after 40 s' ? withOwnClock(seat, () => submit(seat, form, fault)) : submit(seat, form, fault)

async function submit(seat: Seat, form: Form, fault: FaultName): Promise<string> {
  const { page, proxy, locale } = seat
  const main = page.locator('main')
  const writes = () => proxy.seen.filter(({ method, path }) => form.write.test(`${method} ${path}`)).length
  seat.unhandled.length = 0
  proxy.break()
  await page.goto(proxy.url + form.path)
  for (const [field, value] of Object.entries(form.fields)) await main.locator(field).fill(value)
  proxy.break(
    faults[fault],
    ({ method, path }) => path === '/sign-in' || form.write.test(`${method} ${path}`),
  )
  proxy.seen.length = 0
  await main.locator('button[type=submit]').first().click()
  if (fault === 'after 40 s') {
    while (writes() === 0) await page.waitForTimeout(50)
    await page.waitForTimeout(200)
    await page.clock.fastForward(31_000)
  }
  const kind = toldUnder(fault, false)!
  const words = form.refused ? main.getByText(form.refused) : main.getByRole('alert')
  const told = kind === 'refused' ? words : main.getByText(sentenceOf(kind, locale))
  await told.filter({ visible: true }).first().waitFor({ timeout: patience })
  if (isLost(fault)) {
    await main.getByText(mayBeStored[locale]).filter({ visible: true }).first().waitFor({ timeout: patience })
    if (form.refreshes) await asked(seat, form.refreshes)
  }
  for (const [field, value] of Object.entries(form.fields))
    if ((await main.locator(field).inputValue()) !== value) throw new Error(`${field} lost what was typed`)
  if (writes() !== 1) throw new Error(`the write was sent ${writes()} times`)
  if (seat.unhandled.length > 0) throw new Error(`unhandled: ${seat.unhandled.join('; ')}`)
  return `told (${kind}${isLost(fault) ? ', may be stored' : ''})`
}

async function asked({ page, proxy }: Seat, call: RegExp) {
  const end = Date.now() + patience
  while (!proxy.seen.some(({ method, path }) => method === 'GET' && call.test(path))) {
    if (Date.now() > end) throw new Error('nothing was loaded again')
    await page.waitForTimeout(50)
  }
}
