import { trimSlash } from '../format.ts'

/** The key as programs use it, with a single `sk-` prefix whether or not the gateway sent one (contract "Forks"). */
export const secretOf = (key: string) => (key.startsWith('sk-') ? key : `sk-${key}`)

/** True if a fork sent the key masked or not at all, so that there is nothing to copy. */
export const isMasked = (key: string) => key === '' || /[*•…]/.test(key)

/** How a key can be copied: as it is, or as a link that sets up a chat program (contract "Formats"). */
export const copyFormats = ['plain', 'next', 'ama', 'opencat'] as const
export type CopyFormat = (typeof copyFormats)[number]

const nextChat = 'https://app.nextchat.dev'

/**
 * The text to copy. Links are for pasting, never for an href: each contains the secret.
 *
 * @param server - the gateway's public address
 * @param chatLink - the configured NextChat; empty for the public one
 */
export function copyable(format: CopyFormat, key: string, server: string, chatLink: string): string {
  const secret = secretOf(key)
  switch (format) {
    case 'plain':
      return secret
    case 'next': {
      const settings = encodeURIComponent(JSON.stringify({ key: secret, url: server }))
      return `${trimSlash(chatLink) || nextChat}/#/?settings=${settings}`
    }
    case 'ama':
      return `ama://set-api-key?server=${encodeURIComponent(server)}&key=${secret}`
    case 'opencat':
      return `opencat://team/join?domain=${encodeURIComponent(server)}&token=${secret}`
  }
}
