/** Role levels (behaviour §3). A number not listed is shown as unknown, never as a known role. */
export const Role = { guest: 0, user: 1, admin: 10, root: 100 } as const
export type Role = number

type HasRole = { role: number } | null | undefined

/** Role 10 or more (behaviour §6). */
export const isAdmin = (user: HasRole) => (user?.role ?? 0) >= Role.admin

/** Role 100 or more (behaviour §6). */
export const isRoot = (user: HasRole) => (user?.role ?? 0) >= Role.root
