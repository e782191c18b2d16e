import { realNames } from '../../contract/writes/real-names.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../console/clicks/sessions.ts'
import { columns } from '../../contract/writes/gateways.ts'
import { writeTable } from '../../contract/writes/write-table.ts'
import { taggedTests } from '../../coverage/tagged.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/**
 * A test that proves cells of a row: its file below tests/ and its title, as they stand there, or a row of the write
 * table, which may be that by clicks.
 */
type Proof = readonly [file: string, title: string] | { screen: string; what: string; by?: 'clicks' }

/** By clicks in front of each gateway itself, beside what it has stored. */
const real: Proof = ['long/real-jobs.test.ts', 'every page opens, and shows what the gateway has']
const inFront = [real, real, real]
const clicked = (screen: string, what: string): Proof[] =>
  [1, 2, 3].map(() => ({ screen, what, by: 'clicks' }))
const written = (screen: string, what: string): Proof => ({ screen, what })
const element = (file: string, title: string): Proof => [`widgets/${file}.test.ts`, title]

const service = (title: string): Proof => ['long/real-services.test.ts', title]
const botCheck = service('registration and sign-in pass the bot check')
const bound = service('one registers, signs in, binds and lets go')
const ownService: Proof = ['long/real-oidc.test.ts', 'an account is bound and let go of']
const framed: Proof = ['long/real-telegram.test.ts', 'one binds, signs in, and an administrator lets go']

const health: Proof = [
  'long/real-health.test.ts',
  'shows what passed and what failed, as far as it records it',
]

const tasks: Proof = ['long/real-tasks.test.ts', 'shows its tasks, why one failed and what was given back']

const modelsSpent: Proof = ['contract/usage-sums.test.ts', 'what each model cost']
const atProviders: Proof = [
  'long/real-provider-models.test.ts',
  'what changed at the providers is found, applied, ignored and priced',
]

const sourcedPrices: Proof = [
  'long/real-price-sources.test.ts',
  'prices are compared with those of a source, and some are taken',
]

const pricesSet: Proof = ['long/real-prices.test.ts', 'keeps and charges the prices that were typed']
const chargedPrices: Proof = [
  'long/real-prices.test.ts',
  'laisky charges the prices of a channel that are shown',
]

const groupsSet: Proof = ['long/real-groups.test.ts', 'keeps a group that is added, changed and removed']

const manyEntries: Proof = ['long/real-channel-fields.test.ts', 'of several channels, takes them back']

const ownAccount = (title: string): Proof => ['long/real-account.test.ts', title]
const ownPassword = ownAccount('a new password is the only change, and the old one ends')
const byCode = ownAccount('a second factor asks for codes at the sign-in, and an administrator takes it away')
const provenPasskey = ownAccount('with a second factor, a passkey is added and deleted by codes')
const invited = ownAccount('a visitor registers by an invitation, and both get what the gateway promises')
const passkey = ownAccount('a passkey is added, signs in, and is deleted')

const offer = (title: string): Proof => ['long/real-offers.test.ts', title]
const othersKeys = offer('administrators see the keys of others')
const order = offer('an order has the price that was shown, and its notice credits once')
const stripe = offer('an order at Stripe opens its page, and its notice credits once')
const allOrders = offer('administrators see the orders of all users')
const openPrices = offer('visitors see the prices')
const shop = offer('the shop is opened with who buys')
const ofKey = offer('a key shows its usage to who has it')

const gateways = ['one-api', 'laisky', 'one-hub', 'new-api'] as const

