export const words = {
  title: '人机验证',
  wait: '请稍后几秒重试，Turnstile 正在检查用户环境！',
  failed: '人机验证无法完成，请检查网络或浏览器扩展后重试。',
}
