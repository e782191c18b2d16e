import { partOf, rootOf } from './acting.ts'
import { buttonIn, choose, dialogIn, rowOf } from './listing.ts'
import { echo } from '../channels/channels.ts'
import { until, type TestGateway } from '../support.ts'

/** Choosing rows and acting on many, as a user does. */

export const tickOf = (row: Element) => row.querySelector<HTMLInputElement>('.tick input')!
export const headTick = (list: Element) => rootOf(list).querySelector<HTMLInputElement>('thead .tick input')!
export const told = (list: Element) => rootOf(list).querySelector('.bulk-count')?.textContent

export const press = (box: HTMLInputElement, init: MouseEventInit = {}) =>
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }))

export async function tick(list: Element, ...names: string[]) {
  for (const name of names) press(tickOf(rowOf(list, name)))
  await until(() => told(list) === `已选择 ${names.length} 个`)
}

/** The button of an action, by the start of its label. */
export const actButton = (list: Element, label: string) =>
  until(() =>
    [...rootOf(list).querySelectorAll<HTMLButtonElement>('.bulk-acts > .button')].find(({ textContent }) =>
      textContent?.startsWith(label),
    ),
  )

/** Opens the dialog of an action: by its own button, or in the menu. */
export async function openAct(list: Element, label: string): Promise<HTMLDialogElement> {
  const more = await until(() => rootOf(list).querySelector<HTMLElement>('[part=bulk-more]'))
  const own = [...more.parentElement!.children].find(({ textContent }) => textContent === label)
  if (own) (own as HTMLElement).click()
  else await choose(more, label)
  return until(() => dialogIn(list))
}

/** The first rows of the preview: name, old and new value. */
export const previewIn = (dialog: Element) =>
  [...dialog.querySelectorAll('[part=preview] > li')].map(
    ({ textContent }) => textContent?.replace(' →  改为 ', ' → ') ?? '',
  )

/** Presses a button of the job that was started last, once it is there. */
export const pressJob = async (list: Element, name: string) =>
  (
    await until(() =>
      [...partOf(list, 'job-status').querySelectorAll('button')].find(
        ({ textContent }) => textContent?.trim() === name,
      ),
    )
  ).click()

/** Presses the dialog's button and waits until the job is over. */
export async function confirm(list: Element, title: string, outcome: string) {
  buttonIn(dialogIn(list)!, title).click()
  await until(() =>
    rootOf(list)
      .querySelector('[part=job-status]')
      ?.textContent?.includes(title + outcome),
  )
}

export function setSelect(select: HTMLSelectElement, value: string) {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Adds 24 channels to a gateway that has none; every sixth is disabled. */
export async function addChannels(gateway: TestGateway) {
  for (let index = 1; index <= 24; index++) {
    const draft = { name: `channel-${index}`, type: echo, key: 'test', models: 'gpt-4o', group: 'default' }
    await gateway.call('POST', '/api/channel/', { ...draft, priority: 0, weight: 0 })
    if (index % 6 === 0) await gateway.call('PUT', '/api/channel/', { id: index, status: 2 })
  }
}
