import { tokenBulk } from '../../../src/widgets/elements/tokens/list/bulk/token-bulk.messages.ts'
import { messages as form } from '../../../src/widgets/elements/tokens/form/token-form.messages.ts'
import { messages as list } from '../../../src/widgets/elements/tokens/list/token-list.messages.ts'
import { modelsAt, networksAt } from '../../contract/writes/keys.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import type { Column } from '../../contract/writes/gateways.ts'
import { isNewApi, lacking } from '../../contract/writes/write.ts'
import type { Click, Session } from './click.ts'

const networks = ['10.1.0.0/16', '10.2.0.0/16']
/** For the gateway that knows no networks. */
const addresses = ['10.1.0.1', '10.2.0.2']

const status = (name: string, to: number) => ({ [`token ${name}`]: { status: to } })

/** The fields of a key that may call every model. */
const anyModelAt = (column: Column): Wire =>
  isNewApi(column)
    ? { model_limits_enabled: false, model_limits: '' }
    : column === 'one-hub'
      ? {
          'setting.limits.limit_model_setting.enabled': false,
          'setting.limits.limit_model_setting.models': [],
        }
      : { models: '' }

const rowClicks: readonly Click[] = [
  {
    what: 'show',
    press: async ({ page, row, words }) => {
      await page.getByRole('button', { name: words(list).revealOf('second'), exact: true }).click()
      await row('second')
        .getByText(/^(sk-)?\w{30,}$/)
        .waitFor()
    },
    becomes: {},
  },
  {
    what: 'disable',
    press: ({ act, more }) => act('second', more.general.disable),
    becomes: status('second', 2),
  },
  { what: 'disable, undone', press: ({ undo }) => undo(), becomes: status('second', 1) },
  {
    what: 'delete',
    press: async ({ act, confirm, more }) => {
      await act('third', more.general.delete)
      await confirm()
    },
    becomes: { 'token third': 'gone' },
  },
]

const manyClicks: readonly Click[] = [
  {
    what: 'many: disable',
    press: async ({ tick, many, run, more }) => {
      await tick('first', 'second')
      await many(more.general.disable)
      await run()
    },
    becomes: { ...status('first', 2), ...status('second', 2) },
  },
  {
    what: 'many: disable, undone',
    press: async ({ undoJob, dismissJob }) => {
      await undoJob()
      await dismissJob()
    },
    becomes: { ...status('first', 1), ...status('second', 1) },
  },
  {
    what: 'many: quota by',
    press: async ({ tick, many, words, fill, run }) => {
      const say = words(tokenBulk)
      await tick('second')
      await many(say.quota)
      await fill(say.amount, '0.0002')
      await run()
    },
    becomes: { 'token second': { remain_quota: 100_100 } },
  },
  {
    what: 'many: quota by, undone',
    press: async ({ undoJob, dismissJob }) => {
      await undoJob()
      await dismissJob()
    },
    becomes: { 'token second': { remain_quota: 100_000 } },
  },
  {
    what: 'many: never ends',
    long: true,
    press: async ({ tick, many, words, select, run }) => {
      await tick('second')
      await many(words(tokenBulk).expiry)
      await select('mode', 'never')
      await run()
    },
    becomes: { 'token second': { expired_time: -1 } },
  },
  {
    what: 'many: never ends, undone',
    long: true,
    press: async ({ undoJob, dismissJob }) => {
      await undoJob()
      await dismissJob()
    },
    becomes: { 'token second': { expired_time: 4_102_444_800 } },
  },
  {
    what: 'many: models',
    long: true,
    press: async ({ tick, many, words, select, run }) => {
      await tick('second')
      await many(words(tokenBulk).models)
      await select('mode', 'any')
      await run()
    },
    becomes: (column) => ({ 'token second': anyModelAt(column) }),
  },
  {
    what: 'many: models, undone',
    long: true,
    press: async ({ undoJob, dismissJob }) => {
      await undoJob()
      await dismissJob()
    },
    becomes: (column) => ({
      'token second': {
        ...modelsAt(column, 'gpt-3.5-turbo'),
        ...(isNewApi(column) && { model_limits_enabled: true }),
        ...(column === 'one-hub' && { 'setting.limits.limit_model_setting.enabled': true }),
      },
    }),
  },
]

const formClicks: readonly Click[] = [
  {
    what: 'rename, quota',
    press: async ({ edit, fill, words, save }) => {
      const say = words(form)
      await edit('second')
      await fill(say.name, 'renamed')
      await fill(say.quota, '77')
      await save()
    },
    becomes: { 'token second': { name: 'renamed', remain_quota: 38_500_000 } },
  },
  {
    what: 'models, networks',
    press: async ({ edit, part, page, words, choose, save }) => {
      await edit('renamed')
      await choose('models', 'gpt-3.5-turbo')
      const plain = page.getByText(words(form).addresses.addresses.label, { exact: true })
      const allowed = (await plain.count()) > 0 ? addresses : networks
      await part('subnet').locator('input, textarea').fill(allowed.join())
      await save()
    },
    becomes: (column) => ({
      'token renamed': {
        ...anyModelAt(column),
        ...networksAt(column, column === 'new-api old' ? addresses : networks),
      },
    }),
  },
  {
    what: 'never ends, unlimited',
    long: true,
    press: async ({ edit, page, words, part, save }) => {
      await edit('renamed')
      await page.getByRole('button', { name: words(form).never, exact: true }).click()
      await part('unlimited').locator('input').check({ force: true })
      await save()
    },
    becomes: { 'token renamed': { expired_time: -1, unlimited_quota: true } },
  },
  {
    what: 'a group of its own',
    press: async ({ edit, select, save }) => {
      await edit('first')
      await select('group', 'default')
      await save()
    },
    becomes: { 'token first': { group: 'default' } },
    without: lacking('keys have no group', 'one-api', 'laisky'),
  },
  {
    what: 'new',
    press: async ({ part, fill, words, page }) => {
      await part('create').first().click()
      await part('save').first().waitFor()
      await fill(words(form).name, 'made')
      await part('save').first().click()
      await page.getByRole('button', { name: words(form).toList, exact: true }).click()
    },
    becomes: { 'new token': 1 },
  },
  {
    what: 'several new',
    press: async ({ part, page }) => {
      await part('create').first().click()
      await part('several').click()
      await page.locator('textarea[name=token-names]').fill('one\ntwo\nthree')
      await part('save').first().click()
      await part('done').click()
    },
    becomes: { 'new token': 3 },
  },
]

export const keySession: Session = {
  screen: 'Keys',
  path: '/token',
  page: 'keys',
  shows: 'second',
  clicks: [...rowClicks, ...manyClicks, ...formClicks],
}
