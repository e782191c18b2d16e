import { expect, test } from 'vitest'
import { describeNetworkError } from '../../../src/widgets/kit/channels/provider.messages.ts'

test.each([
  ['getaddrinfo ENOTFOUND api.example', '找不到这个域名'],
  ['Post "https://a.b/v1/chat/completions": dial tcp: lookup a.b: no such host', '找不到这个域名'],
  ['dial tcp 10.0.0.1:443: connect: connection refused', '对方拒绝连接'],
  ['Post "https://a.b": EOF', '连接被对方断开'],
  ['read tcp 1.2.3.4:443: i/o timeout', '超时没有响应'],
  ['tls: failed to verify certificate: x509: certificate signed by unknown authority', '证书不可信'],
])('an error of the network is said in words, then as it came: %s', (message, sentence) => {
  expect(describeNetworkError(message, 'zh-CN')).toContain(sentence)
  expect(describeNetworkError(message, 'zh-CN')).toContain(message)
})

test('what a provider says itself stays as it is', () => {
  const said = 'Incorrect API key provided: sk-****. EOF is not the end.'
  expect(describeNetworkError(said, 'en')).toBe(said)
})
