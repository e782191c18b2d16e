import { useState, type ReactNode } from 'react'
import type { BrowserPrompt } from '../../api/verification/passkeys.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { useCommand } from '../data/use-command.ts'
import { useMessages, useWidget, usePublicAddress } from '../element/widget-context.ts'
import { CeremonyError, obstacleTo, perform, type Ceremony, type Obstacle } from './ceremony.ts'
import { ceremonyMessages } from './ceremony.messages.ts'

/** `note` explains obstacles and must be rendered; other failures are handled as by `useCommand`. */
export function useCeremony<Input extends unknown[], Result>(
  kind: Ceremony,
  steps: (gateway: Gateway, promptBrowser: BrowserPrompt, ...input: Input) => Promise<Result>,
  anonymous = kind === 'get',
) {
  const { gateway } = useWidget()
  const [obstacle, setObstacle] = useState<Obstacle>()
  const command = useCommand(
    async (gateway, ...input: Input) => {
      try {
        return await steps(gateway, (publicKey) => perform(kind, publicKey), ...input)
      } catch (error) {
        if (!(error instanceof CeremonyError)) throw error
        setObstacle(error.obstacle)
        return undefined
      }
    },
    { inPlace: true, anonymous },
  )
  const run = async (...input: Input) => {
    const known = obstacleTo(kind, gateway)
    setObstacle(known)
    return known ? undefined : command.run(...input)
  }
  const note: ReactNode = (
    <div role="status" hidden={!obstacle}>
      {obstacle && <ObstacleNote kind={kind} obstacle={obstacle} />}
    </div>
  )
  return { ...command, run, note }
}

function ObstacleNote({ kind, obstacle }: { kind: Ceremony; obstacle: Obstacle }) {
  const t = useMessages(ceremonyMessages)
  const address = usePublicAddress()
  return (
    <Callout tone="warn" part="passkey-obstacle">
      {obstacle === 'frame' ? t.frame(`publickey-credentials-${kind}`) : t[obstacle]}
      {(obstacle === 'foreign' || obstacle === 'frame') && (
        <>
          {' '}
          <a href={address} target="_blank" rel="noopener" part="gateway-page">
            {t.gatewayPage}
          </a>
        </>
      )}
    </Callout>
  )
}
