import { copyChannel } from '../../../src/widgets/api/channels/channel-changes.ts'
import { testChannel, testChannels } from '../../../src/widgets/api/channels/channel-tests.ts'
import {
  createChannel,
  deleteChannel,
  deleteDisabledChannels,
  updateBalance,
  updateChannel,
} from '../../../src/widgets/api/channels/channels.ts'
import { actOnKeys, appendKeys } from '../../../src/widgets/api/extensions/channel-keys.ts'
import { renameTag, switchTag } from '../../../src/widgets/api/channels/channel-tags.ts'
import { isRecent, lacking, many, onlyAt, recent, type Becomes, type Write } from './write.ts'

const screen = 'Channels'
const draft = {
  name: 'made',
  type: 1,
  key: 'sk-1\nsk-2',
  base_url: 'https://api.example.com',
  other: '',
  model_mapping: '',
  models: 'gpt-4o',
  group: 'default',
  config: '{}',
}
const noTags = lacking('the gateway has no tags', 'one-api', 'laisky')
const noKeys = onlyAt('a channel has one key', ...recent)

/** A change of the form. */
const edit = (
  what: string,
  changes: Parameters<typeof updateChannel>[2],
  more: Partial<Write> & { of?: string } = {},
): Write => ({
  screen,
  what,
  write: (gateway, id) => updateChannel(gateway, id('channel', more.of ?? 'local'), changes),
  becomes: { [`channel ${more.of ?? 'local'}`]: changes } as Becomes,
  ...more,
})

