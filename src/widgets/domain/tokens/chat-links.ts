import { list, record, text } from '../wire.ts'
import { secretOf } from './token.ts'

export interface ChatLink {
  name: string
  link: string
}

const placeholder = /\{(\w+)\}/g

/** A placeholder stands for the key and the gateway's public address, or for both as JSON. */
const fillers: Record<string, (secret: string, server: string) => string> = {
  key: (secret) => secret,
  address: (_, server) => encodeURIComponent(server),
  cherryConfig: (secret, server) =>
    encodeURIComponent(btoa(JSON.stringify({ id: 'new-api', baseUrl: server, apiKey: secret }))),
}

/** Other links mean something that only the gateway's pages can do. */
export const chatsIn = (wire: unknown): ChatLink[] =>
  list(wire)
    .flatMap((entry) => Object.entries(record(entry)).map(([name, link]) => ({ name, link: text(link) })))
    .filter(({ name, link }) => {
      const names = [...link.matchAll(placeholder)].map(([, name]) => name!)
      return (
        name &&
        names.some((name) => name !== 'address') &&
        names.every((name) => Object.hasOwn(fillers, name))
      )
    })

export const chatLinkFor = (link: string, key: string, server: string): string =>
  link.replace(placeholder, (_, name: string) => fillers[name]?.(secretOf(key), server) ?? '')
