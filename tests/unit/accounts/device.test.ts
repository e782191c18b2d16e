import { describe, expect, test } from 'vitest'
import { deviceOf } from '../../../src/widgets/elements/account/personal-settings/sessions.tsx'

describe('the device of a session', () => {
  test.each([
    [
      'Edge · Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    ],
    [
      'Chrome · Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Safari · iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari · macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    ],
    [
      'Chrome · iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome · ChromeOS',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    ],
    ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'],
    [
      'Opera · Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0',
    ],
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Something/1.0'],
    ['curl/8.14.1', 'curl/8.14.1'],
    ['python-requests/2.32.4', 'python-requests/2.32.4 extra'],
    ['', ' '],
  ])('%s', (device, userAgent) => expect(deviceOf(userAgent)).toBe(device))

  test('an endless name is cut', () => expect(deviceOf('x'.repeat(5000))).toHaveLength(60))
})
