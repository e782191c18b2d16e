/**
 * A typed number as it stands in a field, from what is kept of it, and the other way round: kept texts have decimals
 * after a point, whatever the language, so that all that reads them (`readNumber`) knows one form.
 *
 * @param mark - what the language writes before decimals
 */
export const typedIn = (text: string, mark: string): string =>
  mark === ',' ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text
