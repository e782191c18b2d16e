import type { PersonalWords } from '../visitors.ts'

export const number: PersonalWords['number'] = {
  fault: (typed, fault, mark) =>
    ({
      number: '숫자를 입력하세요.',
      whole: '정수를 입력하세요.',
      separator: `"${typed}"은(는) 두 가지로 읽힐 수 있습니다. 천 단위 구분 기호를 빼고 소수점은 "${mark}"으로 쓰세요.`,
      tooLarge: '너무 커서 정확히 저장할 수 없습니다. 최대 9007199254740991입니다.',
    })[fault],
  notTaken: (typed, reason) => `"${typed}"을(를) 반영하지 않았습니다: ${reason}`,
  inUnits: '단위로 입력',
  exact: (units, money) => `정수 단위로 저장됩니다: ${units}, 약 ${money}.`,
  currency: ({ sign }) => ({ $: '미국 달러', '¥': '위안' })[sign] ?? sign.trim(),
  amount: (currency) => `금액 (${currency})`,
  worth: (currency) => `${currency} 환산`,
}
