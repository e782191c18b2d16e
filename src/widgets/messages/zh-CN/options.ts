import type { OptionProblem } from '../../domain/options/option-value.ts'
import { words as numbers } from './number.ts'

export const words = {
  unchanged: '没有需要保存的修改',
  unsaved: (count: number) => `${count} 项修改未保存`,
  notSaved: (count: number) => `${count} 项未能保存`,
  unsure: (count: number) => `${count} 项可能未能保存`,
  saving: '正在保存…',
  saved: '已保存',
  stored: (labels: readonly string[]) => `已保存：${labels.join('、')}`,
  turned: (label: string, on: boolean) => `已${on ? '开启' : '关闭'}：${label}`,
  differs: '已保存，但网关读回的值不同，请核对。',
  unsent: '未发送：前一项没有得到答复，请重试。',
  secretHelp: '留空则保持不变。',
  secretPlaceholder: '敏感信息不会发送到前端显示',
  money: '折合美元',
  failed: '设置加载失败',
  rootOnly: '只有超级管理员可以查看和修改这些设置',
  problem: (label: string, problem: OptionProblem): string => {
    switch (problem.problem) {
      case 'integer':
        return '请输入不小于 0 的整数'
      case 'number':
        return '请输入不小于 0 的数字'
      case 'positive':
        return '请输入大于 0 的数字'
      case 'port':
        return '请输入 1 到 65535 的整数'
      case 'unclear':
        return numbers.fault(problem.typed, problem.fault)
      case 'json':
        return `${label}不是合法的 JSON 字符串`
      case 'shape':
        return `${label}应为 JSON 对象，例如 {"default": 1}`
      case 'twice':
        return `${label}中 ${problem.name} 出现了不止一次`
      case 'value':
        return `${label}中 ${problem.name} 的值应为数字`
    }
  },
}
