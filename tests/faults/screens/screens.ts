import { messages as host } from '../../../src/host/messages.ts'
import { messages as dashboard } from '../../../src/widgets/elements/home/dashboard/dashboard.messages.ts'
import type { CarriedLocale } from '../../../src/widgets/messages/language/locale.ts'
import type { FaultName } from '../faults.ts'
import type { Kind } from '../sentences.ts'

/** One screen, the call that it cannot do without, and the message that a fault of that call causes. */
export interface Screen {
  /** Its row in the table; the path by default. */
  name?: string
  path: string
  /** The call that is broken; the rest of the page's calls pass. */
  call: RegExp
  /** The reply is a single entity, invalid without `data`. (For a text, no data means an empty one.) */
  entity?: boolean
  /** The reply is rows: without them it must not pass for an empty list. */
  rows?: boolean
  /** A specific message instead of the one for the kind of failure. */
  says?: Record<CarriedLocale, string>
  /** For visitors who are not signed in. */
  visitor?: boolean
  /** It retries by itself before it shows a message, as only redeeming a provider's code does (behaviour §8). */
  persistent?: boolean
}

/** Its row in the table. */
export const nameOf = ({ name, path }: Screen) => name ?? path

/** The message in the frame of every page when the gateway's status is missing. */
export const noServer: Record<CarriedLocale, string> = {
  'zh-CN': host['zh-CN'].noServer,
  en: host.en.noServer,
}

/** The same after a rate limit, when the frame asks again by itself. */
export const limited: Record<CarriedLocale, string> = { 'zh-CN': host['zh-CN'].limited, en: host.en.limited }

/** A page that makes no other call. */
const account = { visitor: true, call: /api\/status$/, entity: true, says: noServer }

type PanelWords = 'failed' | 'channelsFailed' | 'usersFailed' | 'keysFailed' | 'newestFailed'

/** A part of the signed-in home page; its failure does not affect the other parts. */
const panel = (
  name: string,
  call: RegExp,
  words: PanelWords,
  answer: Pick<Screen, 'rows' | 'entity'>,
): Screen => ({
  name: `/ ${name}`,
  path: '/',
  call,
  says: { 'zh-CN': dashboard['zh-CN'][words], en: dashboard.en[words] },
  ...answer,
})

const home = [
  panel('spend', /log\/stat$/, 'failed', { entity: true }),
  panel('failing channels', /channel\/search$/, 'channelsFailed', { rows: true }),
  panel('users by spend', /user\/search$/, 'usersFailed', { rows: true }),
  panel('due keys', /token\/(search)?$/, 'keysFailed', { rows: true }),
  panel('newest calls', /log\/(search)?$/, 'newestFailed', { rows: true }),
]

export const screens: readonly Screen[] = [
  { path: '/', call: /home_page_content$/ },
  { path: '/about', call: /about$/ },
  { path: '/token', call: /token\/$/, rows: true },
  { path: '/token/edit/1', call: /token\/1$/, entity: true },
  {
    path: '/topup',
    call: /user\/self$/,
    entity: true,
    says: { 'zh-CN': '余额加载失败', en: 'The balance could not be loaded' },
  },
  { path: '/log', call: /log\/$/, rows: true },
  {
    path: '/usage',
    call: /log\/stat$/,
    entity: true,
    says: { 'zh-CN': '用量加载失败', en: 'The usage could not be loaded' },
  },
  {
    path: '/prices',
    call: /available_models$/,
    rows: true,
    says: { 'zh-CN': '价格加载失败', en: 'The prices could not be loaded' },
  },
  { path: '/user/edit', call: /user\/self$/, entity: true },
  { path: '/setting', call: /user\/self$/, entity: true },
  { path: '/setting?tab=operation', call: /option\/$/, rows: true },
  { path: '/setting?tab=system', call: /option\/$/, rows: true },
  { path: '/setting?tab=other', call: /option\/$/, rows: true },
  { path: '/channel', call: /channel\/$/, rows: true },
  { path: '/channel/edit/1', call: /channel\/1$/, entity: true },
  { path: '/redemption', call: /redemption\/$/, rows: true },
  { path: '/redemption/edit/1', call: /redemption\/1$/, entity: true },
  { path: '/user', call: /user\/$/, rows: true },
  { path: '/user/edit/2', call: /user\/2$/, entity: true },
  { ...account, path: '/login' },
  { ...account, path: '/register' },
  { ...account, path: '/reset' },
  { ...account, path: '/user/reset?email=nobody@example.com&token=spent' },
  { path: '/oauth/github?code=1&state=1', call: /api\/oauth\/github$/, visitor: true, persistent: true },
  ...home,
]

/** The kind of failure that the screen must report, if any. */
export function toldUnder(
  fault: FaultName,
  { entity, rows }: Pick<Screen, 'entity' | 'rows'>,
): Kind | undefined {
  switch (fault) {
    case '500':
    case '502 html':
      return 'server'
    case '429 empty':
      return 'rate-limited'
    case 'cut':
      return 'network'
    case 'malformed':
    case 'login page':
      return 'not-a-gateway'
    case 'no message':
      return 'refused'
    case 'no data':
      return entity ? 'not-a-gateway' : rows ? 'unknown-page' : undefined
    case 'after 40 s':
      return 'timeout'
    default:
      return undefined
  }
}
