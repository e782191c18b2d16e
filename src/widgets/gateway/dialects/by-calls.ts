import type { Dialect } from '../dialect.ts'

/** The dialect with the capabilities that follow from the calls it has. */
export const byCalls = (dialect: Dialect): Dialect => ({
  ...dialect,
  capabilities: {
    ...dialect.capabilities,
    reveal: dialect.fetchKeys !== undefined,
    multiKey: dialect.manageKeys !== undefined,
    copyChannel: dialect.copyCall !== undefined,
    news: dialect.news !== undefined,
    othersKeys: dialect.othersKeys && (dialect.othersKeys.status ? 'states' : 'read'),
    groupNames: dialect.groupNames && (dialect.groupNames.all ? 'records' : 'options'),
  },
})
