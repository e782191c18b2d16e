import type { NumberFault } from '../../domain/forms/numbers.ts'

const separator = (typed: string) =>
  `"${typed}" can be read in two ways: leave out thousands separators, and use "." for decimals.`

/** What is wrong with a typed number. */
export const words = {
  fault: (typed: string, fault: NumberFault): string =>
    ({
      number: 'Enter a number.',
      whole: 'Enter a whole number.',
      separator: separator(typed),
      tooLarge: 'Too large to be stored exactly; the most is 9007199254740991.',
    })[fault],
  notTaken: (typed: string, reason: string) => `"${typed}" was not taken: ${reason}`,
  exact: (units: string, money: string) => `Stored in whole units: ${units}, about $${money}.`,
}
