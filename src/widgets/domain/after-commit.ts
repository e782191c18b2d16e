/** The change is confirmed, so a step that throws neither fails it nor stops the others; it is reported. */
export function afterCommit(...steps: readonly (() => unknown)[]): void {
  for (const step of steps)
    try {
      const result = step()
      if (result instanceof Promise) result.catch(reportUncaught)
    } catch (error) {
      reportUncaught(error)
    }
}

export const reportUncaught = (error: unknown) =>
  typeof reportError === 'function' ? reportError(error) : console.error(error)
