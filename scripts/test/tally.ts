/** The result of a test, or of anything else that passes or fails. */
export type TestOutcome = {
  /** The test file; empty for results of other checks. */
  file: string
  name: string
  status: 'passed' | 'failed' | 'skipped'
  /** The reason of a failure. */
  message?: string
  /** Seconds that the whole file took; undefined if the runner does not report them. */
  seconds?: number
}

/** The result of a check that is not a test. */
export const one = (name: string, ok: boolean): TestOutcome[] => [
  { file: '', name, status: ok ? 'passed' : 'failed' },
]

/** Adds a failure if the runner crashed, ran no test, or failed without a failed test. */
export function strict(runner: string, exitedWell: boolean, outcomes: TestOutcome[] = []): TestOutcome[] {
  const failed = outcomes.some(({ status }) => status === 'failed')
  const silent = outcomes.every(({ status }) => status === 'skipped') || (!exitedWell && !failed)
  return silent ? [...outcomes, ...one(runner, false)] : outcomes
}

/** Counts the results: `12 passed, 0 failed`, followed by `, 1 skipped` if any were skipped. */
export function sentence(outcomes: TestOutcome[]): string {
  const count = (wanted: TestOutcome['status']) => outcomes.filter(({ status }) => status === wanted).length
  const skipped = count('skipped')
  return `${count('passed')} passed, ${count('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** Lists the failures in one line each with the first line of their message, for the end of a long output. */
export const failures = (outcomes: TestOutcome[]): string[] =>
  outcomes
    .filter(({ status }) => status === 'failed')
    .map(({ file, name, message }) => {
      const reason = message?.trim().split('\n')[0]?.slice(0, 300)
      return [file, name, reason].filter(Boolean).join(' | ')
    })

/** The files with failures. Failures that belong to no file are left out. */
export const failedFiles = (outcomes: TestOutcome[]): string[] => [
  ...new Set(outcomes.flatMap(({ file, status }) => (file && status === 'failed' ? [file] : []))),
]

/** Lists the slowest files in one line each, to show where a slow suite loses time. */
export function slowest(outcomes: TestOutcome[], lines = 20): string[] {
  const files = new Map(outcomes.map(({ file, seconds = 0 }) => [file, seconds]))
  return [...files]
    .sort(([, one], [, other]) => other - one)
    .slice(0, lines)
    .map(([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s  ${file}`)
}
