/** The fields that differ from the form's initial values, so that only changes are sent. */
export const changedFields = <Fields extends object>(now: Fields, before: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Fields]),
  ) as Partial<Fields>
