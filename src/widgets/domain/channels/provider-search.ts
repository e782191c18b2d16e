import { channelTypes, ProviderType } from './channel-types.ts'

/** Other names for a provider, its models and its company; in both languages, lower case. */
const alsoCalled: Readonly<Record<number, string>> = {
  [ProviderType.openai]: 'gpt chatgpt o1 o3 dall-e whisper',
  [ProviderType.azure]: 'microsoft azure openai 微软',
  [ProviderType.custom]: 'custom own 自定义',
  11: 'google bard palm 谷歌',
  14: 'claude sonnet opus haiku 克劳德',
  [ProviderType.baidu]: 'baidu ernie wenxin qianfan 百度 文心一言 千帆',
  16: 'zhipu glm bigmodel z.ai 智谱 清言',
  [ProviderType.ali]: 'ali alibaba qwen tongyi dashscope 阿里 通义 千问',
  [ProviderType.xunfei]: 'xunfei iflytek spark 讯飞 星火',
  19: 'qihoo 奇虎 三六零',
  [ProviderType.knowledgeBase]: 'knowledge 知识库',
  [ProviderType.fastGpt]: 'knowledge 知识库',
  [ProviderType.tencent]: 'tencent hunyuan 腾讯 混元',
  24: 'google bard 谷歌 双子座',
  25: 'kimi 月之暗面',
  26: 'baichuan 百川',
  27: 'hailuo abab 稀宇 海螺',
  28: 'mixtral codestral 法国',
  30: 'local llama 本地',
  31: 'yi lingyiwanwu 01.ai 零一',
  32: 'stepfun step 阶跃',
  [ProviderType.aws]: 'bedrock amazon claude 亚马逊',
  [ProviderType.coze]: 'bot 扣子 字节',
  35: 'command',
  36: 'deep seek 深度求索',
  [ProviderType.cloudflare]: 'workers ai',
  38: 'translate 翻译',
  [ProviderType.doubao]: 'doubao volcengine volcano ark bytedance 豆包 火山 字节跳动',
  [ProviderType.vertex]: 'google gemini claude gcp 谷歌',
  [ProviderType.proxy]: 'forward relay 转发 代理',
  44: 'silicon flow 硅基 硅基流动',
  45: 'grok musk 马斯克',
  47: 'baidu ernie wenxin qianfan 百度 文心一言 千帆',
  48: 'xunfei iflytek spark 讯飞 星火',
  49: 'ali alibaba qwen tongyi bailian dashscope 阿里 通义 千问 百炼',
  [ProviderType.openaiCompatible]: 'openai compatible vllm lmstudio one api new api 兼容',
  51: 'google 谷歌',
}

/** The most common types; the others follow by number. */
const mostUsed = [
  ProviderType.openai,
  ProviderType.openaiCompatible,
  14,
  36,
  24,
  ProviderType.azure,
  ProviderType.ali,
  49,
  16,
  25,
  ProviderType.doubao,
  44,
  20,
  ProviderType.aws,
  ProviderType.vertex,
  45,
  30,
]

/** Search words for a provider type besides its name. */
export const providerKeywords = (type: number): string => alsoCalled[type] ?? ''

/** Every provider type, the most used first. */
export const typesByUse: readonly number[] = [
  ...mostUsed,
  ...channelTypes.map(({ id }) => id).filter((id) => !mostUsed.includes(id)),
]
