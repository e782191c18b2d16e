/** Stored texts have decimals after a point; this exchanges it with the language's `mark`, in both directions. */
export const typedIn = (text: string, mark: string): string =>
  mark === ',' ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text
