// #region snippet
'use client'

import { Balance, Provider } from 'oneapi-widgets/react'

// Without the gateway's sign-in: your own server provides the token of your signed-in user.
const token = async () => (await fetch('/token')).text()

export default function Page() {
  return (
    <Provider auth="token" tokenProvider={token}>
      <Balance />
    </Provider>
  )
}
// #endregion
