import type { words as zh } from '../zh-CN/channel-type.ts'

/** Provider types whose own name is Chinese. */
const names: Readonly<Record<number, string>> = {
  8: 'Custom',
  15: 'Baidu Qianfan',
  16: 'Zhipu ChatGLM',
  17: 'Alibaba Qwen',
  18: 'iFLYTEK Spark',
  19: '360 Zhinao',
  23: 'Tencent Hunyuan',
  26: 'Baichuan',
  31: '01.AI',
  32: 'StepFun',
  40: 'Volcengine',
  47: 'Baidu Qianfan V2',
  48: 'iFLYTEK Spark V2',
  49: 'Alibaba Bailian',
  50: 'OpenAI-compatible',
}

export const words: typeof zh = (type, name) =>
  names[type] ?? name?.replace('代理：', 'Proxy: ').replace('知识库：', 'Knowledge: ') ?? `type ${type}`
