import { defineMessages } from '../../../../messages/language/topic.ts'

export const messages = defineMessages('secondFactor', {
  title: ['两步验证', 'Two-step verification'],
  help: [
    '登录时除密码外，还需输入验证器应用中的验证码。',
    'Signing in requires a code from an authenticator app as well as the password.',
  ],
  failed: ['两步验证状态加载失败', 'The status of two-step verification could not be loaded'],
  on: ['已开启', 'On'],
  off: ['未开启', 'Off'],
  locked: ['验证码错误次数过多，已暂时锁定', 'Temporarily locked after too many wrong codes'],
  backupLeft: [(count: number) => `剩余 ${count} 个备用码`, (count) => `Backup codes left: ${count}`],
  enable: ['开启两步验证', 'Turn on two-step verification'],
  disable: ['关闭两步验证', 'Turn off two-step verification'],
  enabled: ['两步验证已开启', 'Two-step verification is on'],
  disabled: ['两步验证已关闭', 'Two-step verification is off'],
  scan: [
    '用验证器应用扫描二维码，再输入应用中显示的验证码。',
    'Scan the QR code with an authenticator app, then enter the code that the app shows.',
  ],
  qrCode: ['供验证器应用扫描的二维码', 'QR code for an authenticator app'],
  showSecret: ['无法扫码？显示文字密钥', 'Cannot scan it? Show the secret as text'],
  hideSecret: ['隐藏文字密钥', 'Hide the secret'],
  code: ['验证码', 'Code'],
  codeMissing: ['请输入验证码', 'Enter the code'],
  confirm: ['验证并开启', 'Verify and turn on'],
  disableHelp: [
    '输入验证器应用中的验证码以确认。关闭后仅凭密码即可登录。',
    'Enter the code from your authenticator app to confirm. After that the password alone is enough to sign in.',
  ],
  backupTitle: ['备用码', 'Backup codes'],
  backupHelp: [
    '验证器不可用时，可用备用码登录，每个只能使用一次。关闭后将无法再次查看，请妥善保存。',
    'If your authenticator is not available, sign in with one of these codes. Each works once. They cannot be shown again after you close this. Keep them in a safe place.',
  ],
  copyBackup: ['复制备用码', 'Copy backup codes'],
  downloadBackup: ['下载备用码', 'Download backup codes'],
  renew: ['重新生成备用码', 'Generate new backup codes'],
  renewHelp: [
    '输入验证器应用中的验证码以确认。原有备用码立即失效，网关可能同时结束其他设备上的登录。',
    'Enter the code from your authenticator app to confirm. Your existing backup codes stop working immediately, and the gateway may sign out your other devices.',
  ],
  renewed: ['备用码已重新生成', 'New backup codes generated'],
})
