export interface QuotaWarning {
  /** Empty means by mail; a way that is only known by its name is possible, too. */
  way: string
  /** In units; 0 for the gateway's own limit. */
  below: number
  /** An empty address means that of the account. */
  email: string
  webhook: string
  /** A secret, which is never sent here, signs the calls. */
  signed: boolean
}

/** An empty secret keeps the stored one. */
export type WarningDraft = Omit<QuotaWarning, 'signed'> & { secret: string }
