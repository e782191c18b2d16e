/** The other names of a provider, its models and its company are in lower case. */
const catalogue = {
  openai: ['OpenAI', 'green', 'gpt chatgpt o1 o3 dall-e whisper'],
  api2d: ['代理：API2D', 'blue'],
  azure: ['Azure', 'olive', 'microsoft azure openai 微软'],
  closeai: ['代理：CloseAI', 'teal'],
  'openai-sb': ['代理：OpenAI-SB', 'brown'],
  'openai-max': ['代理：OpenAI Max', 'violet'],
  ohmygpt: ['代理：OhMyGPT', 'purple'],
  custom: ['自定义渠道', 'pink', 'custom own 自定义'],
  ails: ['代理：AI.LS', 'yellow'],
  'ai-proxy': ['代理：AI Proxy', 'purple'],
  palm: ['PaLM2', 'orange', 'google bard palm 谷歌'],
  api2gpt: ['代理：API2GPT', 'blue'],
  aigc2d: ['代理：AIGC2D', 'purple'],
  anthropic: ['Anthropic', 'black', 'claude sonnet opus haiku 克劳德'],
  baidu: ['百度文心千帆', 'blue', 'baidu ernie wenxin qianfan 百度 文心一言 千帆'],
  zhipu: ['智谱 ChatGLM', 'violet', 'zhipu glm bigmodel z.ai 智谱 清言'],
  ali: ['阿里通义千问', 'orange', 'ali alibaba qwen tongyi dashscope 阿里 通义 千问'],
  xunfei: ['讯飞星火认知', 'blue', 'xunfei iflytek spark 讯飞 星火'],
  '360': ['360 智脑', 'blue', 'qihoo 奇虎 三六零'],
  openrouter: ['OpenRouter', 'black'],
  'ai-proxy-library': ['知识库：AI Proxy', 'purple', 'knowledge 知识库'],
  fastgpt: ['知识库：FastGPT', 'blue', 'knowledge 知识库'],
  tencent: ['腾讯混元', 'teal', 'tencent hunyuan 腾讯 混元'],
  gemini: ['Gemini', 'orange', 'google bard 谷歌 双子座'],
  moonshot: ['Moonshot AI', 'black', 'kimi 月之暗面'],
  baichuan: ['百川大模型', 'orange', 'baichuan 百川'],
  minimax: ['MiniMax', 'red', 'hailuo abab 稀宇 海螺'],
  mistral: ['Mistral AI', 'orange', 'mixtral codestral 法国'],
  groq: ['Groq', 'orange'],
  ollama: ['Ollama', 'black', 'local llama 本地'],
  lingyi: ['零一万物', 'green', 'yi lingyiwanwu 01.ai 零一'],
  stepfun: ['阶跃星辰', 'blue', 'stepfun step 阶跃'],
  aws: ['AWS', 'black', 'bedrock amazon claude 亚马逊'],
  coze: ['Coze', 'blue', 'bot 扣子 字节'],
  cohere: ['Cohere', 'blue', 'command'],
  deepseek: ['DeepSeek', 'black', 'deep seek 深度求索'],
  cloudflare: ['Cloudflare', 'orange', 'workers ai'],
  deepl: ['DeepL', 'black', 'translate 翻译'],
  together: ['together.ai', 'blue'],
  volcengine: ['字节火山引擎', 'blue', 'doubao volcengine volcano ark bytedance 豆包 火山 字节跳动'],
  novita: ['Novita', 'purple'],
  vertex: ['VertexAI', 'blue', 'google gemini claude gcp 谷歌'],
  proxy: ['Proxy', 'blue', 'forward relay 转发 代理'],
  siliconflow: ['SiliconFlow', 'blue', 'silicon flow 硅基 硅基流动'],
  xai: ['xAI', 'blue', 'grok musk 马斯克'],
  replicate: ['Replicate', 'blue'],
  'baidu-v2': ['百度文心千帆 V2', 'blue', 'baidu ernie wenxin qianfan 百度 文心一言 千帆'],
  'xunfei-v2': ['讯飞星火认知 V2', 'blue', 'xunfei iflytek spark 讯飞 星火'],
  bailian: ['阿里云百炼', 'orange', 'ali alibaba qwen tongyi bailian dashscope 阿里 通义 千问 百炼'],
  'openai-compatible': ['OpenAI 兼容', 'olive', 'openai compatible vllm lmstudio one api new api 兼容'],
  'gemini-openai': ['Gemini (OpenAI)', 'orange', 'google 谷歌'],
  'claude-compatible': ['Claude 兼容', 'black', 'anthropic claude compatible 兼容'],
  copilot: ['GitHub Copilot', 'black', 'github microsoft 微软'],
  fireworks: ['Fireworks', 'violet', 'fireworks ai'],
  nvidia: ['NVIDIA', 'green', 'nim 英伟达'],
  cerebras: ['Cerebras', 'orange'],
  deepinfra: ['DeepInfra', 'blue', 'deep infra'],
  midjourney: ['Midjourney', 'blue', 'mj proxy 绘画'],
  'midjourney-plus': ['Midjourney Plus', 'blue', 'mj proxy plus 绘画'],
  'zhipu-v4': ['智谱 GLM V4', 'violet', 'zhipu glm bigmodel z.ai 智谱 清言'],
  perplexity: ['Perplexity', 'teal', 'pplx sonar'],
  suno: ['Suno', 'pink', 'music 音乐'],
  dify: ['Dify', 'blue', 'agent 智能体'],
  jina: ['Jina', 'black', 'rerank embedding 重排'],
  moka: ['MokaAI', 'purple', 'moka m3e embedding'],
  xinference: ['Xinference', 'blue', 'xorbits local 本地'],
  kling: ['可灵', 'blue', 'kling kuaishou video 快手 视频'],
  jimeng: ['即梦', 'blue', 'jimeng bytedance video 字节 视频'],
  vidu: ['Vidu', 'purple', 'shengshu video 生数 视频'],
  submodel: ['Submodel', 'blue'],
  'doubao-video': ['豆包视频', 'blue', 'doubao video seedance bytedance volcengine 豆包 火山 字节 视频'],
  sora: ['Sora', 'green', 'openai video 视频'],
  codex: ['ChatGPT 订阅（Codex）', 'green', 'openai codex chatgpt subscription 订阅'],
  'advanced-custom': ['高级自定义', 'pink', 'custom advanced own 自定义'],
  sub2api: ['Sub2API', 'teal', 'subscription 订阅'],
  'new-api': ['New API', 'blue', 'newapi quantumnous'],
  'azure-speech': ['Azure 语音', 'olive', 'microsoft tts speech 微软 语音'],
  stability: ['Stability AI', 'purple', 'stable diffusion sd 绘画'],
  github: ['GitHub Models', 'black', 'github microsoft 微软'],
  recraft: ['Recraft', 'purple', 'recraft ai image 图像'],
  databricks: ['Azure Databricks', 'orange', 'databricks microsoft 微软'],
  'azure-v1': ['Azure OpenAI V1', 'olive', 'microsoft azure openai v1 微软'],
  hunyuan: ['腾讯混元（SecretId）', 'teal', 'tencent hunyuan 腾讯 混元'],
  echo: ['Echo', 'black'],
} as const satisfies Record<string, readonly [label: string, color: string, alsoCalled?: string]>

export type ProviderName = keyof typeof catalogue

export type ProviderColor = (typeof catalogue)[ProviderName][1]

export interface Provider {
  label: string
  color: ProviderColor
  alsoCalled: string
}

export const providers = Object.fromEntries(
  Object.entries(catalogue).map(([name, [label, color, alsoCalled = '']]) => [
    name,
    { label, color, alsoCalled },
  ]),
) as Record<ProviderName, Provider>

/** A file names a provider by our name or its label; undefined if there is none. */
export function providerNamed(text: string): ProviderName | undefined {
  const wanted = text.trim().toLowerCase()
  return (Object.keys(providers) as ProviderName[]).find(
    (name) => name === wanted || providers[name].label.toLowerCase() === wanted,
  )
}

export const mostUsed: readonly ProviderName[] = [
  ...(['openai', 'openai-compatible', 'anthropic', 'deepseek', 'gemini', 'azure', 'ali', 'bailian'] as const),
  ...(['zhipu', 'zhipu-v4', 'moonshot', 'volcengine', 'siliconflow', 'openrouter', 'aws', 'vertex'] as const),
  ...(['xai', 'ollama'] as const),
]
