import type { PersonalWords } from '../visitors.ts'

export const number: PersonalWords['number'] = {
  fault: (typed, fault, mark) =>
    ({
      number: '数値を入力してください。',
      whole: '整数を入力してください。',
      separator: `「${typed}」は 2 通りに読めます。桁区切りを省き、小数点には「${mark}」を使ってください。`,
      tooLarge: '大きすぎて正確に保存できません。最大は 9007199254740991 です。',
    })[fault],
  notTaken: (typed, reason) => `「${typed}」は反映されませんでした：${reason}`,
  inUnits: '単位で入力',
  exact: (units, money) => `整数のユニットで保存されます：${units}（約 ${money}）。`,
  currency: ({ sign }) => ({ $: '米ドル', '¥': '人民元' })[sign] ?? sign.trim(),
  amount: (currency) => `金額（${currency}）`,
  worth: (currency) => `${currency}換算`,
}
