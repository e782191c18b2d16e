import type { redemptions } from '../db/schema.ts'
import { RedemptionStatus } from '../domain.ts'
import { randomHex32 } from '../accounts/secrets.ts'
import { dollar } from './people.ts'

const day = 86_400

interface CodeBatch {
  name: string
  count: number
  dollars: number
  status: number
  /** The users of the codes, one user per code; undefined for unused codes. */
  usedBy?: string[]
  daysAgo: number
}

const batches: CodeBatch[] = [
  {
    name: '开业赠礼',
    count: 4,
    dollars: 5,
    status: RedemptionStatus.used,
    usedBy: ['alice', 'bob', 'chenmo', 'grace'],
    daysAgo: 26,
  },
  {
    name: '月度充值',
    count: 2,
    dollars: 20,
    status: RedemptionStatus.used,
    usedBy: ['support', 'zhouhang'],
    daysAgo: 12,
  },
  { name: '禁用批次', count: 2, dollars: 10, status: RedemptionStatus.disabled, daysAgo: 9 },
  { name: '新人礼包', count: 5, dollars: 1, status: RedemptionStatus.unused, daysAgo: 3 },
]

/** The codes of the demo shop. */
const shopBatches: CodeBatch[] = [20, 6].map((daysAgo) => ({
  name: 'Nine Lanterns',
  count: 2,
  dollars: 2,
  status: RedemptionStatus.used,
  usedBy: ['ada', 'lin'],
  daysAgo,
}))

export interface SampleCode {
  row: typeof redemptions.$inferInsert
  usedBy: string | undefined
}

/** Makes codes in every status. Their keys are really random, because the unused ones are worth quota. */
export const makeCodes = (rootId: number, now: number, demoShop: boolean): SampleCode[] =>
  [...batches, ...(demoShop ? shopBatches : [])].flatMap(
    ({ name, count, dollars, status, usedBy, daysAgo }) =>
      Array.from({ length: count }, (_, index) => ({
        usedBy: usedBy?.[index],
        row: {
          user_id: rootId,
          key: randomHex32(),
          status,
          name,
          quota: dollars * dollar,
          created_time: now - daysAgo * day,
          redeemed_time: usedBy ? now - (daysAgo - 1 - index) * day : 0,
        },
      })),
  )
