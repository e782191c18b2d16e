import { secondsNow } from '../../domain/clock.ts'
import { enableObstacle, TokenStatus, type Token } from '../../domain/tokens/token.ts'
import type { TextsOf } from '../../messages/language/topic.ts'
import type { keyStatusMessages } from './key-status.messages.ts'

export type KeyStatusMessages = TextsOf<typeof keyStatusMessages>

/** How a key is disabled and enabled. One that is over cannot be enabled, and gives the reason. */
export const keyToggle = (t: KeyStatusMessages) => ({
  t,
  enabled: TokenStatus.enabled,
  disabled: TokenStatus.disabled,
  obstacle: (token: Token) => {
    const obstacle = enableObstacle(token, secondsNow())
    return obstacle && t.obstacles[obstacle]
  },
})
