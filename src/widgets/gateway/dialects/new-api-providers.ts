import { codeFlow, github, oidc, wechat, type OwnProviders, type RedirectProvider } from './providers.ts'

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

const linuxDo: RedirectProvider = {
  id: 'linuxdo',
  name: 'LinuxDO',
  isOn: (status) => status.linuxdo_oauth && status.linuxdo_client_id !== '',
  account: ({ linux_do_id }) => linux_do_id,
  consent: {
    page: () => 'https://connect.linux.do/oauth2/authorize',
    // The place to return to is registered with the service.
    query: (status) => ({ response_type: 'code', client_id: status.linuxdo_client_id }),
  },
}

/** The services of new-api, with those that its operator has added. */
export const newApiProviders: OwnProviders = (status) => [
  github,
  discord,
  { ...oidc, name: status.oidc_display_name || 'OIDC' },
  linuxDo,
  wechat,
  ...status.custom_oauth_providers.map(
    ({ slug, name, client_id, authorization_endpoint, scopes }): RedirectProvider => ({
      id: slug,
      name,
      isOn: () => true,
      account: () => '',
      consent: {
        page: () => authorization_endpoint,
        query: (_, callback) => codeFlow(client_id, callback, scopes || 'openid profile email'),
      },
    }),
  ),
]
