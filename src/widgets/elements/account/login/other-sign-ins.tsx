import { useRef, useState } from 'react'
import { signInByCode } from '../../../api/oauth.ts'
import type { PasskeyApi } from '../../../api/verification/passkeys.ts'
import type { SignIn } from '../../../api/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { redirects } from '../../../gateway/dialects/providers.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useOAuthStart } from '../../../kit/accounts/use-oauth-start.tsx'
import type { NamedProvider } from '../../../kit/accounts/use-providers.ts'
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
  providers,
  passkey,
  first,
}: {
  providers: readonly NamedProvider[]
  passkey: PasskeyApi | undefined
  first?: boolean
}) {
  const t = useMessages(messages)
  const { start, link } = useOAuthStart()
  const welcome = useWelcome()
  const place = useRef<HTMLDivElement>(null)
  useLazySheets(place, sheets)
  return (
    <div className="account-ways" part="other-ways" ref={place}>
      {!first && <p className="account-or">{t.or}</p>}
      {providers.map((provider) =>
        redirects(provider) ? (
          <Button key={provider.id} block onPress={() => start(provider)} part={provider.id}>
            {t.with(provider.name)}
          </Button>
        ) : (
          <CodeSignIn key={provider.id} provider={provider} />
        ),
      )}
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

/** Signs in with a code that the service gives the user, who types it here. */
function CodeSignIn({ provider: { id, name } }: { provider: NamedProvider }) {
  const { locale } = useWidget()
  const t = useMessages(messages)
  const welcome = useWelcome()
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<Exclude<SignIn, User>>()
  const { run, pending, error } = useCommand(signInByCode, { inPlace: true, anonymous: true })
  const goOn = (result: SignIn | undefined) => {
    const asks = typeof result === 'function'
    setStep(() => (asks ? result : undefined))
    if (result && !asks) welcome(result, id)
  }
  const signIn = async (code: string) => {
    const result = await run(id, code)
    if (!result) return
    setOpen(false)
    goOn(result)
  }
  return (
    <>
      <Button block aria-haspopup="dialog" onPress={() => setOpen(true)} part={id}>
        {t.with(name)}
      </Button>
      <WeChatDialog
        open={open}
        action={t.with(name)}
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
