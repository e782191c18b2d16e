/** The result of a test, or of anything else that passes or fails. */
export type TestOutcome = {
  /** Empty when it does not belong to a test file. */
  file: string
  name: string
  status: 'passed' | 'failed' | 'skipped'
  /** Why it failed. */
  message?: string
  /** Of its whole file, as far as its runner tells. */
  seconds?: number
}

/** The result of something that is not a test. */
export const one = (name: string, ok: boolean): TestOutcome[] => [
  { file: '', name, status: ok ? 'passed' : 'failed' },
]

/** Adds a failure for a runner that crashed, ran nothing, or failed without a failed test. */
export function strict(runner: string, exitedWell: boolean, outcomes: TestOutcome[] = []): TestOutcome[] {
  const failed = outcomes.some(({ status }) => status === 'failed')
  const silent = outcomes.every(({ status }) => status === 'skipped') || (!exitedWell && !failed)
  return silent ? [...outcomes, ...one(runner, false)] : outcomes
}

/** `12 passed, 0 failed`, with `, 1 skipped` if there are any. */
export function sentence(outcomes: TestOutcome[]): string {
  const count = (wanted: TestOutcome['status']) => outcomes.filter(({ status }) => status === wanted).length
  const skipped = count('skipped')
  return `${count('passed')} passed, ${count('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** One line per failure with the first line of its message, as a summary at the end of a long output. */
export const failures = (outcomes: TestOutcome[]): string[] =>
  outcomes
    .filter(({ status }) => status === 'failed')
    .map(({ file, name, message }) => {
      const reason = message?.trim().split('\n')[0]?.slice(0, 300)
      return [file, name, reason].filter(Boolean).join(' | ')
    })

/** The files in which something failed. A failure that belongs to no file is not among them. */
export const failedFiles = (outcomes: TestOutcome[]): string[] => [
  ...new Set(outcomes.flatMap(({ file, status }) => (file && status === 'failed' ? [file] : []))),
]

/** The files that took longest, one line each, where to look first when the suite takes too long. */
export function slowest(outcomes: TestOutcome[], lines = 20): string[] {
  const files = new Map(outcomes.map(({ file, seconds = 0 }) => [file, seconds]))
  return [...files]
    .sort(([, one], [, other]) => other - one)
    .slice(0, lines)
    .map(([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s  ${file}`)
}
