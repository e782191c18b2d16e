import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultNames, type FaultName } from './faults.ts'
import { startRig } from './rig.ts'
import { visit } from './screen-cell.ts'
import { screens } from './screens.ts'
import { Table } from './table.ts'

/**
 * A test for each screen under the faults of its share, in Chinese and English by turns.
 * @param shareOf the faults for the screen of this number
 */
export function proveScreens(shareOf: (row: number) => readonly FaultName[]) {
  const table = new Table('screen x fault', faultNames)
  let rig: Awaited<ReturnType<typeof startRig>>

  beforeAll(async () => {
    rig = await startRig()
  })
  afterAll(async () => {
    console.log(String(table))
    await rig?.stop()
  })

  const rows = screens.map((screen, row) => [screen.path, screen, shareOf(row)] as const)

  test.each(rows)('%s under faults of its calls', async (path, screen, share) => {
    const wrong: string[] = []
    const meet = async (fault: FaultName, seat: (typeof rig.seats)[number]) => {
      const found = await visit(seat, screen, fault).catch((error: Error) => {
        wrong.push(`${fault} (${seat.locale}): ${error.message.split('\n')[0]}`)
        return 'wrong'
      })
      table.set(path, fault, found)
    }
    await Promise.all(
      rig.seats.map(async (seat, index) => {
        for (const fault of share.filter((_, turn) => turn % rig.seats.length === index))
          await meet(fault, seat)
      }),
    )
    expect(wrong).toEqual([])
  })
}
