import type { NumberFault } from '../../domain/forms/numbers.ts'
import { defineMessages, group } from '../language/topic.ts'

const separatorZh = (typed: string, mark: string) => `「${typed}」里的逗号或句点可能是千位分隔符，也可能是小数点：请去掉千位分隔符，小数点用「${mark}」。`

export const numberMessages = defineMessages('number', {
  /** `mark` is the decimal separator. */
  fault: [
    (typed: string, fault: NumberFault, mark: string): string =>
      ({ number: '请填写数字。', whole: '请填写整数。', separator: separatorZh(typed, mark), tooLarge: '数字太大，无法精确保存；最大为 9007199254740991。' })[fault],
    (typed: string, fault: NumberFault, mark: string): string =>
      ({ number: 'Enter a number.', whole: 'Enter a whole number.', separator: separatorEn(typed, mark), tooLarge: 'Too large to be stored exactly; the most is 9007199254740991.' })[fault],
  ],
  notTaken: [(typed: string, reason: string) => `未采用「${typed}」：${reason}`, (typed: string, reason: string) => `"${typed}" was not taken: ${reason}`],
  exact: [(units: string, money: string) => `按整数额度记为 ${units}，约合 ${money}。`, (units: string, money: string) => `Stored in whole units: ${units}, about ${money}.`],
  inUnits: ['按点数', 'In units'],
  /** Another currency is named by its sign. */
  currencies: group<Partial<Record<string, string>>>({ $: ['美元', 'US dollars'], '¥': ['人民币', 'yuan'] }),
  amount: [(currency: string) => `金额（${currency}）`, (currency) => `Amount in ${currency}`],
  worth: [(currency: string) => `折合${currency}`, (currency) => `In ${currency}`],
})

const separatorEn = (typed: string, mark: string) => `"${typed}" can be read in two ways: leave out thousands separators, and use "${mark}" for decimals.`