/** What proves the cells of one-api in the table of docs/family.md: a statement of the specification (section and number), or as below. */
const ofOneApi: Record<string, Proof | string> = {
  'Sign-in by password': '2.36',
  'Sign-in and registration by OIDC': [
    'long/real-oidc.test.ts',
    'a visitor registers and signs in by OIDC, and a refusal is said',
  ],
  'Sign-in by GitHub, WeChat; binding': bound,
  'Sign-in by Lark; binding': bound,
  Home: '2.91',
  'API keys: list, search': '1.2',
  'API keys: new': clicked('Keys', 'new')[0]!,
  'API keys: show, copy': clicked('Keys', 'show')[0]!,
  'API keys: change': clicked('Keys', 'rename, quota')[0]!,
  'Channels: list': '3.9',
  'Channels: disable': clicked('Channels', 'disable')[0]!,
  'Channels: change': clicked('Channels', 'rename, models')[0]!,
  'Channels: form, new': clicked('Channels', 'new')[0]!,
  'Channels: further settings': [
    'long/real-channel-fields.test.ts',
    'stores every further field of a channel, and clears it',
  ],
  'Channels: health': health,
  'Channels: duplicate': '2.10',
  'Channels: balance of the provider': real,
  'Keys, channels: many': clicked('Channels', 'many: priority, undone')[0]!,
  'Channels: test': '2.58',
  'Own password': ownPassword,
  'Users: list, search': '2.43',
  'Users: ban': clicked('Users', 'ban')[0]!,
  'Users: change, delete': clicked('Users', 'display name, quota')[0]!,
  'Users: give quota': clicked('Users', 'give quota')[0]!,
  'Codes: list, new': clicked('Codes', 'new')[0]!,
  Log: '2.68',
  Usage: element('usage/usage-own', 'is split by key, and every key has what its lines cost'),
  Settings: '2.84',
  'Groups: set': groupsSet,
  Prices: element('usage/prices', 'tells a user what was charged for his own calls, and what is unknown'),
  'Prices: set': pricesSet,
  'Prices: compared with a list': pricesSet,
  'Prices: what each model cost in 30 days': modelsSpent,
  'Log: why a call cost what it did': [
    'unit/prices/call-cost.test.ts',
    'is its tokens by prices that are more exact than its text',
  ],
  'Top-up by code': clicked('Top-up', 'by a code')[0]!,
  'Shop link': shop,
  'Invitations: both get their reward': invited,
  "A key's usage, for who has it": ofKey,
}

