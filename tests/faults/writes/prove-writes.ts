import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultName } from '../faults.ts'
import { startRig, type Rig, type OpenPage } from '../rig.ts'
import { Table, wrong } from '../table.ts'
import { send } from './write-cell.ts'
import { faultsOf, nameOf, writeFaults, type Form } from './write-form.ts'
import { forms } from './writes.ts'

/**
 * A test for each form with its share of faults on the write: it is sent once, the fault is shown, no input is lost.
 * @param shareOf - selects the faults for the form with this index
 */
export function proveWrites(
  shareOf: (faults: readonly FaultName[], row: number) => readonly FaultName[],
  rows: readonly Form[] = forms,
  start: () => Promise<Rig> = startRig,
) {
  const table = new Table('write x fault', writeFaults)
  let rig: Rig

  beforeAll(async () => {
    rig = await start()
  })
  afterAll(async () => {
    console.log(String(table))
    await rig?.stop()
  })

  test.each(rows.map((form, row) => [nameOf(form), form, shareOf(faultsOf(form), row)] as const))(
    '%s',
    async (name, form, share) => {
      const failed: string[] = []
      const meet = async (fault: FaultName, openPage: OpenPage) => {
        const found = await send(openPage, form, fault).catch((error: Error) => {
          failed.push(`${fault} (${openPage.locale}): ${error.message.split('\n')[0]}`)
          return wrong
        })
        table.set(name, fault, found)
      }
      const pages = form.visitor ? rig.visitors : rig.pages
      const visits = pages.map((openPage, index) => async () => {
        for (const fault of share.filter((_, turn) => turn % pages.length === index))
          await meet(fault, openPage)
      })
      // A record that is read back must not be changed from the other seat.
      if (form.done) for (const visit of visits) await visit()
      else await Promise.all(visits.map((visit) => visit()))
      expect(failed).toEqual([])
    },
  )
}
