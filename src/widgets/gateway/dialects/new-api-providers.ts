import type { Id } from '../../domain/id.ts'
import { visible } from '../../domain/typed.ts'
import type { GatewayStatus } from '../../domain/status.ts'
import {
  codeFlow,
  github,
  linuxDo,
  oidc,
  wechat,
  type OwnProviders,
  type Provider,
  type RedirectProvider,
} from './providers.ts'

const discord: RedirectProvider = {
  id: 'discord',
  name: 'Discord',
  isOn: (status) => status.discord_oauth && status.discord_client_id !== '',
  account: ({ discord_id }) => discord_id,
  consent: {
    page: () => 'https://discord.com/oauth2/authorize',
    query: (status, callback) => codeFlow(status.discord_client_id, callback, 'identify openid'),
  },
}

/** Telegram's own script would do no more than frame this page, and strict policies refuse it. */
const telegram: Provider = {
  id: 'telegram',
  name: 'Telegram',
  isOn: (status) => status.telegram_oauth && status.telegram_bot_name !== '',
  account: ({ telegram_id }) => telegram_id,
  frame: ({ telegram_bot_name }, page) =>
    `https://oauth.telegram.org/embed/${encodeURIComponent(telegram_bot_name)}?` +
    `${new URLSearchParams({ ...page, size: 'large', userpic: 'false' })}`,
}

/** An administrator clears a field of another user with it; versions before its agreement have none. */
export const clearCall = ({ user_agreement_enabled }: GatewayStatus, field: string, user: Id) =>
  user_agreement_enabled === undefined ? undefined : remove(`/api/user/${user}/bindings/${field}`)

const remove = (path: string) => ({ path, method: 'DELETE' })

/** The operator has added these services; `user` is set for another user. */
export const bindingsAt = (user?: Id) => `/api/user${user === undefined ? '' : `/${user}`}/oauth/bindings`

const nameLength = 32

/** The name becomes a short line without marks of writing direction; `fallback` if nothing of it is visible. */
function plainName(name: string, fallback: string) {
  const letters = [...visible(name).replace(/\s+/g, ' ').trim()]
  if (!letters.some((letter) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(letter))) return fallback
  const start = letters.slice(0, nameLength).join('').trim()
  return letters.length > nameLength ? `${start}…` : start
}

export const newApiProviders: OwnProviders = (status) => [
  ...[
    github,
    discord,
    { ...oidc, name: plainName(status.oidc_display_name, 'OIDC') },
    linuxDo,
    wechat,
    telegram,
  ].map((provider): Provider => ({ ...provider, clear: (user) => clearCall(status, provider.id, user) })),
  ...status.custom_oauth_providers.map(
    ({ id, slug, name, icon, client_id, authorization_endpoint, scopes }): RedirectProvider => ({
      id: slug,
      name: plainName(name, slug),
      icon,
      isOn: () => true,
      unbind: remove(`${bindingsAt()}/${id}`),
      clear: (user) => remove(`${bindingsAt(user)}/${id}`),
      consent: {
        page: () => authorization_endpoint,
        query: (_, callback) => codeFlow(client_id, callback, scopes || 'openid profile email'),
      },
    }),
  ),
]
