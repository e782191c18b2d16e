import { defineMessages } from '../../messages/language/topic.ts'

export const ceremonyMessages = defineMessages('passkeyCeremony', {
  signIn: ['使用通行密钥登录', 'Sign in with a passkey'],
  cancelled: ['未完成通行密钥验证：已取消、已超时，或此设备上没有可用的通行密钥。', 'No passkey was used: it was cancelled or timed out, or there is none on this device.'],
  unsupported: ['此浏览器不支持通行密钥，或当前连接不安全（需要 HTTPS）。', 'This browser does not support passkeys, or the connection is not secure (HTTPS is required).'],
  foreign: ['通行密钥只能在网关自己的网站上使用。', "Passkeys work only on the gateway's own site."],
  frame: [
    (permission: string) => `此页面嵌在框架中，框架需要 allow="${permission}" 权限才能使用通行密钥。`,
    (permission) => `This page is embedded in a frame, which needs allow="${permission}" to use passkeys.`,
  ],
  gatewayPage: ['打开网关的网站', "Open the gateway's site"],
})
