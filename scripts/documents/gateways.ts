import { tested } from '../../src/widgets/gateway/dialects/tested.ts'
import { table } from './table.ts'

/** The gateways with which the console is tested: their homes, and their names in both languages. */
const gateways = {
  'one-api': ['songquanpeng/one-api', 'One API', 'One API'],
  laisky: ['Laisky/one-api', "Laisky's fork of One API", 'One API 的 Laisky 分支'],
  'one-hub': ['MartialBE/one-hub', 'One Hub', 'One Hub'],
  'new-api': ['QuantumNous/new-api', 'New API', 'New API'],
} as const

/** Each gateway with the newest version that was tested. */
const testedIn = (head: string[], language: 1 | 2) => () =>
  table(
    head,
    Object.entries(gateways).map(([dialect, words]) => [
      `[${words[language]}](https://github.com/${words[0]})`,
      tested[dialect as keyof typeof gateways].newest,
    ]),
  )

export const testedGateways = {
  'tested-gateways': testedIn(['gateway', 'newest tested version'], 1),
  'tested-gateways-zh': testedIn(['网关', '最新测试版本'], 2),
}
