/**
 * A typed number as its field shows it, from its stored text, and the other way round: stored texts have decimals
 * after a point, whatever the language, so that all that reads them (`readNumber`) knows one form.
 *
 * @param mark - the decimal separator of the language
 */
export const typedIn = (text: string, mark: string): string =>
  mark === ',' ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text
