import type { PersonalWords } from '../visitors.ts'

export const number: PersonalWords['number'] = {
  fault: (typed, fault, mark) =>
    ({
      number: 'Введите число.',
      whole: 'Введите целое число.',
      separator: `«${typed}» можно прочесть двояко: уберите разделители тысяч, а дробную часть отделите знаком «${mark}».`,
      tooLarge: 'Слишком большое число для точного сохранения; максимум 9007199254740991.',
    })[fault],
  notTaken: (typed, reason) => `«${typed}» не принято: ${reason}`,
  inUnits: 'В единицах',
  exact: (units, money) => `Сохраняется в целых единицах: ${units}, около ${money}.`,
  currency: ({ sign }) => ({ $: 'доллары США', '¥': 'юани' })[sign] ?? sign.trim(),
  amount: (currency) => `Сумма (${currency})`,
  worth: (currency) => `В валюте: ${currency}`,
}
