import type { ChannelTypes } from '../../domain/channels/channel-types.ts'
import type { ProviderName } from '../../domain/channels/providers.ts'
import type { Locale } from '../../messages/language/locale.ts'
import { messagesOf, messagesIn } from '../../messages/language/topic.ts'

/** `_provider` is omitted for a number that the console does not know at this gateway. */
const zh = (type: number, _provider?: ProviderName, label?: string) => label ?? `未知（${type}）`

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

const en: typeof zh = (type, provider, label) => (provider && labels[provider]) ?? label?.replace('代理：', 'Proxy: ').replace('知识库：', 'Knowledge: ') ?? `unknown (${type})`

export const typeNames = messagesOf('channelType', zh, en)

/** A number unknown to the gateway reads "unknown (57)": what it means at another says nothing about it. */
export function channelTypeName(types: ChannelTypes, type: number, locale: Locale): string {
  const known = types.of(type)
  return messagesIn(typeNames, locale)(type, known?.provider, known?.label)
}
