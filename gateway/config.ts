import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isLoopback, nameOf } from './http/host-names.ts'
import { compatModes, type CompatMode } from './compat.ts'

/** The folders of the built files, and the folder that `DATA_DIR` is relative to. */
export interface Places {
  web: string
  demo: string
  data: string
}

const inProject = (): Places => {
  const root = resolve(import.meta.dirname, '..')
  return { web: resolve(root, 'dist/web'), demo: resolve(root, 'dist/demo'), data: root }
}

/** The settings of the embedded gateway, read from environment variables and checked once at startup. */
export interface GatewayConfig {
  /** `PORT`, default 3000; 0 takes any free port. */
  port: number
  /** `HOST`, the address to listen on. Default 127.0.0.1, this machine; 0.0.0.0 opens it to the network. */
  host: string
  /**
   * `ALLOWED_HOSTS`, host names that the gateway answers to besides localhost, 127.0.0.1 and [::1]; `*` allows any.
   * Undefined also allows any: it is the default when `HOST` opens the gateway to a network, where its names are
   * unknown.
   */
  allowedHosts: string[] | undefined
  /**
   * `DATA_DIR`, default `.data`: the folder of PGlite's files and of the session secret. Undefined keeps everything in
   * memory.
   */
  dataDir: string | undefined
  /** `DATABASE_URL`, a PostgreSQL address; it replaces the data directory. */
  databaseUrl: string | undefined
  /** `SESSION_SECRET`, at least 32 characters; if undefined, the gateway creates one and stores it. */
  sessionSecret: string | undefined
  /** `SAMPLE_DATA`, 1 or 0; undefined creates sample data in a new data directory only. */
  sampleData: boolean | undefined
  /**
   * `DEMO_SHOP`, 1 or 0, default 0: whether sample data includes the users of the demo shop, whose page fetches their
   * access tokens on this machine. `npm start` and `npm run dev` set it to 1.
   */
  demoShop: boolean
  /** `GLOBAL_API_RATE_LIMIT`, management calls per address in 3 minutes, default 480; 0 is no limit. */
  globalApiRateLimit: number
  /** `CRITICAL_RATE_LIMIT`, sign-in, registration and mail calls per address in 20 minutes, default 20; 0 is no limit. */
  criticalRateLimit: number
  /** `RELAY_RATE_LIMIT`, calls of `/v1` per address in 3 minutes, default 4800; 0 is no limit. */
  relayRateLimit: number
  /** `TRUST_PROXY`, default 0: whether the caller's `X-Forwarded-*` headers are trusted. */
  trustProxy: boolean
  /**
   * `ONEAPI_URL`, a real gateway that `/api` and `/v1` are forwarded to, without a trailing slash. If set, no embedded
   * gateway runs.
   */
  oneapiUrl: string | undefined
  /** `BODY_LIMIT`, the largest JSON body of a management call in bytes, default 1 MiB. */
  bodyLimit: number
  /** `RELAY_BODY_LIMIT`, the largest body of a call of `/v1` in bytes, default 32 MiB: prompts may contain pictures. */
  relayBodyLimit: number
  /**
   * `RELAY_FIELDS`, fields of a chat request that are accepted although their price is unknown; `*` accepts any.
   * Default none.
   */
  relayFields: string[]
  /** `SECURE_COOKIE`, 1 or 0; undefined sets the attribute on https only. */
  secureCookie: boolean | undefined
  /** `GITHUB_URL` and `GITHUB_API_URL`, the servers that confirm GitHub sign-ins. No trailing slash. */
  githubUrl: string
  githubApiUrl: string
  /** `LARK_URL`, the server that confirms Lark sign-ins. No trailing slash. */
  larkUrl: string
  /** `TURNSTILE_URL`, the address that verifies bot checks. */
  turnstileUrl: string
  /** `PRIVATE_WEBHOOKS`, 1 or 0, default 0: whether webhooks of alerts may be addresses of private networks. */
  privateWebhooks: boolean
  /** `AUDIT_LOG`, 1 or 0, default 1: whether the log records what administrators do. */
  auditLog: boolean
  /** `MANNERS`, `polite` (default) or `real`: `real` also copies the flaws of one-api; see compat.ts. */
  manners: CompatMode
  /** `BASE_PATH`, the path under which the console is served, such as `/oneapi`; empty at the root. */
  basePath: string
  /** `EMBED_ORIGINS`, origins that may show `embed.html` in an iframe and hand it a token; default none. */
  embedOrigins: string[]
  /**
   * `SIGN_IN_ORIGINS`, origins whose pages may receive the sign-in code of a service that they opened in a pop-up;
   * default none.
   */
  signInOrigins: string[]
  /**
   * `PAGES_DIR`, a folder of the operator's pages, served at `/pages/`; relative to the folder where the command is
   * run.
   */
  pagesDir: string | undefined
  /** The built console, `dist/web`. */
  webDir: string
  /** The built demo pages, `dist/demo`. */
  demoDir: string
}

/** An invalid setting; the message names the variable and the values it accepts. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

/**
 * Reads the configuration from environment variables.
 * @throws {ConfigError} when a variable has an invalid value
 */
