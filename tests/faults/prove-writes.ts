import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultName } from './faults.ts'
import { startRig, type Seat } from './rig.ts'
import { Table } from './table.ts'
import { send } from './write-cell.ts'
import { forms, writeFaults } from './writes.ts'

/**
 * A test for each form whose write meets the faults of its share: sent once, told, nothing typed is lost.
 * @param shareOf the faults for the form of this number
 */
export function proveWrites(shareOf: (row: number) => readonly FaultName[]) {
  const table = new Table('form x fault of its write', writeFaults)
  let rig: Awaited<ReturnType<typeof startRig>>

  beforeAll(async () => {
    rig = await startRig()
  })
  afterAll(async () => {
    console.log(String(table))
    await rig?.stop()
  })

  test.each(forms.map((form, row) => [form.path, form, shareOf(row)] as const))(
    '%s',
    async (path, form, share) => {
      const wrong: string[] = []
      const meet = async (fault: FaultName, seat: Seat) => {
        const found = await send(seat, form, fault).catch((error: Error) => {
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
    },
  )
}
