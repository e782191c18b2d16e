import type { PersonalWords } from '../visitors.ts'

export const number: PersonalWords['number'] = {
  fault: (typed, fault, mark) =>
    ({
      number: 'Escribe un número.',
      whole: 'Escribe un número entero.',
      separator: `«${typed}» se puede leer de dos formas: omite los separadores de miles y usa «${mark}» para los decimales.`,
      tooLarge: 'Demasiado grande para guardarlo con exactitud; el máximo es 9007199254740991.',
    })[fault],
  notTaken: (typed, reason) => `No se tomó «${typed}»: ${reason}`,
  inUnits: 'En unidades',
  exact: (units, money) => `Se guarda en unidades enteras: ${units}, unos ${money}.`,
  currency: ({ sign }) => ({ $: 'dólares', '¥': 'yuanes' })[sign] ?? sign.trim(),
  amount: (currency) => `Importe en ${currency}`,
  worth: (currency) => `En ${currency}`,
}
