import type { PersonalWords } from '../visitors.ts'

export const number: PersonalWords['number'] = {
  fault: (typed, fault, mark) =>
    ({
      number: 'Geben Sie eine Zahl ein.',
      whole: 'Geben Sie eine ganze Zahl ein.',
      separator: `„${typed}“ kann zweierlei bedeuten: Lassen Sie Tausendertrennzeichen weg, und verwenden Sie „${mark}“ für Dezimalstellen.`,
      tooLarge: 'Zu groß, um genau gespeichert zu werden; höchstens 9007199254740991.',
    })[fault],
  notTaken: (typed, reason) => `„${typed}“ wurde nicht übernommen: ${reason}`,
  inUnits: 'In Einheiten',
  exact: (units, money) => `In ganzen Einheiten gespeichert: ${units}, etwa ${money}.`,
  currency: ({ sign }) => ({ $: 'US-Dollar', '¥': 'Yuan' })[sign] ?? sign.trim(),
  amount: (currency) => `Betrag in ${currency}`,
  worth: (currency) => `In ${currency}`,
}
