import type { Dialect } from '../dialect.ts'

export function byCalls(dialect: Dialect): Dialect {
  const { copyCall, othersKeys, groupNames, providerModels, extensions, capabilities } = dialect
  return {
    ...dialect,
    capabilities: {
      ...capabilities,
      reveal: extensions.fetchKeys !== undefined,
      multiKey: extensions.channels?.manageKeys !== undefined,
      copyChannel: copyCall !== undefined,
      providerModels: providerModels?.stored !== undefined,
      news: extensions.news !== undefined,
      quotaWarning: extensions.account?.saveWarning !== undefined,
      invitations: extensions.account?.moveReward !== undefined,
      othersKeys: othersKeys && (othersKeys.status ? 'states' : 'read'),
      groupNames: groupNames && (groupNames.all ? 'records' : 'options'),
    },
  }
}
