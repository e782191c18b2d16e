/** Closed sets of values, with the numbers used in rows and replies. */
export const Role = { common: 1, admin: 10, root: 100 } as const
export type Role = (typeof Role)[keyof typeof Role]

export const UserStatus = { enabled: 1, banned: 2, deleted: 3 } as const
export const ChannelStatus = { enabled: 1, disabled: 2, autoDisabled: 3 } as const
export const TokenStatus = { enabled: 1, disabled: 2, expired: 3, exhausted: 4 } as const
export const RedemptionStatus = { unused: 1, disabled: 2, used: 3 } as const
/** `failure` is a failed relay call; its number is one that no other gateway uses. */
export const LogType = { topUp: 1, consume: 2, manage: 3, system: 4, test: 5, failure: 1001 } as const
export type LogType = (typeof LogType)[keyof typeof LogType]
