import type { PersonalWords } from '../visitors.ts'

export const number: PersonalWords['number'] = {
  fault: (typed, fault, mark) =>
    ({
      number: 'Nhập một số.',
      whole: 'Nhập số nguyên.',
      separator: `"${typed}" có thể hiểu theo hai cách: hãy bỏ dấu phân cách hàng nghìn và dùng "${mark}" cho phần thập phân.`,
      tooLarge: 'Số quá lớn để lưu chính xác; tối đa 9007199254740991.',
    })[fault],
  notTaken: (typed, reason) => `Không nhận "${typed}": ${reason}`,
  inUnits: 'Theo đơn vị',
  exact: (units, money) => `Lưu theo đơn vị nguyên: ${units}, khoảng ${money}.`,
  currency: ({ sign }) => ({ $: 'đô la Mỹ', '¥': 'nhân dân tệ' })[sign] ?? sign.trim(),
  amount: (currency) => `Số tiền (${currency})`,
  worth: (currency) => `Quy ra ${currency}`,
}
