import { describe, expect, test } from 'vitest'
import { optionDefaults } from '../../gateway/options/defaults.ts'
import { checkOption, isSameOption, normaliseOption } from '../../src/widgets/domain/options/option-value.ts'
import {
  optionNames,
  options,
  sectionOptions,
  hasOption,
  optionFact,
} from '../../src/widgets/domain/options/option.ts'
import { diffRatios, parseRatios, ratioText } from '../../src/widgets/domain/options/ratios.ts'

/** Spec §3 "Option", literally. */
const specified = `PasswordLoginEnabled, PasswordRegisterEnabled, RegisterEnabled, EmailVerificationEnabled,
  EmailDomainRestrictionEnabled, EmailDomainWhitelist, GitHubOAuthEnabled, GitHubClientId, GitHubClientSecret,
  LarkClientId, LarkClientSecret, WeChatAuthEnabled, WeChatServerAddress, WeChatServerToken,
  WeChatAccountQRCodeImageURL, SMTPServer, SMTPPort, SMTPAccount, SMTPFrom, SMTPToken, ServerAddress,
  MessagePusherAddress, MessagePusherToken, TurnstileCheckEnabled, TurnstileSiteKey, TurnstileSecretKey, Notice, About,
  SystemName, Logo, HomePageContent, Footer, Theme, QuotaForNewUser, QuotaForInviter, QuotaForInvitee,
  QuotaRemindThreshold, PreConsumedQuota, ModelRatio, CompletionRatio, GroupRatio, TopUpLink, ChatLink, QuotaPerUnit,
  AutomaticDisableChannelEnabled, AutomaticEnableChannelEnabled, ChannelDisableThreshold, LogConsumeEnabled,
  DisplayInCurrencyEnabled, DisplayTokenStatEnabled, ApproximateTokenEnabled, RetryTimes`.split(/,\s+/)

describe('options', () => {
  test('an address that no page would open or show is refused where it is typed', () => {
    for (const key of optionNames.filter((key) => /Link$|Address$|WellKnown$|Endpoint$/.test(key)))
      for (const wrong of ['javascript:x', 'nowhere', 'data:text/html,x'])
        expect(checkOption(key, wrong), `${key} ${wrong}`).toEqual({ problem: 'address' })
    for (const key of ['Logo', 'WeChatAccountQRCodeImageURL']) {
      for (const wrong of ['javascript:x', 'data:text/html,x'])
        expect(checkOption(key, wrong), `${key} ${wrong}`).toEqual({ problem: 'image' })
      for (const right of ['', '/logo.png', 'https://cdn.example/l.png', 'data:image/png;base64,AA'])
        expect(checkOption(key, right), `${key} ${right}`).toBeUndefined()
    }
    for (const right of ['', 'https://chat.example', 'http://10.0.0.1:3000'])
      expect(checkOption('ChatLink', right), right).toBeUndefined()
  })

  test('those of the specification are the ones that have a place @3.29', () => {
    expect(specified).toHaveLength(52)
    expect(optionNames.filter((key) => !/^(Oidc|StatusPage)/.test(key)).sort()).toEqual([...specified].sort())
  })

  test('every option of the gateway has its place, and no other is shown @3.30', () => {
    const discovered = optionNames.filter((key) => optionFact(key).discovered)
    expect(discovered).toHaveLength(3)
    expect(optionNames.filter((key) => !discovered.includes(key)).sort()).toEqual(
      Object.keys(optionDefaults).sort(),
    )
    const published = { embedded: true, oidc_token_endpoint: '' }
    expect(hasOption('OidcTokenEndpoint', {}, published)).toBe(false)
    expect(hasOption('OidcTokenEndpoint', {}, { oidc_token_endpoint: '' })).toBe(true)
  })

  test('flags and secrets are those whose names say so @3.31', () => {
    for (const key of optionNames) {
      expect(options[key].kind === 'flag', key).toBe(key.endsWith('Enabled'))
      expect(options[key].kind === 'secret', key).toBe(/(Token|Secret|SecretKey)$/.test(key))
    }
  })

  test('a section has its options in order', () => {
    expect(sectionOptions('operation', 'ratio')).toEqual(['ModelRatio', 'CompletionRatio'])
    expect(sectionOptions('operation', 'groups')).toEqual(['GroupRatio'])
    expect(sectionOptions('system', 'smtp')).toEqual([
      'SMTPServer',
      'SMTPPort',
      'SMTPAccount',
      'SMTPFrom',
      'SMTPToken',
    ])
  })
})

