import type { Channel } from '../../../src/widgets/domain/channels/channel.ts'
import type { Id } from '../../../src/widgets/domain/id.ts'
import { rootOf } from '../lists/acting.ts'
import { opened } from '../lists/listing.ts'
import { onFetch, until, type TestGateway } from '../support.ts'

/** The provider type that answers inside the gateway, offline. */
export const echo = 1000

/** Creates and reads channels of one gateway, and mounts a list of them. */
export function channelsOf(gateway: TestGateway) {
  const find = async (name: string): Promise<Channel | undefined> => {
    const { data } = await gateway.call<{ data: Channel[] }>(
      'GET',
      `/api/channel/search?keyword=${encodeURIComponent(name)}`,
    )
    return data.find((channel) => channel.name === name)
  }
  return {
    find,
    async add(name: string, fields: Partial<Channel> & { key?: string } = {}): Promise<Channel> {
      const draft = { name, type: echo, key: 'test', models: 'gpt-4o-mini,gpt-4o', group: 'default' }
      const { status, ...given } = fields
      const reply = await gateway.call('POST', '/api/channel/', { ...draft, ...given })
      if (!reply.success) throw new Error(reply.message)
      const made = (await find(name))!
      if (status) await gateway.call('PUT', '/api/channel/', { id: made.id, status })
      return made
    },
    remove: (id: Id) => gateway.call('DELETE', `/api/channel/${id}`),
    list: (attributes = '') => opened(gateway, 'oneapi-channel-list', attributes),
  }
}

/** Makes `fetch` alter the gateway's rows, for states that its calls cannot produce. */
export function alteringRows(change: (row: Channel) => Partial<Channel>): () => void {
  return onFetch(async ({ url, send }) => {
    const answer = await send()
    if (!/\/api\/channel\/(\?|search)/.test(url.href)) return answer
    const reply = (await answer.json()) as { data: Channel[] }
    return Response.json({ ...reply, data: reply.data.map((row) => ({ ...row, ...change(row) })) })
  })
}

/** Holds back the responses of single tests until `release`, so that the state in between can be checked. */
export function holdingTests(): { release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const stop = onFetch(async ({ url, send }) => {
    const answer = await send()
    if (url.href.includes('/api/channel/test/')) await released
    return answer
  })
  return {
    release: () => {
      stop()
      release()
    },
  }
}

/** Waits until opening animations have ended: half-transparent text would have too little contrast. */
export const still = (element: Element) =>
  until(() =>
    rootOf(element)
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )

/** Chooses an option of a filter by its part. */
export const filterBy = (element: Element, part: string, value: string) => {
  const select = rootOf(element).querySelector<HTMLSelectElement>(`[part=${part}] select`)!
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Waits for the next recorded toast and removes it from the list. */
export const nextToast = async (toasts: { kind: string; text: string }[], milliseconds = 10_000) => {
  await until(() => toasts.length > 0, milliseconds)
  return toasts.shift()!
}