/** What proves its other cells, by row: of Laisky's fork, one-hub and new-api. */
const proofs: Record<string, readonly (Proof | undefined)[]> = {
  'First account': [undefined, undefined, ownAccount('the first account is root, and signs in')],
  'Sign-in by password': inFront,
  Passkeys: [passkey, passkey, passkey],
  'Passkeys: proof before a change': [undefined, undefined, provenPasskey],
  'Second factor: set up': [byCode, undefined, byCode],
  'Second factor: new backup codes': [undefined, undefined, byCode],
  "Second factor: another user's, off": [byCode, undefined, byCode],
  'Sign-in by a code': [byCode, undefined, byCode],
  'Sign-in with a bot check': [botCheck, undefined, botCheck],
  'Sign-in and registration by OIDC': [1, 2, 3].map((): Proof => [
    'long/real-oidc.test.ts',
    'a visitor registers and signs in by OIDC, and a refusal is said',
  ]),
  'Sign-in by GitHub, WeChat; binding': [bound, bound, bound],
  'Sign-in by Lark; binding': [bound, undefined, undefined],
  'Sign-in by Discord, LinuxDO; binding': [undefined, undefined, bound],
  'Sign-in by Telegram; binding': [undefined, undefined, framed],
  "Sign-in by operators' own services; binding": [undefined, undefined, ownService],
  'Bindings: removed by the user': [undefined, bound, ownService],
  "Bindings: another user's, removed": [undefined, undefined, bound],
  Home: inFront,
  'API keys: list, search': inFront,
  'API keys: new': clicked('Keys', 'new'),
  'API keys: show, copy': clicked('Keys', 'show'),
  'API keys: change': clicked('Keys', 'rename, quota'),
  'API keys: of all users': [othersKeys, othersKeys, undefined],
  'API keys: a group of their own': [undefined, ...clicked('Keys', 'a group of its own').slice(1)],
  'Channels: further settings': [1, 2, 3].map((): Proof => [
    'long/real-channel-fields.test.ts',
    'stores every further field of a channel, and clears it',
  ]),
  'Channels: what changed at the providers': [undefined, atProviders, atProviders],
  'Channels: health': [health, health, health],
  'Status of models, for visitors': [undefined, undefined, health],
  "Channels: the provider's models": [undefined, real, real],
  'Channels: list': inFront,
  'Channels: disable': clicked('Channels', 'disable'),
  'Channels: change': clicked('Channels', 'rename, models'),
  'Channels: form, new': clicked('Channels', 'new'),
  'Channels: duplicate': [
    ...clicked('Channels', 'copy').slice(2),
    undefined,
    ...clicked('Channels', 'copy').slice(2),
  ],
  'Channels: tags': [undefined, ...clicked('Channels', 'many: tag, undone').slice(1)],
  'Channels: a whole tag': [undefined, ...clicked('Channels of a tag', 'rename').slice(1)],
  'Channels: balance of the provider': [real, real, real],
  'Channels: headers and other entries of many': [undefined, manyEntries, manyEntries],
  'Channels: several keys in one': [
    undefined,
    undefined,
    ...clicked('Keys of a channel', 'delete those that failed').slice(2),
  ],
  'Channels: keys added to several, all copied': [
    undefined,
    undefined,
    [
      'long/real-channel-keys.test.ts',
      'keys are added to a channel that holds several, and copied after a proof',
    ],
  ],
  'Channels: new, several keys in one': [
    undefined,
    undefined,
    written('Channels', 'new, one of several keys'),
  ],
  'Keys, channels: many': clicked('Channels', 'many: priority, undone'),
  'Channels: test': inFront,
  'Own sessions': [undefined, undefined, ownAccount('other sessions are listed and ended')],
  'Own password': [ownPassword, ownPassword, ownPassword],
  'Users: list, search': inFront,
  'Users: ban': clicked('Users', 'ban'),
  'Users: change, delete': clicked('Users', 'display name, quota'),
  'User groups by name': [
    undefined,
    ['long/real-users.test.ts', 'one-hub: a user is given a group by its name, and its symbol is stored'],
    ...clicked('Users', 'many: group').slice(2),
  ],
  'Users: give quota': clicked('Users', 'give quota'),
  'Codes: list, new': clicked('Codes', 'new'),
  Log: inFront,
  Usage: inFront,
  'Top-up by code': clicked('Top-up', 'by a code'),
  'Paying online': [stripe, order, order],
  'Paying online: a notice credits once': [stripe, order, order],
  'Paying online: a code to scan': [
    undefined,
    offer('an order at Alipay shows a code to scan, and its notice credits once'),
    undefined,
  ],
  'Paying online: the page that one returns to': [
    ['unit/host/host-routes.test.ts', "'/topup?stripe=success&session_id=cs_1'"],
    ['unit/host/host-routes.test.ts', "'/panel/log?out_trade_no=2125652802427424768'"],
    ['console/paying.test.ts', 'the page that one returns to believes only the gateway'],
  ],
  'Own orders': [stripe, undefined, order],
  Prices: [chargedPrices, real, real],
  'Amounts in the currency that the gateway counts in': [
    undefined,
    undefined,
    offer('amounts are in the currency that the gateway counts in'),
  ],
  'Prices: compared with a list': [undefined, pricesSet, sourcedPrices],
  'Prices: compared with providers and public lists': [undefined, undefined, sourcedPrices],
  'Prices: what each model cost in 30 days': [
    modelsSpent,
    modelsSpent,
    ['long/usage-sums.test.ts', 'what each model cost'],
  ],
  'Log: operations of administrators, by name': [
    undefined,
    undefined,
    ['long/real-operations.test.ts', 'operations are found on later pages of the log, too'],
  ],
  'Log: why a call cost what it did': [
    ['contract/forks-money.test.ts', 'what calls with cached tokens cost is explained to the unit'],
    ['contract/forks-money.test.ts', 'what calls with cached tokens cost is explained to the unit'],
    ['unit/gateway/new-api.test.ts', 'cached tokens, and a price per call, explain a charge as well'],
  ],
  'Shop link': [shop, shop, shop],
  'Prices: shown to visitors': [openPrices, openPrices, openPrices],
  'Prices: set': [undefined, pricesSet, pricesSet],
  'Orders of all users': [undefined, allOrders, allOrders],
  Plans: [undefined, undefined, offer('a plan is bought from the balance')],
  'Checking in each day': [undefined, undefined, offer('checking in credits once a day, and is noted')],
  'Announcements, questions and addresses at home': [
    undefined,
    undefined,
    offer('questions and addresses are those of the gateway'),
  ],
  'Warning before the balance runs out': [
    undefined,
    undefined,
    offer('a warning is stored, and no other setting is lost'),
  ],
  'Invitations: both get their reward': [invited, invited, invited],
  'Rewards of invitations: to the balance': [undefined, undefined, invited],
  "A key's usage, for who has it": [ofKey, ofKey, ofKey],
  'Groups: set': [groupsSet, groupsSet, groupsSet],
  'Asynchronous tasks': [undefined, tasks, tasks],
  Settings: inFront,
}

