import {
  channelKeys,
  deleteChannel,
  deleteDisabledChannels,
  stateBack,
  updateChannel,
} from '../../api/channels/channels.ts'
import { ChannelStatus, isDisabled, type Channel } from '../../domain/channels/channel.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Widget } from '../../kit/element/widget-context.ts'
import { selecting, type ListActions } from '../../kit/lists/actions/action.ts'
import { dropRows } from '../../kit/lists/data/list-rows.ts'
import type { OpenForm } from '../../kit/lists/actions/use-open-form.ts'
import type { CommonWords } from '../../messages/shared/common.messages.ts'
import type { ChannelListWords } from './channel-list.messages.ts'
import type { ChannelTestWords } from './tests/channel-test.messages.ts'
import type { TestScope } from './tests/test-round.ts'

interface ChannelDoors extends Pick<Widget, 'emit' | 'notify'> {
  words: ChannelListWords
  testWords: ChannelTestWords
  general: CommonWords
  form: OpenForm
  test: (channel: Channel) => unknown
  isTesting: (channel: Channel) => boolean
  /** Whether the gateway can copy channels itself. */
  copies: boolean
  /** Opens the dialog to choose a model to test with. */
  chooseModel: (channel: Channel) => void
  testMany: (scope: TestScope) => unknown
  /** Whether a test round is being started. */
  isStarting: () => boolean
  /** Exports the filtered list with all its pages. */
  exportAs: (kind: 'json' | 'csv') => unknown
  /** Opens the import of a file. */
  importFile: () => void
}

/** The actions on one channel and on the whole list. Tests count as changes, since they cost quota. */
export function channelActions(doors: ChannelDoors): ListActions<Channel> {
  const { words, testWords, general, form } = doors
  const isEnabled = ({ status }: Channel) => status === ChannelStatus.enabled
  const set =
    (status: number) =>
    async (gateway: Gateway, { id }: Channel) => {
      await updateChannel(gateway, id, { status })
      return { status }
    }
  const deleteDisabled = async (gateway: Gateway) => {
    const count = await deleteDisabledChannels(gateway)
    dropRows<Channel>(gateway, channelKeys.list, isDisabled)
    doors.emit('oneapi-disabled-channels-deleted', { count })
    doors.notify('success', words.disabledDeleted(count))
  }
  const copyWithKey = async (gateway: Gateway, channel: Channel) => {
    const { copyChannel } = await import('../../api/channels/changes/channel-changes.ts')
    const name = await copyChannel(gateway, channel, words.copySuffix)
    void gateway.resources.invalidate(channelKeys.all)
    doors.emit('oneapi-channel-created', { count: 1 })
    doors.notify('success', words.copied(channel.name, name))
  }
  return {
    page: [
      { id: 'create', icon: 'plus', label: words.create, changes: true, ownButton: 'icon', run: form.create },
      {
        id: 'test-all',
        part: 'test',
        icon: 'bolt',
        label: testWords.testAll,
        changes: true,
        pending: doors.isStarting,
        run: () => doors.testMany('all'),
      },
      {
        id: 'test-disabled',
        part: 'test',
        icon: 'bolt',
        label: testWords.testDisabled,
        changes: true,
        pending: doors.isStarting,
        run: () => doors.testMany('disabled'),
      },
      {
        id: 'export-json',
        part: 'export',
        icon: 'download',
        label: words.exportJson,
        changes: false,
        run: () => doors.exportAs('json'),
      },
      {
        id: 'export-csv',
        part: 'export',
        icon: 'download',
        label: words.exportCsv,
        changes: false,
        run: () => doors.exportAs('csv'),
      },
      { id: 'import', icon: 'plus', label: words.importFile, changes: true, run: doors.importFile },
      {
        id: 'delete-disabled',
        part: 'delete',
        icon: 'trash',
        label: words.deleteDisabled,
        changes: true,
        danger: true,
        ask: () => ({
          title: words.deleteDisabledTitle,
          help: words.deleteDisabledHelp,
          label: general.delete,
        }),
        perform: deleteDisabled,
      },
    ],
    row: [
      {
        id: 'test',
        icon: 'bolt',
        label: testWords.test,
        changes: true,
        ownButton: 'label',
        pending: doors.isTesting,
        run: doors.test,
      },
      {
        id: 'disable',
        part: 'toggle',
        icon: 'pause',
        label: general.disable,
        changes: true,
        ownButton: 'label',
        fits: isEnabled,
        perform: set(ChannelStatus.disabled),
        undo: { perform: set(ChannelStatus.enabled), done: ({ name }) => words.enabled(name) },
        done: ({ name }) => words.disabled(name),
      },
      {
        // Regardless of how the channel was disabled (behaviour §4).
        id: 'enable',
        part: 'toggle',
        icon: 'play',
        label: general.enable,
        changes: true,
        ownButton: 'label',
        fits: (channel) => !isEnabled(channel),
        perform: set(ChannelStatus.enabled),
        undo: {
          perform: (gateway, channel) => set(stateBack(gateway, channel.status))(gateway, channel),
          done: ({ name }) => words.disabled(name),
        },
        done: ({ name }) => words.enabled(name),
      },
      {
        id: 'test-with',
        part: 'test',
        icon: 'bolt',
        label: testWords.testWith,
        changes: true,
        run: doors.chooseModel,
      },
      { id: 'edit', icon: 'edit', label: general.edit, changes: true, run: form.edit },
      { id: 'copy', icon: 'copy', label: words.duplicate, changes: true, run: form.copy },
      {
        id: 'copy-with-key',
        part: 'copy',
        icon: 'copy',
        label: words.copyWithKey,
        changes: true,
        creates: true,
        fits: () => doors.copies,
        perform: copyWithKey,
      },
      {
        id: 'delete',
        icon: 'trash',
        label: general.delete,
        changes: true,
        danger: true,
        removes: true,
        ask: ({ name }) => ({ title: words.deleteTitle(name), help: words.deleteHelp }),
        perform: (gateway, { id }) => deleteChannel(gateway, id),
        done: ({ name }) => words.deleted(name),
      },
    ],
    cell: [{ id: 'balance', changes: true }, { id: 'inline', changes: true }, selecting],
  }
}
