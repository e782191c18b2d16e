/** How a user is warned before the balance runs out. */
export interface QuotaWarning {
  /** Empty if none was chosen, which means by mail; or one that is only known by its name. */
  way: string
  /** Units below which it is sent; 0 for the gateway's own limit. */
  below: number
  /** Where mails go; empty for the address of the account. */
  email: string
  webhook: string
  /** Calls are signed with a secret, which is never sent here. */
  signed: boolean
}

/** What is to be stored; an empty secret keeps the one that there is. */
export type WarningDraft = Omit<QuotaWarning, 'signed'> & { secret: string }
