import { TokenList } from 'oneapi-widgets/react'
import { useState } from 'react'

export function Limits() {
  const [chosen, setChosen] = useState('')
  const [centre, setCentre] = useState('')
  return (
    <>
      <TokenList
        baseUrl="/gateway"
        onRowAction={({ detail }) => setChosen(`${detail.action}: ${detail.name}`)}
        onCreated={({ detail }) => void fetch(`/my/keys/${detail.id}`, { method: 'PUT', body: centre })}
      >
        <button slot="row-actions" name="limits">
          Set limits
        </button>
        <label slot="form-end">
          Cost centre <input required value={centre} onChange={({ target }) => setCentre(target.value)} />
        </label>
      </TokenList>
      <p>{chosen}</p>
    </>
  )
}
