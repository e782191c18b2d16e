import type { Gateway } from '../../../gateway/gateway.ts'
import { linesOf, type LineRequest } from '../export/export-job.ts'
import { LineReader } from '../export/export-rows.ts'
import { LineSums } from './line-sums.ts'
import { LineWalk } from '../lines/line-walk.ts'

/** Maximum rows read: about three hours at the rate that gateways allow. */
export const sumsLimit = 100_000

/** A walk that adds up calls; the sums so far can be read while it runs. */
export class SumsWalk extends LineWalk {
  readonly sums: LineSums

  constructor(gateway: Gateway, request: LineRequest, title: string) {
    const sums = new LineSums()
    super({ kind: 'log-sums', title }, new LineReader(linesOf(gateway, request), sumsLimit), {
      add: (rows) => sums.add(rows),
      end: () => undefined,
    })
    this.sums = sums
  }
}
