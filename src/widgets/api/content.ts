import type { Gateway } from '../gateway/gateway.ts'
import { resourceOf } from '../domain/resource-key.ts'
import { text } from '../domain/wire.ts'

const content = resourceOf('content').key<string>()

export const contentKeys = { of: (name: string) => content.at(name) }

export type ContentName = 'notice' | 'about' | 'home_page_content'

export const getContent = async (gateway: Gateway, name: ContentName, signal?: AbortSignal) =>
  text(await gateway.request(`/api/${name}`, { signal, anonymous: true }))

/** Users agree to this text when they register. */
export async function getLegalText(gateway: Gateway, which: 'agreement' | 'privacy', signal?: AbortSignal) {
  const name = (await gateway.knownDialect()).extensions.legalTexts?.[which]
  return name ? text(await gateway.request(`/api/${name}`, { signal, anonymous: true })) : ''
}
