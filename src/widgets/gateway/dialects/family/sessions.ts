/** Where sessions are listed, and below it ended (family §3). */
export const sessionCalls = { at: '/api/user/sessions', endOthers: 'revoke-others' } as const
