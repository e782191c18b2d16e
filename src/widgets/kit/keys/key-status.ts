import { setTokenStatus } from '../../api/tokens.ts'
import { secondsNow } from '../../domain/clock.ts'
import type { Id } from '../../domain/id.ts'
import { enableObstacle, TokenStatus, type Token } from '../../domain/tokens/token.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { CommonMessages } from '../../messages/shared/common.messages.ts'
import type { TextsOf } from '../../messages/language/locale.ts'
import { toggleActions } from '../lists/actions/row-status.ts'
import type { keyStatusMessages } from './key-status.messages.ts'

export interface KeyToggle {
  general: CommonMessages
  t: TextsOf<typeof keyStatusMessages>
  /** By default the key is one of the user's own. */
  setStatus?: ((gateway: Gateway, tokenId: Id, status: number) => Promise<{ status: number }>) | undefined
}

/** The actions that disable and enable a key. One that is over cannot be enabled, and gives the reason. */
export const keyToggles = ({ general, t, setStatus = setTokenStatus }: KeyToggle) =>
  toggleActions<Token>({
    general,
    t,
    setStatus,
    enabled: TokenStatus.enabled,
    disabled: TokenStatus.disabled,
    obstacle: (token) => {
      const obstacle = enableObstacle(token, secondsNow())
      return obstacle && t.obstacles[obstacle]
    },
  })