const rows = read('docs/family.md')
  .split(/^\| Job /m)[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| --'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const clicks = sessions.flatMap(({ screen, clicks }) => clicks.map((click) => ({ ...click, screen })))

const tags = taggedTests()

const isProven = (cell: string) => cell === 'yes' || cell === 'read-only'

describe('the table of gateways by jobs', () => {
  test('has the rows that are proven here, each once', () => {
    const names = rows.map(([, name = '']) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    const proven = [...Object.keys(proofs), ...Object.keys(ofOneApi)]
    expect(proven.filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(rows.map(([, name = '', ...cells]) => [name, cells] as const))('%s', (name, cells) => {
    for (const [place, gateway] of gateways.entries()) {
      const cell = cells[place] ?? ''
      const of = place === 0 ? ofOneApi[name] : proofs[name]?.[place - 1]
      const where = `${name} with ${gateway}: "${cell}"`
      expect(cell, where).toMatch(/^(yes|read-only|no|not tested)$/)
      if (typeof of === 'string') {
        expect([where, cell, tags.get(`@${of}`)?.length]).toEqual([where, 'yes', 1])
        continue
      }
      const proof = of
      expect([where, proof !== undefined]).toEqual([where, isProven(cell)])
      if (!proof) continue
      if ('screen' in proof) {
        const rows = proof.by === 'clicks' ? clicks : writeTable
        const row = rows.find(({ screen, what }) => screen === proof.screen && what === proof.what)
        const lacks = sessions.find((one) => proof.by && one.screen === proof.screen)?.lacks
        const has = columns.some(
          (column) => column.startsWith(gateway) && row && !row.without?.[column] && !lacks?.[column],
        )
        expect(has, `${where}: ${proof.screen}, ${proof.what}`).toBe(true)
        continue
      }
      const text = read(`tests/${proof[0]}`)
      expect(text.includes(proof[1]), `${where}: ${proof.join(': ')}`).toBe(true)
      // The embedded gateway is one-api's; the others are named by what runs, not by a comment or an imported module.
      if (gateway === 'one-api') continue
      const runs = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*|^import [^]*? from .*$/gm, '')
      // These tests run once for each gateway of `realNames`.
      const all = runs.includes('test.each(realColumns)(') ? Object.keys(realNames).join() : ''
      const named = `${proof[0]} ${runs} ${all}`.toLowerCase().replaceAll('-', '')
      expect(named.includes(gateway.replace('-', '')), `${where}: ${proof[0]} does not run it`).toBe(true)
    }
  })
})