export const channelWrites: readonly Write[] = [
  edit('rename', { name: 'renamed' }),
  edit('type', { type: 8 }),
  edit('models and groups', { models: 'gpt-4o', group: 'vip' }),
  edit('models of one behind a tag', { models: 'gpt-4o' }, { of: 'batch' }),
  edit('mapping', { model_mapping: '{"c":"d"}' }),
  edit('mapping emptied', { model_mapping: '' }),
  edit(
    'extra setting emptied',
    { other: '' },
    { without: lacking('an empty one is ignored', ...recent, 'new-api old') },
  ),
  edit('base URL', { base_url: 'https://other.example' }),
  edit('key', { key: 'sk-new' }),
  edit('priority and weight', { priority: 9, weight: 7 }),
  edit('priority and weight to 0', { priority: 0, weight: 0 }),
  edit('tag', { tag: 'red' }, { without: noTags }),
  edit('tag taken away', { tag: '' }, { of: 'batch', without: noTags }),
  edit('system prompt', { system_prompt: 'at length' } as object, {
    without: lacking('channels have none', 'one-hub', ...recent, 'new-api old'),
  }),
  edit('disable', { status: 2 }),
  edit('enable', { status: 1 }, { of: 'off' }),
  edit('name and state', { name: 'renamed', status: 2 }),
  {
    screen,
    what: 'new, one a key',
    write: (gateway) => createChannel(gateway, draft),
    becomes: { 'new channel': 2 },
  },
  {
    screen,
    what: 'new, one of several keys',
    without: noKeys,
    write: (gateway) => createChannel(gateway, draft, 'polling'),
    becomes: { 'new channel': 1 },
  },
  {
    screen,
    what: 'delete',
    write: (gateway, id) => deleteChannel(gateway, id('channel', 'batch')),
    becomes: { 'channel batch': 'gone' },
  },
  {
    screen,
    what: 'delete those disabled',
    write: (gateway) => deleteDisabledChannels(gateway),
    becomes: { 'channel off': 'gone' },
  },
  {
    screen,
    what: 'copy',
    without: onlyAt('it cannot copy', 'laisky', ...recent),
    write: (gateway, id) => copyChannel(gateway, { id: id('channel', 'local'), name: 'local' }, '_copy'),
    becomes: { 'new channel': 1 },
  },
  {
    screen,
    what: 'whole tag: disable',
    without: noTags,
    write: (gateway) => switchTag(gateway, 'green', false),
    becomes: { 'channel batch': { status: 2 }, 'channel fails': { status: 2 } },
  },
  {
    screen,
    what: 'whole tag: rename',
    without: noTags,
    write: async (gateway, id) => {
      if (await renameTag(gateway, 'green', 'olive')) return
      const both = [id('channel', 'batch'), id('channel', 'fails')]
      await many(gateway, 'channel-edit', both, { change: { tag: 'olive' }, back: { tag: 'green' } })
    },
    becomes: { 'channel batch': { tag: 'olive' }, 'channel fails': { tag: 'olive' } },
  },
  {
    screen,
    what: 'test',
    write: (gateway, id) =>
      testChannel(gateway, id('channel', 'local'), 'gpt-4o-mini').catch(() => undefined),
    becomes: {},
  },
  {
    screen,
    what: 'test all',
    write: async (gateway) => {
      await testChannels(gateway, 'all')
      await new Promise((resolve) => setTimeout(resolve, 400))
    },
    becomes: (column) =>
      isRecent(column) ? { 'channel many': { 'channel_info.multi_key_polling_index': 1 } } : {},
  },
  {
    screen,
    what: 'balance',
    write: (gateway, id) => updateBalance(gateway, id('channel', 'local')),
    becomes: { 'channel local': { balance: 10 } },
    without: lacking('it asks a real provider', 'one-api'),
  },
  ...[false, true].flatMap((undone): Write[] => [
    {
      screen,
      what: `many: disable${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'channel-edit',
          [id('channel', 'local'), id('channel', 'batch')],
          { change: { status: 2 }, back: { status: 1 } },
          { undone },
        ),
      becomes: undone ? {} : { 'channel local': { status: 2 }, 'channel batch': { status: 2 } },
    },
    {
      screen,
      what: `many: priority${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'channel-edit',
          [id('channel', 'local'), id('channel', 'fails')],
          { change: { priority: 8 }, back: { priority: 5 } },
          { undone },
        ),
      becomes: undone ? {} : { 'channel local': { priority: 8 }, 'channel fails': { priority: 8 } },
    },
    {
      screen,
      what: `many: models and groups${undone ? ', undone' : ''}`,
      write: (gateway, id) =>
        many(
          gateway,
          'channel-edit',
          [id('channel', 'local')],
          {
            change: { models: 'gpt-3.5-turbo,gpt-4o-mini,gpt-4o', group: 'default,vip,svip' },
            back: { models: 'gpt-3.5-turbo,gpt-4o-mini', group: 'default,vip' },
          },
          { undone },
        ),
      becomes: undone
        ? {}
        : { 'channel local': { models: 'gpt-3.5-turbo,gpt-4o-mini,gpt-4o', group: 'default,vip,svip' } },
    },
    {
      screen,
      what: `many: tag${undone ? ', undone' : ''}`,
      without: noTags,
      write: (gateway, id) =>
        many(
          gateway,
          'channel-edit',
          [id('channel', 'local')],
          { change: { tag: 'red' }, back: { tag: '' } },
          { undone },
        ),
      becomes: undone ? {} : { 'channel local': { tag: 'red' } },
    },
  ]),
  {
    screen,
    what: 'many: delete',
    write: (gateway, id) =>
      many(gateway, 'channel-delete', [id('channel', 'local'), id('channel', 'batch')], {}),
    becomes: { 'channel local': 'gone', 'channel batch': 'gone' },
  },
  {
    screen,
    what: 'keys of one: disable',
    without: noKeys,
    write: (gateway, id) => actOnKeys(gateway, id('channel', 'many'), 'disable', 1),
    becomes: { 'channel many': { 'channel_info.multi_key_status_list.1': 2 } },
  },
  {
    screen,
    what: 'keys of one: append',
    without: noKeys,
    write: (gateway, id) => appendKeys(gateway, id('channel', 'many'), ['m3-0123456789', 'm4-0123456789']),
    becomes: {
      'channel many': {
        key: ['m1', 'm2', 'm3', 'm4'].map((name) => `${name}-0123456789`).join('\n'),
        'channel_info.multi_key_size': 4,
      },
    },
  },
  ...(['enable', 'delete', 'enable all', 'disable all'] as const).map((action): Write => ({
    screen,
    what: `keys of one: ${action}`,
    without: noKeys,
    write: async (gateway, id) => {
      await actOnKeys(gateway, id('channel', 'many'), 'disable', 0)
      await actOnKeys(gateway, id('channel', 'many'), action, action.endsWith('all') ? undefined : 0)
    },
    becomes: {
      'channel many':
        action === 'delete'
          ? { key: 'm2-0123456789\nm3-0123456789', 'channel_info.multi_key_size': 2 }
          : action === 'disable all'
            ? Object.fromEntries([0, 1, 2].map((key) => [`channel_info.multi_key_status_list.${key}`, 2]))
            : {},
    },
  })),
]
