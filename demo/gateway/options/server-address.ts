import type { AppConfig } from '../deps.ts'
import type { OptionSnapshot } from './store.ts'

/**
 * Where people reach this gateway, for links that leave it. Never taken from a request: a forged Host header would
 * send a password reset link to somebody else's site.
 */
export const serverAddress = (options: OptionSnapshot, { port }: Pick<AppConfig, 'port'>) =>
  options.text('ServerAddress').replace(/\/+$/, '') || `http://localhost:${port}`
