/** Refusals come with HTTP 200, so only their words tell them apart. */
export const refusals = {
  /**
   * The user is not signed in, or no longer. Anchored, since the message of a failed login also mentions banned users.
   */
  unauthorized:
    /access token 无效|未登录且|^用户已被封禁|^登录(已过期|已失效|过期)|^未登录|invalid access token|^not logged in|^user (is|has been) banned|session (has )?expired/i,
  /** The user is banned, or deleted: signing in again does not help. */
  banned: /^用户已被封禁|^user (is|has been) banned/i,
  forbidden: /权限不足|insufficient permission|permission denied/i,
  /** A channel change must include the name: the gateway requires whole records. */
  nameMissing: /name cannot be empty|名称不能为空/i,
  /** Versions of new-api up to May 2026 check the password also before they store another name. */
  oldPassword: /密码|密碼|password/i,
}
