import type { Gateway } from '../gateway/gateway.ts'
import { resourceOf } from '../domain/resource-key.ts'
import { text } from '../domain/wire.ts'

/** Texts written by the administrator: Markdown, HTML or an https address to frame. */
const content = resourceOf('content').key<string>()

export const contentKeys = { of: (name: string) => content.at(name) }

export type ContentName = 'notice' | 'about' | 'home_page_content'

export const getContent = async (gateway: Gateway, name: ContentName, signal?: AbortSignal) =>
  text(await gateway.request(`/api/${name}`, { signal, anonymous: true }))

/** A text to which users agree. @throws GatewayError */
export async function getLegalText(gateway: Gateway, which: 'agreement' | 'privacy', signal?: AbortSignal) {
  const name = (await gateway.knownDialect()).extensions.legalTexts?.[which]
  return name ? text(await gateway.request(`/api/${name}`, { signal, anonymous: true })) : ''
}
