import { useRef, useState } from 'react'
import { signInWithWeChat } from '../../../api/account.ts'
import type { PasskeyApi } from '../../../api/verification/passkeys.ts'
import type { SignIn } from '../../../api/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { oauthProviders, offersOAuth } from '../../../domain/accounts/oauth.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useStatus } from '../../../kit/data/use-gateway.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useOAuthStart } from '../../../kit/accounts/use-oauth-start.tsx'
import { WeChatDialog } from '../../../kit/verification/wechat-dialog.tsx'
import { describeAnonymous } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { messages } from './login.messages.ts'
import { useWelcome } from './use-sign-in.ts'
import { lazy, useLazySheets } from '../../../kit/element/lazy.tsx'

const CodeStep = lazy(() => import('../../../kit/verification/code-step.tsx'))
const PasskeySignIn = lazy(() => import('./passkey-sign-in.tsx'))

/** Ways to sign in besides the password, or instead of it (`first`): those that the gateway and its status allow. */
export default function OtherSignIns({
  passkey,
  first,
}: {
  passkey: PasskeyApi | undefined
  first?: boolean
}) {
  const t = useMessages(messages)
  const status = useStatus()
  const { start, link } = useOAuthStart()
  const welcome = useWelcome()
  const place = useRef<HTMLDivElement>(null)
  useLazySheets(place, sheets)
  return (
    <div className="account-ways" part="other-ways" ref={place}>
      {!first && <p className="account-or">{t.or}</p>}
      {oauthProviders
        .filter((provider) => offersOAuth(status, provider))
        .map((provider) => (
          <Button key={provider} block onPress={() => start(provider)} part={provider}>
            {t.with[provider]}
          </Button>
        ))}
      {status.wechat_login && <WeChatSignIn />}
      {passkey && (
        <PasskeySignIn
          api={passkey}
          onDone={(result) => {
            // A passkey covers both steps, so no code is requested after it.
            if (typeof result === 'object') welcome(result, 'passkey')
          }}
        />
      )}
      {link}
    </div>
  )
}

function WeChatSignIn() {
  const { locale } = useWidget()
  const t = useMessages(messages)
  const welcome = useWelcome()
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<Exclude<SignIn, User>>()
  const { run, pending, error } = useCommand(signInWithWeChat, { inPlace: true, anonymous: true })
  const goOn = (result: SignIn | undefined) => {
    const asks = typeof result === 'function'
    setStep(() => (asks ? result : undefined))
    if (result && !asks) welcome(result, 'wechat')
  }
  const signIn = async (code: string) => {
    const result = await run(code)
    if (!result) return
    setOpen(false)
    goOn(result)
  }
  return (
    <>
      <Button block aria-haspopup="dialog" onPress={() => setOpen(true)} part="wechat">
        {t.with.wechat}
      </Button>
      <WeChatDialog
        open={open}
        action={t.with.wechat}
        onClose={() => setOpen(false)}
        onCode={signIn}
        pending={pending}
        failure={error && describeAnonymous(error, locale)}
      />
      {step && <CodeStep confirm={step} onDone={goOn} />}
    </>
  )
}

const sheets = [
  /* css */ `
.account-ways { display: flex; flex-direction: column; gap: 8px; }
.account .account-ways > .button.block { margin: 0; }
.account-or { display: flex; align-items: center; gap: 12px; color: var(--oa-muted); font-size: 12.5px; }
.account-or::before, .account-or::after { content: ""; flex: 1; border-top: 1px solid var(--oa-line); }
`,
]
