import {
  currencyOf,
  formatQuotaIn,
  isAdmin,
  offeredBy,
  pageGateway,
  plainNumberFormat,
  showPageToast,
  type Locale,
  type Offer,
} from '../../widgets/index.ts'
import { messagesOf } from '../messages.ts'
import type { Pages } from '../pages/pages.ts'
import { languageName, languageOf, locales } from '../../widgets/messages/language/locale.ts'
import { themes, type Preferences, type Theme } from '../preferences.ts'
import { guard, routes } from '../routing/routes.ts'
import { onList } from './on-list.ts'
import type { PaletteMessages } from './palette.messages.ts'

export interface PaletteContext {
  pages: Pages
  locale: Locale
  theme: Theme
  signOut: () => void
  openShortcutHelp: () => void
  prefer: (change: Partial<Preferences>) => unknown
}

export type Group = keyof PaletteMessages['groups']

export interface Command {
  /** Recently used commands are listed first, so it is the same in each visit. */
  id: string
  group: Group
  label: string
  hint?: string | undefined
  keywords?: string
  obstacle?: string | undefined
  run: () => unknown
}

export function commandsOf(context: PaletteContext, t: PaletteMessages, row: number | undefined): Command[] {
  const { pages, signOut, openShortcutHelp } = context
  const element = pages.view?.element
  const offered = element ? offeredBy(element) : undefined
  const chosen = row === undefined ? undefined : offered?.row(row)
  const ofOffer =
    (group: Group, name?: string) =>
    ({ id, label, obstacle, run }: Offer): Command => ({
      id: `${group} ${pages.view?.match.route.tag} ${id}`,
      group,
      label: name === undefined ? label : t.onRow(label, name),
      obstacle,
      run: () => run(),
    })
  return [
    ...(chosen?.commands ?? []).map(ofOffer('row', chosen?.name)),
    ...(offered?.page() ?? []).map(ofOffer('page')),
    ...screenCommands(context),
    ...lookCommands(context),
    { id: 'keys', group: 'console', label: t.keys, keywords: 'shortcuts keyboard', run: openShortcutHelp },
    { id: 'logout', group: 'console', label: t.logout, keywords: 'logout sign out', run: signOut },
  ]
}

function lookCommands({ locale, theme, prefer }: PaletteContext): Command[] {
  const t = messagesOf(locale)
  const words = [messagesOf('zh-CN'), messagesOf('en')]
  return [
    ...themes
      .filter((other) => other !== theme)
      .map((other): Command => ({
        id: `theme ${other}`,
        group: 'console',
        label: t.theme[other],
        keywords: words.map((one) => one.theme[other]).join(' '),
        run: () => prefer({ theme: other }),
      })),
    ...locales
      .filter((other) => other !== locale && languageOf(other).name)
      .map((other): Command => ({
        id: `language ${other}`,
        group: 'console',
        label: t.language + languageName(other),
        keywords: words.map((one) => one.language).join(' '),
        run: () => prefer({ locale: other }),
      })),
  ]
}

function screenCommands({ pages, locale }: PaletteContext): Command[] {
  const gateway = pageGateway()
  const session = gateway.session.getState()
  const { status } = gateway.status.getState()
  return routes
    .filter(({ path, audience, menu }) => !/[:*]/.test(path) && (audience !== 'public' || menu))
    .filter(
      ({ audience, menu }) => guard(audience, session) === 'show' && (menu?.when?.(status, session) ?? true),
    )
    .map((route) => ({
      id: `screen ${route.path}`,
      group: 'screens',
      label: messagesOf(locale).titleOf(route),
      hint: route.path,
      keywords: `${messagesOf('zh-CN').titleOf(route)} ${messagesOf('en').titleOf(route)}`,
      run: () => pages.router.navigate(route.path),
    }))
}

/** "give alice $5" opens the dialog that adds quota to that user. */
export function giftCommand(context: PaletteContext, t: PaletteMessages, text: string): Command | undefined {
  const gift = readGift(text)
  const gateway = pageGateway()
  if (!gift || !isAdmin(gateway.session.getState())) return undefined
  const { status } = gateway.status.getState()
  const { sign, rate } = currencyOf(status)
  // Only a gateway that counts in yuan publishes how many of them a dollar is.
  if (gift.of === 'CNY' && sign !== '¥') return undefined
  const per = gift.of === 'units' ? 1 : status.quota_per_unit / (gift.of === 'USD' ? 1 : rate)
  const units = Math.round(gift.amount * per)
  return {
    id: 'gift',
    group: 'things',
    label: t.give(gift.name, formatQuotaIn(units, status, plainNumberFormat)),
    hint: t.giveHelp,
    run: () => give(context, t, gift.name, units),
  }
}

async function give(
  { pages, theme, locale }: PaletteContext,
  t: PaletteMessages,
  name: string,
  units: number,
) {
  const end = await onList(pages, '/user', name, ({ row }) => {
    const offer = row(name)?.commands.find(({ id }) => id === 'topup')
    offer?.run(units)
    return offer !== undefined
  })
  if (end === 'absent') await showPageToast('error', t.noUser(name), { theme, locale })
}

interface Gift {
  name: string
  amount: number
  /** Undefined for the gateway's currency. */
  of: 'units' | 'USD' | 'CNY' | undefined
}

const pattern =
  /^(?:give|给|為|为|充值)\s*(?<name>\S+?)\s+(?:充值\s*)?(?<sign>[$＄¥￥])?\s*(?<amount>\d+(?:\.\d+)?)\s*(?<unit>[$¥￥]|usd|dollars?|美元|美金|刀|cny|rmb|yuan|元|人民币|units?|额度)?$/iu

/** "give alice $5", "给 alice 5 元", "give alice 500000 units"; undefined for anything else. */
export function readGift(text: string): Gift | undefined {
  const { name, amount, sign = '', unit = '' } = pattern.exec(text.trim())?.groups ?? {}
  const value = Number(amount)
  const said = sign + unit
  const of = /units?|额度/iu.test(said)
    ? 'units'
    : /[¥￥]|cny|rmb|yuan|^元|人民币/iu.test(said)
      ? 'CNY'
      : said
        ? 'USD'
        : undefined
  return name && value > 0 ? { name, amount: value, of } : undefined
}
