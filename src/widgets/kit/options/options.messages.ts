import { typedIn } from '../../domain/forms/numbers.ts'
import type { OptionProblem } from '../../domain/options/option-value.ts'
import { numberMessages } from '../../messages/forms/number.messages.ts'
import { defineMessages } from '../../messages/language/topic.ts'

export const optionsMessages = defineMessages('options', {
  unsaved: [(count: number) => `${count} 项修改未保存`, (count) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`)],
  notSaved: [(count: number) => `${count} 项未能保存`, (count) => (count === 1 ? '1 setting was not saved' : `${count} settings were not saved`)],
  unsure: [(count: number) => `${count} 项可能未能保存`, (count) => (count === 1 ? '1 setting may not have been saved' : `${count} settings may not have been saved`)],
  saving: ['正在保存…', 'Saving…'],
  saved: ['已保存', 'Saved'],
  stored: [(labels: readonly string[]) => `已保存：${labels.join('、')}`, (labels) => `Saved: ${labels.join(', ')}`],
  turned: [(label: string, on: boolean) => `已${on ? '开启' : '关闭'}：${label}`, (label, on) => `${label}: ${on ? 'on' : 'off'}`],
  differs: ['已保存，但网关读回的值不同，请核对。', 'Saved, but the gateway returned a different value. Please check it.'],
  unsent: ['未发送：前一项没有得到响应，请重试。', 'Not sent, because the previous change got no response. Please try again.'],
  secretHelp: ['留空则保持不变。', 'Leave blank to keep the current value.'],
  secretPlaceholder: ['敏感信息不会发送到前端显示', 'Secrets are never sent to this page'],
  failed: ['设置加载失败', 'The settings could not be loaded'],
  rootOnly: ['只有超级管理员可以查看和修改这些设置', 'Only the super administrator can see and change these settings'],
  problem: [
    (label: string, problem: OptionProblem, mark: string): string => {
      switch (problem.problem) {
        case 'integer':
          return '请输入不小于 0 的整数'
        case 'number':
          return '请输入不小于 0 的数字'
        case 'positive':
          return '请输入大于 0 的数字'
        case 'port':
          return '请输入 1 到 65535 的整数'
        case 'address':
          return '请填写 http(s) 地址'
        case 'image':
          return '请填写图片的 https 地址、本站路径或 data:image/ 地址'
        case 'unclear':
          return numberMessages['zh-CN'].fault(typedIn(problem.typed, mark), problem.fault, mark)
        case 'json':
          return `${label}不是合法的 JSON 字符串`
        case 'shape':
          return `${label}应为 JSON 对象，例如 {"default": 1}`
        case 'twice':
          return `${label}中 ${problem.name} 出现了不止一次`
        case 'value':
          return `${label}中 ${problem.name} 的值应为数字`
        case 'numeral':
          return '请输入数字'
        case 'notJson':
          return '请输入合法的 JSON'
        case 'list':
          return '应为 JSON 数组 […]'
        case 'object':
          return '应为 JSON 对象 {…}'
      }
    },
    (label, problem, mark) => {
      switch (problem.problem) {
        case 'integer':
          return 'Enter a whole number, 0 or more'
        case 'number':
          return 'Enter a number, 0 or more'
        case 'positive':
          return 'Enter a number above 0'
        case 'port':
          return 'Enter a whole number from 1 to 65535'
        case 'address':
          return 'Enter an http(s) address'
        case 'image':
          return 'Enter an https address of an image, a path on this site or a data:image/ address'
        case 'unclear':
          return numberMessages.en.fault(typedIn(problem.typed, mark), problem.fault, mark)
        case 'json':
          return `${label} is not valid JSON`
        case 'shape':
          return `${label} must be a JSON object such as {"default": 1}`
        case 'twice':
          return `${label} has ${problem.name} more than once`
        case 'value':
          return `${label}: ${problem.name} must be a number`
        case 'numeral':
          return 'Enter a number'
        case 'notJson':
          return 'Enter valid JSON'
        case 'list':
          return 'This must be a JSON list […]'
        case 'object':
          return 'This must be a JSON object {…}'
      }
    },
  ],
})
