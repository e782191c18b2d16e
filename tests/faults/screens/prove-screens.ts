import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultNames, type FaultName } from '../faults.ts'
import { startRig, type Rig, type OpenPage } from '../rig.ts'
import { visit, type Extent } from './screen-cell.ts'
import { nameOf, screens, type Screen } from './screens.ts'
import { Table, wrong } from '../table.ts'

/** The faults for the page of one language, and the table row for the results. */
interface Tour {
  row: string
  openPage: OpenPage
  faults: readonly FaultName[]
}

/**
 * A test for each screen with its share of faults, alternating between Chinese and English.
 * @param shareOf - the faults for the screen with this index
 */
export const proveScreens = (
  shareOf: (row: number) => readonly FaultName[],
  chosen: readonly Screen[] = screens,
  start: () => Promise<Rig> = startRig,
) =>
  prove(
    'screen x fault',
    'its call',
    chosen,
    (screen, number, pages) =>
      pages.map((openPage, index) => ({
        row: nameOf(screen),
        openPage,
        faults: shareOf(number).filter((_, turn) => turn % pages.length === index),
      })),
    start,
  )

/**
 * The same with the fault on every call of the console.
 * @param shareOf - the faults in the language with this index, of two
 */
export const proveWholeConsole = (
  chosen: readonly Screen[],
  shareOf: (language: number) => readonly FaultName[],
) =>
  prove('screen x fault of every call', 'everything', chosen, (screen, _, pages) =>
    pages.map((openPage, language) => ({
      row: `${nameOf(screen)} (${openPage.locale})`,
      openPage,
      faults: shareOf(language),
    })),
  )

function prove(
  title: string,
  extent: Extent,
  chosen: readonly Screen[],
  toursOf: (screen: Screen, number: number, pages: readonly OpenPage[]) => Tour[],
  start: () => Promise<Rig> = startRig,
) {
  const table = new Table(title, faultNames)
  let rig: Rig

  beforeAll(async () => {
    rig = await start()
  })
  afterAll(async () => {
    console.log(String(table))
    await rig?.stop()
  })

  test.each(chosen.map((screen, number) => [nameOf(screen), screen, number] as const))(
    `%s under faults of ${extent}`,
    async (_, screen, number) => {
      const failed: string[] = []
      const go = async ({ row, openPage, faults }: Tour) => {
        for (const fault of faults) {
          const found = await visit(openPage, screen, fault, extent).catch((error: Error) => {
            failed.push(`${fault} (${openPage.locale}): ${error.message.split('\n')[0]}`)
            return wrong
          })
          table.set(row, fault, found)
        }
      }
      await Promise.all(toursOf(screen, number, screen.visitor ? rig.visitors : rig.pages).map(go))
      expect(failed).toEqual([])
    },
  )
}
