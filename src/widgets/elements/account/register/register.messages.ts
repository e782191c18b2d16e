import { defineMessages, group } from '../../../messages/language/topic.ts'

export const messages = defineMessages('register', {
  title: [(system: string) => `注册 ${system}`, (system) => `Register at ${system}`],
  closed: [
    '此网关不开放注册，请联系管理员获取账户。',
    'This gateway takes no registrations. Ask its administrator for an account.',
  ],
  invited: [
    (code: string) => `你正在使用邀请码 ${code} 注册`,
    (code) => `You are registering with the invite code ${code}`,
  ],
  labels: group({
    username: ['用户名', 'User name'],
    password: ['密码', 'Password'],
    password2: ['确认密码', 'Repeat the password'],
    email: ['邮箱地址', 'Email address'],
    verification_code: ['邮箱验证码', 'Verification code'],
    invite_code: ['邀请码', 'Invite code'],
  }),
  usernamePlaceholder: [(most: number) => `最多 ${most} 个字符`, (most) => `At most ${most} characters`],
  passwordPlaceholder: [
    (least: number, most: number) => `${least} 至 ${most} 个字符`,
    (least, most) => `${least} to ${most} characters`,
  ],
  usernameMissing: ['请输入用户名', 'Enter a user name'],
  usernameLength: [
    (most: number) => `用户名最多 ${most} 个字符`,
    (most) => `The user name must have at most ${most} characters`,
  ],
  passwordMissing: ['请输入密码', 'Enter a password'],
  passwordTooShort: [
    (least: number) => `密码长度不得小于 ${least} 位！`,
    (least) => `The password must have at least ${least} characters`,
  ],
  passwordTooLong: [
    (most: number) => `密码长度不得大于 ${most} 位！`,
    (most) => `The password must have at most ${most} characters`,
  ],
  passwordsDiffer: ['两次输入的密码不一致', 'The two passwords entered do not match'],
  emailMissing: ['请输入邮箱地址', 'Enter an email address'],
  codeMissing: ['请输入邮箱验证码', 'Enter the verification code'],
  inviteMissing: ['请输入邀请码', 'Enter an invite code'],
  codePlaceholder: ['6 位数字', '6 digits'],
  sendCode: ['获取验证码', 'Send code'],
  resendIn: [(seconds: number) => `${seconds} 秒后重发`, (seconds) => `Resend in ${seconds} s`],
  codeSent: ['验证码发送成功，请检查你的邮箱！', 'Verification code sent. Please check your email'],
  submit: ['注册', 'Register'],
  succeeded: ['注册成功！', 'Registration successful'],
  signedIn: ['登录成功！', 'Signed in'],
  signInNow: ['注册成功！请登录。', 'Registration successful. Please sign in.'],
  mayBeRegistered: [
    '注册可能已经成功，请先尝试登录。',
    'The account may have been created anyway: try signing in first.',
  ],
  signIn: ['已有账户？登录', 'Have an account? Sign in'],
})
