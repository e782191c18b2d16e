import type { PersonalWords } from '../visitors.ts'

export const number: PersonalWords['number'] = {
  fault: (typed, fault, mark) =>
    ({
      number: '請填寫數字。',
      whole: '請填寫整數。',
      separator: `「${typed}」裡的逗號或句點可能是千位分隔符，也可能是小數點：請去掉千位分隔符，小數點用「${mark}」。`,
      tooLarge: '數字太大，無法精確儲存；最大為 9007199254740991。',
    })[fault],
  notTaken: (typed, reason) => `未採用「${typed}」：${reason}`,
  inUnits: '按點數',
  exact: (units, money) => `按整數額度記為 ${units}，約合 ${money}。`,
  currency: ({ sign }) => ({ $: '美元', '¥': '人民幣' })[sign] ?? sign.trim(),
  amount: (currency) => `金額（${currency}）`,
  worth: (currency) => `折合${currency}`,
}
