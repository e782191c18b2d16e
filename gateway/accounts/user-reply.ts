import type { UserRow } from '../db/schema.ts'

/** A user in a reply: the fields that one-api sends, with the secrets always empty. */
export const userReply = (user: UserRow) => ({
  id: user.id,
  username: user.username,
  password: '',
  display_name: user.display_name,
  role: user.role,
  status: user.status,
  email: user.email,
  github_id: user.github_id,
  wechat_id: user.wechat_id,
  lark_id: user.lark_id,
  oidc_id: user.oidc_id,
  verification_code: '',
  access_token: '',
  quota: user.quota,
  used_quota: user.used_quota,
  request_count: user.request_count,
  group: user.group,
  aff_code: user.aff_code,
  inviter_id: user.inviter_id,
})

type UserReply = ReturnType<typeof userReply>

const blank: UserReply = {
  id: 0,
  username: '',
  password: '',
  display_name: '',
  role: 0,
  status: 0,
  email: '',
  github_id: '',
  wechat_id: '',
  lark_id: '',
  oidc_id: '',
  verification_code: '',
  access_token: '',
  quota: 0,
  used_quota: 0,
  request_count: 0,
  group: '',
  aff_code: '',
  inviter_id: 0,
}

/** The reply to a sign-in has the identity only; quota and usage come from `GET /api/user/self`. */
export const signInReply = ({ id, username, display_name, role, status }: UserRow): UserReply => ({
  ...blank,
  id,
  username,
  display_name,
  role,
  status,
})

/** The reply to a management action has only the fields that the action can change. */
export const standingReply = ({ role, status }: Pick<UserRow, 'role' | 'status'>): UserReply => ({
  ...blank,
  role,
  status,
})
