/** Where the embedded gateway answers differently on purpose. */
export interface Deviation {
  /** Names of the recorded calls. */
  calls: string[]
  reason: string
  /** The differences that it explains, in the form of `differences`. */
  explains: RegExp
}

/** What the log of the embedded gateway has besides. */
export const moreOfCalls = /^\.data\[\d+\]\.(first_token|tried|other): is new$/

export const deviations: Deviation[] = [
  {
    calls: ['status', 'status after options'],
    reason:
      'The console shows by it that this is the embedded gateway, and sends the further calls that it names.',
    explains: /^\.data\.(embedded|capabilities|rate_limit|model_status): is new$/,
  },
  {
    calls: ['status', 'status after options'],
    reason:
      'The console offers no form that must fail: the ways in that are open, under the names of new-api.',
    explains: /^\.data\.(register|password_login|password_register)_enabled: is new$/,
  },
  {
    calls: ['status', 'status after options'],
    reason: 'Until an address is set, the one that the page came from is right wherever the gateway runs.',
    explains: /^\.data\.server_address: "http:\/\/localhost:3000" became ""$/,
  },
  {
    calls: ['status', 'status after options'],
    reason: 'The embedded gateway comes with the console and has its version.',
    explains: /^\.data\.version: "v0\.(0\.0|6\.11)" became "v\d+\.\d+\.\d+"$/,
  },
  {
    calls: ['self', 'self by access token'],
    reason: 'The console shows administrators how many alerts fire, without a call of its own.',
    explains: /^\.data\.firing_alerts: is new$/,
  },
  {
    calls: ['options'],
    reason:
      'The settings of sign-in by OIDC are listed before they are set for the first time, and so is whether visitors see the status.',
    explains: /^\.data: 47 items became 50 items$/,
  },
  {
    calls: ['models'],
    reason: 'The built-in echo provider is type 1000.',
    explains: /^\.data\.1000: is new$/,
  },
  {
    calls: ['channel models'],
    reason: 'The recording holds only the first of the list.',
    explains: /^\.data: 8 items became \d{3} items$/,
  },
  {
    calls: ['users', 'users by quota', 'search users'],
    reason: "Nobody needs other users' access tokens, and only their hashes are kept.",
    explains: /^\.data\[\d\]\.access_token: "[0-9a-f]{32}" became ""$/,
  },
  {
    calls: ['put channel status', 'put channel priority', 'put channel weight', 'edit channel'],
    reason: 'The key of a channel is written, never read.',
    explains: /^\.data\.key: "(k3|sk-local)" became ""$/,
  },
  {
    calls: [
      ...['channels', 'channel', 'search channel', 'channels after tests', 'edited channel', 'edit channel'],
      ...['put channel status', 'put channel priority', 'put channel weight'],
    ],
    reason: 'How the last test ended is stored for every browser; a real gateway has it in its log alone.',
    explains: /^\.data(\[\d\])?\.test_error: is new$/,
  },
  {
    calls: ['logs export'],
    reason: 'The polite manners take `num`, as the specification has the console send it.',
    explains: /^\.data: 10 items became 15 items$/,
  },
  {
    calls: ['put option ModelRatio'],
    reason: "A sentence instead of the JSON parser's message.",
    explains: /became "模型倍率不是合法的 JSON 字符串"$/,
  },
  {
    calls: ['register taken'],
    reason: "A sentence instead of the database's message.",
    explains: /became "用户名已被使用"$/,
  },
  {
    calls: ['reset unknown'],
    reason: 'Nobody learns who is registered: the answer is the same for every address.',
    explains: /"该邮箱地址未注册" became "邮件发送失败：管理员未配置 SMTP 服务器"$/,
  },
  {
    calls: ['verification no smtp'],
    reason: "A sentence instead of the network's message.",
    explains: /became "邮件发送失败：管理员未配置 SMTP 服务器"$/,
  },
  {
    calls: ['logs', 'logs consume', 'self logs no slash', 'logs export'],
    reason: 'Of three channels with equal priority and weight any may have served the call.',
    explains: /^\.data\[[02]\]\.channel: 3 became [12]$/,
  },
  {
    calls: ['logs', 'logs consume', 'self logs no slash', 'logs export'],
    reason: 'The embedded gateway also records the time to the first token and the channels tried.',
    explains: moreOfCalls,
  },
]

/** The same for a gateway with the manners of a real one. */
export const mannersDeviations: Deviation[] = [
  {
    calls: ['status untouched'],
    reason: 'The embedded gateway comes with the console and has its version.',
    explains: /^\.data\.version: "v0\.6\.11" became/,
  },
  {
    calls: ['status untouched'],
    reason:
      'The console shows by it that this is the embedded gateway, which has no version of the real one.',
    explains: /^\.data\.(embedded: is new|version: "v0\.6\.11" became "v0\.0\.0")$/,
  },
  {
    calls: ['channels after testing all'],
    reason: 'A refused connection took less than a millisecond there, and one or more here.',
    explains: /^\.data\[0\]\.response_time: 0 became [1-9]\d*$/,
  },
  {
    calls: ["empty a channel's name", 'channel priority to 0'],
    reason: 'The key of a channel is written, never read.',
    explains: /^\.data\.key: "sk-good" became ""$/,
  },
  {
    calls: ['find carol'],
    reason: "Nobody needs other users' access tokens, and only their hashes are kept.",
    explains: /^\.data\[0\]\.access_token: "[0-9a-f]{32}" became ""$/,
  },
]
