import { channelBulk } from '../../../src/widgets/elements/channels/list/bulk/channel-bulk.messages.ts'
import { messages as list } from '../../../src/widgets/elements/channels/list/channel-list.messages.ts'
import { messages as form } from '../../../src/widgets/elements/channels/form/channel-form.messages.ts'
import { moreMessages } from '../../../src/widgets/kit/channels/more-fields.messages.ts'
import { lacking, onlyAt, recent, type Becomes } from '../../contract/writes/write.ts'
import type { Click, Session } from './click.ts'
import type { Hands } from './hands.ts'

const status = (name: string, to: number) => ({ [`channel ${name}`]: { status: to } })
const noTags = lacking('the gateway has no tags', 'one-api', 'laisky')

const undone = async ({ undoJob, dismissJob }: Hands) => {
  await undoJob()
  await dismissJob()
}

const rowClicks: readonly Click[] = [
  {
    what: 'disable',
    press: ({ part, row }) => part('toggle', row('local')).click(),
    becomes: status('local', 2),
  },
  { what: 'disable, undone', press: ({ undo }) => undo(), becomes: status('local', 1) },
  {
    what: 'copy',
    press: ({ act, words }) => act('local', words(list).copyWithKey),
    becomes: { 'new channel': 1 },
    without: onlyAt('it cannot copy', 'laisky', ...recent),
  },
  {
    what: 'balance',
    press: ({ part, row }) => part('refresh-balance', row('local')).first().click(),
    becomes: { 'channel local': { balance: 10 } },
    without: lacking('it asks a real provider', 'one-api'),
    asksProvider: true,
  },
]

/** A number in bulk, and its undo. */
const number = (name: 'priority' | 'weight', to: number, was: number): Click[] => [
  {
    what: `many: ${name}`,
    press: async ({ tick, many, words, fill, run }) => {
      await tick('local', 'fails')
      await many(words(list)[name])
      await fill(words(channelBulk)[name], String(to))
      await run()
    },
    becomes: { 'channel local': { [name]: to }, 'channel fails': { [name]: to } },
  },
  {
    what: `many: ${name}, undone`,
    press: undone,
    becomes: { 'channel local': { [name]: was }, 'channel fails': { [name]: was } },
  },
]

const manyClicks: readonly Click[] = [
  {
    what: 'many: disable',
    press: async ({ tick, many, run, more }) => {
      await tick('local', 'fails')
      await many(more.general.disable)
      await run()
    },
    becomes: { ...status('local', 2), ...status('fails', 2) },
  },
  { what: 'many: disable, undone', press: undone, becomes: { ...status('local', 1), ...status('fails', 1) } },
  ...number('priority', 8, 5),
  ...number('weight', 6, 3).map((click): Click => ({ ...click, long: true })),
  {
    what: 'many: an entry of the model mapping',
    press: async ({ tick, many, words, part, run }) => {
      await tick('local')
      await many(words(moreMessages).labels.model_mapping)
      await part('add-entry').click()
      const [name, other] = [0, 1].map((at) => part('entries').locator('input').nth(at))
      await name!.fill('c')
      await other!.fill('d')
      await run()
    },
    becomes: { 'channel local': { model_mapping: JSON.stringify({ a: 'b', c: 'd' }, null, 2) } },
  },
  {
    what: 'many: an entry of the model mapping, undone',
    press: undone,
    becomes: { 'channel local': { model_mapping: '{"a":"b"}' } },
  },
  {
    what: 'many: tag',
    press: async ({ tick, many, words, fill, run }) => {
      await tick('local')
      await many(words(channelBulk).tag)
      await fill(words(channelBulk).tag, 'red')
      await run()
    },
    becomes: { 'channel local': { tag: 'red' } },
    without: noTags,
  },
  {
    what: 'many: tag, undone',
    press: undone,
    becomes: { 'channel local': { tag: '' } },
    without: noTags,
  },
]

