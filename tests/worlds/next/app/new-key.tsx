// #region snippet
'use client'

import { useState } from 'react'
import { TokenForm } from 'oneapi-widgets/react'

export function NewKey() {
  const [heard, setHeard] = useState('')
  return (
    <>
      <TokenForm onCreated={({ detail }) => setHeard(`Created key ${detail.id}`)} />
      <output>{heard}</output>
    </>
  )
}
// #endregion
