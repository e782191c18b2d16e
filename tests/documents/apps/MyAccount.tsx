import { configure } from 'oneapi-widgets'
import { useBalance, useRedeem, useTokens } from 'oneapi-widgets/react/hooks'
import { useState } from 'react'

configure({ baseUrl: '/gateway' })

export function MyAccount() {
  const balance = useBalance()
  const keys = useTokens()
  const { redeem, pending, error } = useRedeem()
  const [code, setCode] = useState('')
  if (balance.error) return <button onClick={balance.reload}>Try again</button>
  return (
    <>
      <p>Left: {balance.data?.text ?? '…'}</p>
      <input aria-label="Code" value={code} onChange={(event) => setCode(event.target.value)} />
      <button disabled={pending} onClick={() => redeem(code)}>
        Redeem
      </button>
      {error ? <p role="alert">The code was not accepted.</p> : null}
      <ul>
        {keys.data?.map(({ id, name }) => (
          <li key={id}>
            {name} <button onClick={() => keys.remove(id)}>Delete {name}</button>
          </li>
        ))}
      </ul>
      <button onClick={() => keys.create({ name: 'by hook' })}>New key</button>
    </>
  )
}
