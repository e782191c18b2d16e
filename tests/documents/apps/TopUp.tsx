import { configure } from 'oneapi-widgets'
import { Balance, Topup } from 'oneapi-widgets/react'
import 'oneapi-widgets/reserve.css'
import { useState } from 'react'

configure({ baseUrl: '/gateway' })

export function TopUp() {
  const [bought, setBought] = useState(0)
  return (
    <>
      <Balance />
      <Topup hide="title" onRedeemed={({ detail }) => setBought(bought + detail.quota)} />
      <p>Bought: {bought}</p>
    </>
  )
}
