import { createToken, deleteToken, editToken, setTokenStatus } from '../../../src/widgets/api/tokens.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import type { Column } from './gateways.ts'
import { isNewApi, lacking, many, type Write } from './write.ts'

const screen = 'Keys'
const later = 4_000_000_000
const limits = 'setting.limits'

/** The fields of the models and of the networks that a key is limited to. */
export const modelsAt = (column: Column, models: string): Wire =>
  isNewApi(column)
    ? { model_limits: models }
    : column === 'one-hub'
      ? { [`${limits}.limit_model_setting.models`]: models.split(',') }
      : { models }
export const networksAt = (column: Column, networks: readonly string[]): Wire =>
  isNewApi(column)
    ? { allow_ips: networks.join('\n') }
    : column === 'one-hub'
      ? { [`${limits}.limits_ip_setting.whitelist`]: networks }
      : { subnet: networks.join(',') }

export const keyWrites: readonly Write[] = [
  {
    screen,
    what: 'rename',
    write: (gateway, id) => editToken(gateway, id('token', 'second'), { name: 'renamed' }),
    becomes: { 'token second': { name: 'renamed' } },
  },
  {
    screen,
    what: 'rename, with limits that are off',
    write: (gateway, id) => editToken(gateway, id('token', 'third'), { name: 'renamed' }),
    becomes: { 'token third': { name: 'renamed' } },
  },
  {
    screen,
    what: 'quota and end',
    write: (gateway, id) =>
      editToken(gateway, id('token', 'second'), { remain_quota: 77, expired_time: later }),
    becomes: { 'token second': { remain_quota: 77, expired_time: later } },
  },
  {
    screen,
    what: 'quota to 0',
    write: (gateway, id) => editToken(gateway, id('token', 'second'), { remain_quota: 0 }),
    becomes: { 'token second': { remain_quota: 0 } },
  },
  {
    screen,
    what: 'unlimited',
    write: (gateway, id) => editToken(gateway, id('token', 'second'), { unlimited_quota: true }),
    becomes: { 'token second': { unlimited_quota: true } },
  },
  {
    screen,
    what: 'never ends',
    write: (gateway, id) => editToken(gateway, id('token', 'second'), { expired_time: -1 }),
    becomes: { 'token second': { expired_time: -1 } },
  },
  {
    screen,
    what: 'models',
    write: (gateway, id) => editToken(gateway, id('token', 'second'), { models: 'gpt-4o' }),
    becomes: (column) => ({ 'token second': modelsAt(column, 'gpt-4o') }),
  },
  {
    screen,
    what: 'networks',
    write: (gateway, id) => editToken(gateway, id('token', 'second'), { subnet: '10.1.0.0/16,10.2.0.0/16' }),
    becomes: (column) => ({ 'token second': networksAt(column, ['10.1.0.0/16', '10.2.0.0/16']) }),
  },
  {
    screen,
    what: 'a group of its own',
    write: (gateway, id) => editToken(gateway, id('token', 'second'), { group: 'default' } as object),
    becomes: (column) => ({
      'token second': {
        group: 'default',
        // Only keys that choose among groups keep them.
        ...(column === 'new-api tokens' && { auto_groups: null, cross_group_retry: false }),
      },
    }),
    without: lacking('keys have no group', 'one-api', 'laisky'),
  },
  {
    screen,
    what: 'disable',
    write: (gateway, id) => setTokenStatus(gateway, id('token', 'second'), 2),
    becomes: { 'token second': { status: 2 } },
  },
  {
    screen,
    what: 'disable and enable',
    write: async (gateway, id) => {
      await setTokenStatus(gateway, id('token', 'second'), 2)
      await setTokenStatus(gateway, id('token', 'second'), 1)
    },
    becomes: {},
  },
  {
    screen,
    what: 'new',
    write: (gateway) => createToken(gateway, { ...newToken, name: 'made' }),
    becomes: { 'new token': 1 },
  },
  {
    screen,
    what: 'delete',
    write: (gateway, id) => deleteToken(gateway, id('token', 'second')),
    becomes: { 'token second': 'gone' },
  },
  ...[false, true].flatMap((undone): Write[] => [
    {
      screen,
      what: `many: end${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'token-edit',
          [id('token', 'second'), id('token', 'third')],
          { change: { expired_time: later }, back: { expired_time: 4_102_444_800 } },
          { undone },
        ),
      becomes: undone
        ? {}
        : { 'token second': { expired_time: later }, 'token third': { expired_time: later } },
    },
    {
      screen,
      what: `many: quota by${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'token-quota',
          [id('token', 'second'), id('token', 'third')],
          { change: { by: 5 }, back: { by: -5 } },
          { undone },
        ),
      becomes: undone
        ? {}
        : { 'token second': { remain_quota: 100_005 }, 'token third': { remain_quota: 12 } },
    },
    {
      screen,
      what: `many: models${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'token-edit',
          [id('token', 'second')],
          { change: { models: 'gpt-4o' }, back: { models: 'gpt-3.5-turbo' } },
          { undone },
        ),
      becomes: (column) => (undone ? {} : { 'token second': modelsAt(column, 'gpt-4o') }),
    },
    {
      screen,
      what: `many: disable${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'token-status',
          [id('token', 'second'), id('token', 'first')],
          { change: { status: 2 }, back: { status: 1 } },
          { undone },
        ),
      becomes: undone ? {} : { 'token second': { status: 2 }, 'token first': { status: 2 } },
    },
  ]),
  {
    screen,
    what: 'many: delete',
    write: (gateway, id) => many(gateway, 'token-delete', [id('token', 'second'), id('token', 'third')], {}),
    becomes: { 'token second': 'gone', 'token third': 'gone' },
  },
]
