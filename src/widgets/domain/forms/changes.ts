/** The fields that differ from what a form began with: what was changed is sent, and nothing else is written back. */
export const changedFields = <Fields extends object>(now: Fields, before: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Fields]),
  ) as Partial<Fields>