export function readConfig(env: Environment, places = inProject()): GatewayConfig {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  return {
    port: integer(env, 'PORT', 3000, 65535),
    host,
    allowedHosts: names(env, 'ALLOWED_HOSTS') ?? (isLoopback(host) ? [] : undefined),
    dataDir: databaseUrl ? undefined : resolve(places.data, text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    sessionSecret: secret(env, 'SESSION_SECRET'),
    sampleData: flag(env, 'SAMPLE_DATA'),
    demoShop: flag(env, 'DEMO_SHOP') ?? false,
    globalApiRateLimit: integer(env, 'GLOBAL_API_RATE_LIMIT', 480),
    criticalRateLimit: integer(env, 'CRITICAL_RATE_LIMIT', 20),
    relayRateLimit: integer(env, 'RELAY_RATE_LIMIT', 4800),
    trustProxy: flag(env, 'TRUST_PROXY') ?? false,
    oneapiUrl: url(env, 'ONEAPI_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    bodyLimit: integer(env, 'BODY_LIMIT', 1024 * 1024),
    relayBodyLimit: integer(env, 'RELAY_BODY_LIMIT', 32 * 1024 * 1024),
    relayFields: fields(env, 'RELAY_FIELDS'),
    secureCookie: flag(env, 'SECURE_COOKIE'),
    githubUrl: provider(env, 'GITHUB_URL', 'https://github.com'),
    githubApiUrl: provider(env, 'GITHUB_API_URL', 'https://api.github.com'),
    larkUrl: provider(env, 'LARK_URL', 'https://open.feishu.cn'),
    turnstileUrl: provider(env, 'TURNSTILE_URL', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'),
    privateWebhooks: flag(env, 'PRIVATE_WEBHOOKS') ?? false,
    auditLog: flag(env, 'AUDIT_LOG') ?? true,
    manners: compatMode(env, 'MANNERS'),
    basePath: path(env, 'BASE_PATH'),
    embedOrigins: origins(env, 'EMBED_ORIGINS'),
    signInOrigins: origins(env, 'SIGN_IN_ORIGINS'),
    pagesDir: folder(env, 'PAGES_DIR'),
    webDir: places.web,
    demoDir: places.demo,
  }
}

const text = (env: Environment, name: string) => env[name]?.trim() || undefined

function integer(env: Environment, name: string, fallback: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  if (!/^\d+$/.test(value) || Number(value) > max) {
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not "${value}"`)
  }
  return Number(value)
}

function flag(env: Environment, name: string): boolean | undefined {
  const value = text(env, name)?.toLowerCase()
  if (value === undefined) return undefined
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new ConfigError(`${name} must be 1 or 0, not "${value}"`)
}

function url(env: Environment, name: string, protocols: string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  // The message does not repeat the value, which may contain a password.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
  }
  return value
}

const provider = (env: Environment, name: string, standard: string) =>
  (url(env, name, ['http:', 'https:']) ?? standard).replace(/\/+$/, '')

const list = (env: Environment, name: string) =>
  text(env, name)
    ?.split(/[\s,]+/)
    .filter(Boolean)

function names(env: Environment, name: string): string[] | undefined {
  const values = list(env, name)?.map((value) => value.toLowerCase())
  for (const value of values ?? []) {
    if (value !== '*' && !(/^[\w.-]+$|^\[[\da-f:]+\]$/.test(value) && nameOf(value) === value)) {
      throw new ConfigError(
        `${name} must list names such as ai.example, without scheme or port, not "${value}"`,
      )
    }
  }
  return values
}

function fields(env: Environment, name: string): string[] {
  const values = list(env, name) ?? []
  for (const value of values) {
    if (!/^(\*|[\w-]+)$/.test(value))
      throw new ConfigError(`${name} must list names of fields such as audio, or *, not "${value}"`)
  }
  return values
}

function origins(env: Environment, name: string): string[] {
  const values = list(env, name) ?? []
  for (const value of values) {
    // The list is written into a header and a page, so only characters of host names, addresses and ports are allowed.
    if (!/^https?:\/\/[\w.:[\]-]+$/.test(value) || !URL.canParse(value) || new URL(value).origin !== value) {
      throw new ConfigError(`${name} must list origins such as https://portal.example, not "${value}"`)
    }
  }
  return values
}

function compatMode(env: Environment, name: string): CompatMode {
  const value = text(env, name) ?? 'polite'
  if (Object.hasOwn(compatModes, value)) return value as CompatMode
  throw new ConfigError(`${name} must be ${Object.keys(compatModes).join(' or ')}, not "${value}"`)
}

function secret(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value !== undefined && value.length < 32) throw new ConfigError(`${name} needs at least 32 characters`)
  return value
}

function path(env: Environment, name: string): string {
  const value = `/${text(env, name) ?? ''}`.replace(/\/+/g, '/').replace(/\/$/, '')
  if (!isBasePath(value))
    throw new ConfigError(`${name} must be a plain path such as /oneapi, not "${value}"`)
  return value
}

function folder(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  // npm runs scripts in the project's folder; INIT_CWD is the folder where npm was called.
  const path = resolve(env.INIT_CWD ?? '', value)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError(`${name} must name a folder; there is none at ${path}`)
  return path
}

/** Whether a path can be written into `<base href>` without escaping: empty, or segments of unreserved characters. */
export const isBasePath = (value: string) => /^(\/[\w~-][\w.~-]*)*$/.test(value)
