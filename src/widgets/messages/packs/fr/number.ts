import type { PersonalWords } from '../visitors.ts'

export const number: PersonalWords['number'] = {
  fault: (typed, fault, mark) =>
    ({
      number: 'Saisissez un nombre.',
      whole: 'Saisissez un nombre entier.',
      separator: `« ${typed} » peut se lire de deux façons : sans séparateurs de milliers, et « ${mark} » pour les décimales.`,
      tooLarge: 'Trop grand pour être enregistré exactement ; le maximum est 9007199254740991.',
    })[fault],
  notTaken: (typed, reason) => `« ${typed} » n'a pas été pris : ${reason}`,
  inUnits: 'En unités',
  exact: (units, money) => `Enregistré en unités entières : ${units}, environ ${money}.`,
  currency: ({ sign }) => ({ $: 'dollars US', '¥': 'yuans' })[sign] ?? sign.trim(),
  amount: (currency) => `Montant en ${currency}`,
  worth: (currency) => `En ${currency}`,
}
