import type { ProviderName } from '../../domain/channels/providers.ts'
import type { words as zh } from '../zh-CN/channel-type.ts'

/** Providers whose own label is Chinese. */
const labels: Partial<Record<ProviderName, string>> = {
  custom: 'Custom',
  baidu: 'Baidu Qianfan',
  zhipu: 'Zhipu ChatGLM',
  'zhipu-v4': 'Zhipu GLM V4',
  ali: 'Alibaba Qwen',
  xunfei: 'iFLYTEK Spark',
  360: '360 Zhinao',
  tencent: 'Tencent Hunyuan',
  hunyuan: 'Tencent Hunyuan (SecretId)',
  baichuan: 'Baichuan',
  lingyi: '01.AI',
  stepfun: 'StepFun',
  volcengine: 'Volcengine',
  'baidu-v2': 'Baidu Qianfan V2',
  'xunfei-v2': 'iFLYTEK Spark V2',
  bailian: 'Alibaba Bailian',
  'openai-compatible': 'OpenAI-compatible',
  'claude-compatible': 'Claude-compatible',
  kling: 'Kling',
  jimeng: 'Jimeng',
  'doubao-video': 'Doubao Video',
  codex: 'ChatGPT subscription (Codex)',
  'advanced-custom': 'Custom, advanced',
  'azure-speech': 'Azure Speech',
}

export const words: typeof zh = (type, provider, label) =>
  (provider && labels[provider]) ??
  label?.replace('代理：', 'Proxy: ').replace('知识库：', 'Knowledge: ') ??
  `unknown (${type})`