const formClicks: readonly Click[] = [
  {
    what: 'rename, models',
    press: async ({ edit, fill, words, choose, save }) => {
      await edit('local')
      await fill(words(form).fields.name.label, 'renamed')
      await choose('models', 'gpt-3.5-turbo')
      await save()
    },
    becomes: { 'channel local': { name: 'renamed', models: 'gpt-4o-mini' } },
  },
  {
    what: 'key, priority, weight',
    press: async ({ edit, fill, words, save }) => {
      await edit('renamed')
      await fill(words(form).key, 'sk-new')
      await fill(words(form).fields.priority.label, '9')
      await fill(words(form).fields.weight.label, '7')
      await save()
    },
    becomes: { 'channel renamed': { key: 'sk-new', priority: 9, weight: 7 } },
  },
  {
    what: 'tag',
    press: async ({ edit, fill, words, save }) => {
      await edit('renamed')
      await fill(words(form).fields.tag.label, 'red')
      await save()
    },
    becomes: { 'channel renamed': { tag: 'red' } },
    without: noTags,
  },
  {
    what: 'new',
    press: async ({ part, fill, words, save }) => {
      await part('create').first().click()
      await part('save').first().waitFor()
      await fill(words(form).fields.name.label, 'made')
      await fill(words(form).key, 'sk-made')
      await part('custom-models').locator('input, textarea').fill('my-model')
      await part('add-custom-models').click()
      await save()
    },
    becomes: { 'new channel': 1 },
  },
  {
    what: 'delete',
    press: async ({ act, confirm, more }) => {
      await act('fails', more.general.delete)
      await confirm()
    },
    becomes: { 'channel fails': 'gone' },
  },
  {
    what: 'many: delete',
    long: true,
    press: async ({ tick, many, more, run, dismissJob }) => {
      await tick('renamed')
      await many(more.general.delete)
      await run()
      await dismissJob()
    },
    becomes: { 'channel renamed': 'gone' },
  },
  {
    what: 'delete those disabled',
    press: async ({ part, menuItem, words, confirm }) => {
      await part('bulk').first().click()
      await menuItem(words(list).deleteDisabled).click()
      await confirm()
    },
    becomes: (): Becomes => ({ 'channel off': 'gone' }),
  },
]

export const channelSession: Session = {
  screen: 'Channels',
  path: '/channel',
  page: 'channels',
  shows: 'local',
  clicks: [...rowClicks, ...manyClicks, ...formClicks],
}

const noTagsHere = { 'one-api': 'the gateway has no tags', laisky: 'the gateway has no tags' }

export const tagSession: Session = {
  screen: 'Channels of a tag',
  path: '/channel?tag=green',
  shows: 'part tag-bar',
  lacks: noTagsHere,
  clicks: [
    {
      what: 'disable all',
      press: async ({ part, confirm }) => {
        await part('tag-disable').click()
        await confirm()
      },
      becomes: { ...status('batch', 2), ...status('fails', 2) },
    },
    {
      what: 'enable all',
      press: async ({ part, confirm }) => {
        await part('tag-enable').click()
        await confirm()
      },
      becomes: { ...status('batch', 1), ...status('fails', 1) },
    },
    {
      what: 'rename',
      press: async ({ part, dialog }) => {
        await part('tag-rename').click()
        await dialog().locator('input').first().fill('olive')
        await part('confirm', dialog()).click()
      },
      becomes: { 'channel batch': { tag: 'olive' }, 'channel fails': { tag: 'olive' } },
    },
  ],
}

/** The states of keys by their places; null if all are enabled. */
const keyStates = (states: Record<number, number> | null) => ({
  'channel many': states
    ? Object.fromEntries(
        Object.entries(states).map(([key, to]) => [`channel_info.multi_key_status_list.${key}`, to]),
      )
    : { 'channel_info.multi_key_status_list': undefined },
})

/** The drawer of a channel with three keys. */
export const keysSession: Session = {
  screen: 'Keys of a channel',
  path: '/channel',
  page: 'channels',
  shows: 'many',
  lacks: onlyAt('a channel has one key', ...recent),
  clicks: [
    {
      what: 'disable one',
      press: async ({ part, row }) => {
        await part('open', row('many')).click()
        await part('key-toggle').nth(1).click()
      },
      becomes: keyStates({ 1: 2 }),
    },
    {
      what: 'enable it',
      press: ({ part }) => part('key-toggle').nth(1).click(),
      becomes: keyStates(null),
    },
    {
      what: 'disable all',
      press: async ({ part, confirm }) => {
        await part('keys-toggle').last().click()
        await confirm()
      },
      becomes: keyStates({ 0: 2, 1: 2, 2: 2 }),
    },
    {
      what: 'enable all',
      press: ({ part }) => part('keys-toggle').first().click(),
      becomes: keyStates(null),
    },
    {
      what: 'delete those that failed',
      given: ({ failKey }) => failKey?.('many', 1),
      press: async ({ part, page, row, confirm }) => {
        await page.reload()
        await part('open', row('many')).click()
        await part('keys-delete').click()
        await confirm()
      },
      becomes: {
        'channel many': {
          key: 'm1-0123456789\nm3-0123456789',
          'channel_info.multi_key_size': 2,
          'channel_info.multi_key_status_list.1': undefined,
        },
      },
    },
    {
      what: 'delete one',
      press: async ({ part, confirm }) => {
        await part('key-delete').first().click()
        await confirm()
      },
      becomes: {
        'channel many': { key: 'm3-0123456789', 'channel_info.multi_key_size': 1 },
      },
    },
  ],
}
