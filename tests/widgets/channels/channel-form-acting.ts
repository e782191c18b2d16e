import { fieldOf, fill, partOf, rootOf } from '../lists/acting.ts'
import { mount, onFetch, until, type TestGateway } from '../support.ts'

/** Filling in the channel form as a user does. */

type Draft = Record<string, unknown> & { key?: string; config: string }

/** Opens the form and waits until its fields are there. */
export async function formOf(gateway: TestGateway, attributes = '') {
  const element = await mount(
    `<oneapi-channel-form base-url="${gateway.baseUrl}" ${attributes}></oneapi-channel-form>`,
  )
  await until(() => partOf(element, 'save'))
  return element
}

/** Chooses a provider type by typing into its search. */
export async function chooseType(element: Element, typed: string) {
  const field = partOf(element, 'type').querySelector('input')!
  field.click()
  fill(field, typed)
  const option = await until(() => rootOf(element).querySelector<HTMLElement>('[role=option][data-current]'))
  option.click()
  await until(() => field.ariaExpanded === 'false')
}

export const save = (element: Element) => partOf<HTMLButtonElement>(element, 'save').click()

/** Fills in the minimum that a channel needs. */
export async function fillIn(element: Element, name: string) {
  fill(fieldOf(element, '名称'), name)
  fill(fieldOf(element, '密钥'), 'secret-key')
  await addModels(element, 'gpt-4o-mini')
}

export async function addModels(element: Element, names: string) {
  fill(fieldOf(element, '自定义模型'), names)
  const add = partOf<HTMLButtonElement>(element, 'add-custom-models')
  await until(() => !add.disabled)
  add.click()
  await until(() => fieldOf(element, '自定义模型').value === '')
}

/** The names shown as chosen in a part. */
export const chipsIn = (element: Element, part: string) =>
  [...partOf(element, part).querySelectorAll('.chip')].map((chip) => chip.textContent)

/** Records the bodies of channel writes from now on; none is blocked. */
export function draftsSent(): { drafts: Draft[]; stop: () => void } {
  const drafts: Draft[] = []
  const stop = onFetch(({ url, method, body }) => {
    const writes = method === 'POST' || method === 'PUT'
    if (writes && url.href.endsWith('/api/channel/')) drafts.push(JSON.parse(body))
  })
  return { drafts, stop }
}
