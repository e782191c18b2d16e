import { useEffect, useState } from 'react'
import { listChannels } from '../../api/channels/channels.ts'
import { loadStatus } from '../../api/status.ts'
import { useWidget } from '../element/widget-context.ts'

/**
 * Whether it is known which gateway this is, or that it cannot be. Until then a number of a provider type, or of a state,
 * may mean something else there: what is chosen from its tables has to wait.
 */
export function useRecognised(): boolean {
  const { gateway } = useWidget()
  const { dialect } = gateway
  const [recognised, setRecognised] = useState(gateway.dialectName === dialect.name && !dialect.older)
  useEffect(() => {
    let left = false
    void loadStatus(gateway)
      .catch(() => undefined)
      .then(() => gateway.dialectReady)
      // The form of its lists tells the version.
      .then(() => gateway.dialect.older && listChannels(gateway, 0).catch(() => undefined))
      .then(() => left || setRecognised(true))
    return () => void (left = true)
  }, [gateway])
  return recognised
}
