import { createRedemptions, deleteRedemption, searchRedemptions } from '../api/administration/redemptions.ts'
import { redeemCode } from '../api/users.ts'
import { RedemptionStatus } from '../domain/redemption.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Records, Stored } from './records.ts'
import type { Secrets } from './secrets.ts'

/** A redemption code made for the grant credits it; the gateway accepts a code once. */
export interface Grant {
  userId: string
  /** In units; set at the first try, as their value in dollars may change. */
  quota: number
  dollars?: number
  /** In epoch ms: until then the code is made by the process that reserved it. */
  reservedUntil: number
  code?: string
  credited?: boolean
}

/** A process that takes longer to make a code is replaced by another. */
const reservedMs = 30_000
/** How often the record is read while another process makes the code. */
const pollMs = 250
const redeemAttempts = 8

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export class Grants {
  readonly #admin: () => Promise<Gateway>
  readonly #accountOf: (userId: string) => Promise<Gateway>
  readonly #secrets: Secrets
  readonly #records: Records<Grant>

  /** `accountOf` is the gateway as the account of a user sees it. */
  constructor(
    admin: () => Promise<Gateway>,
    accountOf: (userId: string) => Promise<Gateway>,
    secrets: Secrets,
    records: Records<Grant>,
  ) {
    this.#admin = admin
    this.#accountOf = accountOf
    this.#secrets = secrets
    this.#records = records
  }

  /**
   * However often it is repeated, also after a crash, a payment `id` credits `quota` units once. Resolves to false if they
   * had been credited before. Throws TypeError if the id was used for another user or amount, and GatewayError.
   */
  async grant(
    userId: string,
    { dollars, quota }: Record<'dollars' | 'quota', number>,
    id: string,
  ): Promise<boolean> {
    for (;;) {
      const stored = await this.#records.read(id)
      const { value } = stored
      if (value && (value.userId !== userId || (value.dollars ?? dollars) !== dollars))
        throw new TypeError('This id was used for another user or amount')
      if (value?.credited) return false
      if (value?.code) return this.#redeem(id, stored, value, value.code)
      if (value && value.reservedUntil > Date.now()) {
        await delay(pollMs)
        continue
      }
      const reserved = { userId, quota, dollars, reservedUntil: Date.now() + reservedMs }
      const own = await this.#records.replace(id, stored, reserved)
      if (own) await this.#makeCode(id, own, reserved)
    }
  }

  /** If another process has taken over meanwhile, it does not learn of this code. */
  async #makeCode(id: string, reserved: Stored<Grant>, grant: Grant) {
    const admin = await this.#admin()
    const unused = (await this.#codesOf(id)).filter(({ status }) => status === RedemptionStatus.unused)
    // Of the process that stopped. One that another process has stored by now must stay.
    if ((await this.#records.read(id)).text !== reserved.text) return
    for (const code of unused) await deleteRedemption(admin, code.id)
    const draft = { name: await this.#nameOf(id), quota: grant.quota, count: 1 }
    const [code] = await createRedemptions(admin, draft)
    if (!code || (await this.#records.replace(id, reserved, { ...grant, code }))) return
    const own = (await this.#codesOf(id)).find(({ key }) => key === code)
    if (own) await deleteRedemption(admin, own.id)
  }

  async #redeem(id: string, stored: Stored<Grant>, grant: Grant, code: string): Promise<boolean> {
    let isFirst = true
    for (let attempt = 1; ; attempt++)
      try {
        await redeemCode(await this.#accountOf(grant.userId), code)
        break
      } catch (error) {
        if (await this.#isUsed(id)) {
          // By another process, or an earlier attempt whose answer was lost.
          isFirst = false
          break
        }
        // new-api refuses while another process redeems for the same user.
        if (attempt === redeemAttempts) throw error
        await delay(pollMs * attempt)
      }
    await this.#records.replace(id, stored, { ...grant, credited: true })
    return isFirst
  }

  async #isUsed(id: string): Promise<boolean> {
    const codes = await this.#codesOf(id)
    return codes.some(({ status }) => status === RedemptionStatus.used)
  }

  /** Gateways also find codes whose name only begins alike, or whose id looks alike to their database. */
  async #codesOf(id: string) {
    const name = await this.#nameOf(id)
    const { rows } = await searchRedemptions(await this.#admin(), name)
    return rows.filter((code) => code.name === name)
  }

  #nameOf = (id: string) => this.#secrets.nameOf('grant', id, 20)
}