describe('values', () => {
  test('numeric options are 0 at least @5.29', () => {
    const whole = ['QuotaForNewUser', 'QuotaForInviter', 'QuotaForInvitee', 'PreConsumedQuota'] as const
    for (const key of [...whole, 'QuotaRemindThreshold', 'RetryTimes'] as const) {
      expect(checkOption(key, '0'), key).toBeUndefined()
      for (const wrong of ['-1', '', '1.5', 'x'])
        expect(checkOption(key, wrong), `${key} ${wrong}`).toEqual({ problem: 'integer' })
      const typed = '9007199254740993'
      expect(checkOption(key, typed), key).toEqual({ problem: 'unclear', typed, fault: 'tooLarge' })
    }
    expect(checkOption('ChannelDisableThreshold', '2.5')).toBeUndefined()
    expect(checkOption('ChannelDisableThreshold', '-0.1')).toEqual({ problem: 'number' })
    expect(checkOption('QuotaPerUnit', '0')).toEqual({ problem: 'positive' })
    expect(checkOption('SMTPPort', '587')).toBeUndefined()
    for (const wrong of ['0', '65536', '', 'smtp'])
      expect(checkOption('SMTPPort', wrong), wrong).toEqual({ problem: 'port' })
  })

  test('numbers are sent in digits, however they were typed; what has two meanings is refused', () => {
    expect(normaliseOption('ChannelDisableThreshold', ' 2,5 ')).toBe('2.5')
    expect(normaliseOption('ChannelDisableThreshold', '1e-7')).toBe('0.0000001')
    expect(normaliseOption('QuotaForNewUser', '５００，０００')).toBe('500000')
    expect(isSameOption('QuotaForNewUser', '500,000', '500000')).toBe(true)
    expect(checkOption('ChannelDisableThreshold', '2,5')).toBeUndefined()
    const typed = '1,234'
    expect(checkOption('QuotaPerUnit', typed)).toEqual({ problem: 'unclear', typed, fault: 'separator' })
    expect(checkOption('QuotaForNewUser', typed)).toBeUndefined()
  })

  test('a name twice in ratios is refused with the name; names lose the spaces around them', () => {
    expect(checkOption('ModelRatio', '{"a":1,"b":2,"a":3}')).toEqual({ problem: 'twice', name: 'a' })
    expect(checkOption('ModelRatio', '{"a":1," a":3}')).toEqual({ problem: 'twice', name: 'a' })
    expect(normaliseOption('ModelRatio', '\uFEFF{" a ":1}')).toBe('{\n  "a": 1\n}')
    expect(normaliseOption('ModelRatio', '{"a" : 1e-7}')).toBe('{"a" : 0.0000001}')
    expect(ratioText({ a: 1e-7, b: 2.5 })).toBe('{\n  "a": 0.0000001,\n  "b": 2.5\n}')
  })

  test('addresses lose their trailing slashes, lists their gaps, secrets nothing', () => {
    expect(normaliseOption('ServerAddress', ' https://gw.example.com// ')).toBe('https://gw.example.com')
    expect(normaliseOption('EmailDomainWhitelist', 'a.com, ,b.com,')).toBe('a.com,b.com')
    expect(normaliseOption('SMTPToken', ' pass ')).toBe(' pass ')
    expect(normaliseOption('MessagePusherAddress', 'https://push.example.com/p/')).toBe(
      'https://push.example.com/p/',
    )
  })

  test('the same value written otherwise is no change', () => {
    expect(isSameOption('ModelRatio', '{"a":1,"b":2}', '{ "b": 2, "a": 1.0 }')).toBe(true)
    expect(isSameOption('ModelRatio', '{"a":1}', '{"a":1,"b":2}')).toBe(false)
    expect(isSameOption('ModelRatio', '{"a":1', '{"a":1}')).toBe(false)
    expect(isSameOption('RetryTimes', '03', '3')).toBe(true)
    expect(isSameOption('SystemName', 'One', 'one')).toBe(false)
  })
})

describe('ratios', () => {
  test('say what is wrong with a text', () => {
    expect(parseRatios('{')).toEqual({ problem: 'json' })
    for (const text of ['[]', 'null', '3', '"a"'])
      expect(parseRatios(text), text).toEqual({ problem: 'shape' })
    for (const text of ['{"a":1,"b":[]}', '{"b":"2"}', '{"b":null}'])
      expect(parseRatios(text), text).toEqual({ problem: 'value', name: 'b' })
    expect(parseRatios('{"a":0,"free":-500000}')).toEqual({ ratios: { a: 0, free: -500_000 } })
  })

  test('differ by what was added, removed and changed', () => {
    expect(diffRatios({ kept: 1, gone: 2, dearer: 3 }, { kept: 1, dearer: 4, fresh: 0 })).toEqual([
      { name: 'fresh', after: 0 },
      { name: 'gone', before: 2 },
      { name: 'dearer', before: 3, after: 4 },
    ])
  })

  test('of five hundred models compare at once', () => {
    const before = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`model-${index}`, index]))
    expect(diffRatios(before, { ...before, 'model-7': 7.5 })).toEqual([
      { name: 'model-7', before: 7, after: 7.5 },
    ])
    expect(JSON.parse(ratioText(before))).toEqual(before)
  })
})
