/** A provider type: its number on the wire, its name, the colour of its label, its default address. */
export interface ChannelType {
  id: number
  name: string
  color: ChannelTypeColor
  defaultBaseUrl: string
}

/** Types with special handling (behaviour §3, §5). */
export const ProviderType = {
  openai: 1,
  azure: 3,
  custom: 8,
  baidu: 15,
  ali: 17,
  xunfei: 18,
  knowledgeBase: 21,
  fastGpt: 22,
  tencent: 23,
  aws: 33,
  coze: 34,
  cloudflare: 37,
  doubao: 40,
  vertex: 42,
  proxy: 43,
  openaiCompatible: 50,
} as const

export type ChannelTypeColor = (typeof rows)[number][2]

/** Recorded from a gateway (contract, provider types). An unlisted type is shown as "type 57". */
const rows = [
  [1, 'OpenAI', 'green', 'https://api.openai.com'],
  [2, '代理：API2D', 'blue', 'https://oa.api2d.net'],
  [3, 'Azure', 'olive'],
  [4, '代理：CloseAI', 'teal', 'https://api.closeai-proxy.xyz'],
  [5, '代理：OpenAI-SB', 'brown', 'https://api.openai-sb.com'],
  [6, '代理：OpenAI Max', 'violet', 'https://api.openaimax.com'],
  [7, '代理：OhMyGPT', 'purple', 'https://api.ohmygpt.com'],
  [8, '自定义渠道', 'pink'],
  [9, '代理：AI.LS', 'yellow', 'https://api.caipacity.com'],
  [10, '代理：AI Proxy', 'purple', 'https://api.aiproxy.io'],
  [11, 'PaLM2', 'orange', 'https://generativelanguage.googleapis.com'],
  [12, '代理：API2GPT', 'blue', 'https://api.api2gpt.com'],
  [13, '代理：AIGC2D', 'purple', 'https://api.aigc2d.com'],
  [14, 'Anthropic', 'black', 'https://api.anthropic.com'],
  [15, '百度文心千帆', 'blue', 'https://aip.baidubce.com'],
  [16, '智谱 ChatGLM', 'violet', 'https://open.bigmodel.cn'],
  [17, '阿里通义千问', 'orange', 'https://dashscope.aliyuncs.com'],
  [18, '讯飞星火认知', 'blue'],
  [19, '360 智脑', 'blue', 'https://ai.360.cn'],
  [20, 'OpenRouter', 'black', 'https://openrouter.ai/api'],
  [21, '知识库：AI Proxy', 'purple', 'https://api.aiproxy.io'],
  [22, '知识库：FastGPT', 'blue', 'https://fastgpt.run/api/openapi'],
  [23, '腾讯混元', 'teal', 'https://hunyuan.tencentcloudapi.com'],
  [24, 'Gemini', 'orange', 'https://generativelanguage.googleapis.com'],
  [25, 'Moonshot AI', 'black', 'https://api.moonshot.cn'],
  [26, '百川大模型', 'orange', 'https://api.baichuan-ai.com'],
  [27, 'MiniMax', 'red', 'https://api.minimax.chat'],
  [28, 'Mistral AI', 'orange', 'https://api.mistral.ai'],
  [29, 'Groq', 'orange', 'https://api.groq.com/openai'],
  [30, 'Ollama', 'black', 'http://localhost:11434'],
  [31, '零一万物', 'green', 'https://api.lingyiwanwu.com'],
  [32, '阶跃星辰', 'blue', 'https://api.stepfun.com'],
  [33, 'AWS', 'black'],
  [34, 'Coze', 'blue', 'https://api.coze.com'],
  [35, 'Cohere', 'blue', 'https://api.cohere.ai'],
  [36, 'DeepSeek', 'black', 'https://api.deepseek.com'],
  [37, 'Cloudflare', 'orange', 'https://api.cloudflare.com'],
  [38, 'DeepL', 'black', 'https://api-free.deepl.com'],
  [39, 'together.ai', 'blue', 'https://api.together.xyz'],
  [40, '字节火山引擎', 'blue', 'https://ark.cn-beijing.volces.com'],
  [41, 'Novita', 'purple', 'https://api.novita.ai/v3/openai'],
  [42, 'VertexAI', 'blue'],
  [43, 'Proxy', 'blue'],
  [44, 'SiliconFlow', 'blue', 'https://api.siliconflow.cn'],
  [45, 'xAI', 'blue', 'https://api.x.ai'],
  [46, 'Replicate', 'blue', 'https://api.replicate.com/v1/models/'],
  [47, '百度文心千帆 V2', 'blue', 'https://qianfan.baidubce.com'],
  [48, '讯飞星火认知 V2', 'blue', 'https://spark-api-open.xf-yun.com'],
  [49, '阿里云百炼', 'orange', 'https://dashscope.aliyuncs.com'],
  [50, 'OpenAI 兼容', 'olive'],
  [51, 'Gemini (OpenAI)', 'orange', 'https://generativelanguage.googleapis.com/v1beta/openai/'],
  [1000, 'Echo', 'black'],
] as const

export const channelTypes: readonly ChannelType[] = rows.map(([id, name, color, defaultBaseUrl = '']) => ({
  id,
  name,
  color,
  defaultBaseUrl,
}))

const byId = new Map(channelTypes.map((type) => [type.id, type]))

/** The provider type with a number, or undefined if the console does not know it. */
export const channelTypeOf = (id: number): ChannelType | undefined => byId.get(id)
