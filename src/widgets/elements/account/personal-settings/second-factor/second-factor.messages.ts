import { defineMessages } from '../../../../messages/language/topic.ts'

const zh = {
  title: '两步验证',
  help: '登录时除密码外，还需输入验证器应用中的验证码。',
  failed: '两步验证状态加载失败',
  on: '已开启',
  off: '未开启',
  locked: '验证码错误次数过多，已暂时锁定',
  backupLeft: (count: number) => `剩余 ${count} 个备用码`,
  enable: '开启两步验证',
  disable: '关闭两步验证',
  enabled: '两步验证已开启',
  disabled: '两步验证已关闭',

  scan: '用验证器应用扫描二维码，再输入应用中显示的验证码。',
  qrCode: '供验证器应用扫描的二维码',
  showSecret: '无法扫码？显示文字密钥',
  hideSecret: '隐藏文字密钥',
  code: '验证码',
  codeMissing: '请输入验证码',
  confirm: '验证并开启',
  disableHelp: '输入验证器应用中的验证码以确认。关闭后仅凭密码即可登录。',

  backupTitle: '备用码',
  backupHelp: '验证器不可用时，可用备用码登录，每个只能使用一次。关闭后将无法再次查看，请妥善保存。',
  copyBackup: '复制备用码',
  downloadBackup: '下载备用码',
  renew: '重新生成备用码',
  renewHelp: '输入验证器应用中的验证码以确认。原有备用码立即失效，网关可能同时结束其他设备上的登录。',
  renewed: '备用码已重新生成',
}

const en: typeof zh = {
  title: 'Two-step verification',
  help: 'Signing in requires a code from an authenticator app as well as the password.',
  failed: 'The status of two-step verification could not be loaded',
  on: 'On',
  off: 'Off',
  locked: 'Temporarily locked after too many wrong codes',
  backupLeft: (count) => `Backup codes left: ${count}`,
  enable: 'Turn on two-step verification',
  disable: 'Turn off two-step verification',
  enabled: 'Two-step verification is on',
  disabled: 'Two-step verification is off',

  scan: 'Scan the QR code with an authenticator app, then enter the code that the app shows.',
  qrCode: 'QR code for an authenticator app',
  showSecret: 'Cannot scan it? Show the secret as text',
  hideSecret: 'Hide the secret',
  code: 'Code',
  codeMissing: 'Enter the code',
  confirm: 'Verify and turn on',
  disableHelp:
    'Enter the code from your authenticator app to confirm. After that the password alone is enough to sign in.',

  backupTitle: 'Backup codes',
  backupHelp:
    'If your authenticator is not available, sign in with one of these codes. Each works once. They cannot be shown again after you close this. Keep them in a safe place.',
  copyBackup: 'Copy backup codes',
  downloadBackup: 'Download backup codes',
  renew: 'Generate new backup codes',
  renewHelp:
    'Enter the code from your authenticator app to confirm. Your existing backup codes stop working immediately, and the gateway may sign out your other devices.',
  renewed: 'New backup codes generated',
}

export const messages = defineMessages('secondFactor', zh, en)
