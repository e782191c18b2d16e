import { lazy, Suspense, useState } from 'react'
import type { PasskeyWay } from '../../api/passkeys.ts'
import { oauthProviders, offersOAuth } from '../../domain/accounts/oauth.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useOAuthStart } from '../../kit/accounts/use-oauth-start.tsx'
import { WeChatDialog } from '../../kit/proofs/wechat-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { messages } from './login.messages.ts'
import { useWeChatSignIn, useWelcome } from './use-sign-in.ts'

const PasskeyWayIn = lazy(() => import('./passkey-way.tsx'))

/** Ways to sign in besides the password: those that the gateway and its status allow. */
export default function OtherWays({ passkey }: { passkey: PasskeyWay | undefined }) {
  const words = useMessages(messages)
  const status = useStatus()
  const { start, link } = useOAuthStart()
  const welcome = useWelcome()
  return (
    <div className="account-ways" part="other-ways">
      <p className="account-or">{words.or}</p>
      {oauthProviders
        .filter((provider) => offersOAuth(status, provider))
        .map((provider) => (
          <Button key={provider} block onPress={() => start(provider)} part={provider}>
            {words.with[provider]}
          </Button>
        ))}
      {status.wechat_login && <WeChatWay />}
      {passkey && (
        <Suspense>
          <PasskeyWayIn
            way={passkey}
            onDone={(result) => {
              // A passkey is both steps in one: nobody asks for a code after it.
              if (typeof result === 'object') welcome(result, 'passkey')
            }}
          />
        </Suspense>
      )}
      {link}
    </div>
  )
}

function WeChatWay() {
  const words = useMessages(messages)
  const [open, setOpen] = useState(false)
  const { signIn, pending, failure } = useWeChatSignIn()
  return (
    <>
      <Button block aria-haspopup="dialog" onPress={() => setOpen(true)} part="wechat">
        {words.with.wechat}
      </Button>
      <WeChatDialog
        open={open}
        action={words.with.wechat}
        onClose={() => setOpen(false)}
        onCode={async (code) => (await signIn(code)) && setOpen(false)}
        pending={pending}
        failure={failure}
      />
    </>
  )
}
