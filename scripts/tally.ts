/** What a runner counted. */
export type Tally = { passed: number; failed: number; skipped: number }

/** What became of one test. */
export type TestOutcome = { file: string; name: string; status: keyof Tally }

export const sum = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (all, { passed, failed, skipped }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      skipped: all.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** Something that is not a test, but passes or fails. */
export const one = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

/** A runner that crashed, ran nothing, or failed without naming a test is itself a failure. */
export function strict(exitedWell: boolean, tally: Tally = sum([])): Tally {
  const silent = tally.passed + tally.failed === 0 || (!exitedWell && tally.failed === 0)
  return silent ? sum([tally, one(false)]) : tally
}

/** `12 passed, 0 failed`, and `, 1 skipped` when there are any. */
export const sentence = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
