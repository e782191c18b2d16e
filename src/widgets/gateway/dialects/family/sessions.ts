/** Path of the list of sessions, below which they are ended (family §3). */
export const sessionCalls = { at: '/api/user/sessions', endOthers: 'revoke-others' } as const
