import {
  channelKeys,
  deleteChannel,
  deleteDisabledChannels,
  stateBack,
  updateChannel,
} from '../../../api/channels/channels.ts'
import { ChannelStatus, isDisabled, type Channel } from '../../../domain/channels/channel.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import type { Widget } from '../../../kit/element/widget-context.ts'
import { selecting, type Action, type ListActions } from '../../../kit/lists/actions/action.ts'
import { deleteAction, editAction, toggleActions } from '../../../kit/lists/actions/row-status.ts'
import { dropRows } from '../../../kit/lists/data/list-rows.ts'
import type { OpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import type { CommonMessages } from '../../../messages/shared/common.messages.ts'
import type { ChannelListMessages } from './channel-list.messages.ts'
import type { ChannelTestMessages } from './test-runs/channel-test.messages.ts'
import type { TestScope } from './test-runs/test-run.ts'

interface ChannelActionContext extends Pick<Widget, 'emit' | 'notify'> {
  t: ChannelListMessages
  tTests: ChannelTestMessages
  common: CommonMessages
  form: OpenForm
  test: (channel: Channel) => unknown
  isTesting: (channel: Channel) => boolean
  /** The gateway can copy channels itself. */
  copies: boolean
  /** The account may neither create nor delete channels for this reason. */
  noConnecting?: string | undefined
  chooseModel: (channel: Channel) => void
  testMany: (scope: TestScope) => unknown
  testsDisabled: boolean
  isStarting: () => boolean
  /** The exported file has all pages of the filtered list. */
  exportAs: (kind: 'json' | 'csv') => unknown
  importFile: () => void
  show: (view: 'health' | 'models') => void
  asksProviders: boolean
}

const DisabledNames = lazy(() => import('./disabled-names.tsx'))

/** Tests count as changes, because they cost quota. */
export const channelActions = (context: ChannelActionContext): ListActions<Channel> => ({
  page: pageActions(context),
  row: rowActions(context),
  cell: [{ id: 'balance', changes: true }, { id: 'inline', changes: true }, selecting],
})

function pageActions(context: ChannelActionContext): ListActions<Channel>['page'] {
  const { t, tTests, common, form } = context
  const obstacle = () => context.noConnecting
  const testMany = (id: string, label: string, scope: TestScope): Action => ({
    id,
    label,
    part: 'test',
    icon: 'bolt',
    changes: true,
    pending: context.isStarting,
    run: () => context.testMany(scope),
  })
  const exportAs = (kind: 'json' | 'csv', label: string): Action => ({
    id: `export-${kind}`,
    label,
    part: 'export',
    icon: 'download',
    changes: false,
    run: () => context.exportAs(kind),
  })
  return [
    {
      ...({ id: 'create', icon: 'plus', label: t.create, ownButton: 'icon' } as const),
      changes: true,
      obstacle,
      run: form.create,
    },
    { id: 'health', icon: 'pulse', label: t.health, changes: false, run: () => context.show('health') },
    ...(context.asksProviders
      ? [
          {
            ...({ id: 'models', icon: 'refresh', label: t.models } as const),
            changes: true,
            run: () => context.show('models'),
          },
        ]
      : []),
    testMany('test-all', tTests.testAll, 'all'),
    ...(context.testsDisabled ? [testMany('test-disabled', tTests.testDisabled, 'disabled')] : []),
    exportAs('json', t.exportJson),
    exportAs('csv', t.exportCsv),
    {
      ...({ id: 'import', icon: 'plus', label: t.importFile } as const),
      changes: true,
      obstacle,
      run: context.importFile,
    },
    {
      ...({ id: 'delete-disabled', part: 'delete', icon: 'trash', label: t.deleteDisabled } as const),
      changes: true,
      obstacle,
      danger: true,
      confirm: () => ({
        title: t.deleteDisabledTitle,
        help: t.deleteDisabledHelp,
        Details: DisabledNames,
        label: common.delete,
      }),
      perform: async (gateway) => {
        const count = await deleteDisabledChannels(gateway)
        dropRows<Channel>(gateway, channelKeys.list, isDisabled)
        context.emit('oneapi-disabled-channels-deleted', { count })
        context.notify('success', t.disabledDeleted(count))
      },
    },
  ]
}

function rowActions(context: ChannelActionContext): ListActions<Channel>['row'] {
  const { t, tTests, common, form } = context
  const obstacle = () => context.noConnecting
  return [
    {
      ...({ id: 'test', icon: 'bolt', label: tTests.test, ownButton: 'label' } as const),
      name: ({ name }) => tTests.testOf(name),
      changes: true,
      pending: context.isTesting,
      run: context.test,
    },
    // Enables regardless of how the channel was disabled (behaviour §4).
    ...toggleActions<Channel>({
      common,
      t,
      enabled: ChannelStatus.enabled,
      disabled: ChannelStatus.disabled,
      setStatus: (gateway, id, status) => updateChannel(gateway, id, { status }),
      statusBefore: stateBack,
      ownButton: 'label',
    }),
    {
      ...({ id: 'test-with', part: 'test', icon: 'bolt', label: tTests.testWith } as const),
      changes: true,
      run: context.chooseModel,
    },
    editAction<Channel>({ common, form }),
    { id: 'copy', icon: 'duplicate', label: t.duplicate, changes: true, obstacle, run: form.copy },
    {
      ...({ id: 'copy-with-key', part: 'copy', icon: 'duplicate', label: t.copyWithKey } as const),
      changes: true,
      creates: true,
      obstacle,
      appliesTo: () => context.copies,
      perform: async (gateway, channel) => {
        const { copyChannel } = await import('../../../api/channels/channel-changes.ts')
        const name = await copyChannel(gateway, channel, t.copySuffix)
        void gateway.resources.invalidate(channelKeys.all)
        context.emit('oneapi-channel-created', { count: 1 })
        context.notify('success', t.copied(channel.name, name))
      },
    },
    { ...deleteAction<Channel>({ common, t, remove: deleteChannel }), obstacle },
  ]
}
