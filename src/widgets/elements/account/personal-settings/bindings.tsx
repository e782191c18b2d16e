import { useState } from 'react'
import { bindWeChat } from '../../../api/account.ts'
import { userKeys } from '../../../api/users.ts'
import {
  oauthAccount,
  oauthProviders,
  offersOAuth,
  type OAuthProvider,
} from '../../../domain/accounts/oauth.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useStatus } from '../../../kit/data/use-gateway.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useOAuthStart } from '../../../kit/accounts/use-oauth-start.tsx'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { messages } from './personal-settings.messages.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'

const EmailDialog = lazy(() => import('./email-dialog.tsx'))
const WeChatDialog = lazy(async () => ({
  default: (await import('../../../kit/verification/wechat-dialog.tsx')).WeChatDialog,
}))

/** The services that the account is bound to, and the ways to bind others (behaviour §2 "Settings tabs"). */
export function Bindings({ user }: { user: User }) {
  const { gateway, locale, emit, notify } = useWidget()
  const t = useMessages(messages)
  const status = useStatus()
  const { start, link } = useOAuthStart({ binds: true })
  const [open, setOpen] = useState<'email' | 'wechat'>()
  const wechat = useCommand(
    async (gateway, code: string) => {
      await bindWeChat(gateway, code)
      return true
    },
    { inPlace: true },
  )

  const bound = (service: 'email' | 'wechat') => {
    setOpen(undefined)
    void gateway.resources.invalidate(userKeys.self)
    emit('oneapi-account-bound', { service })
    notify('success', t.bound)
  }
  const close = () => setOpen(undefined)
  const { services } = t
  const failed = wechat.error && wechat.error.kind !== GatewayErrorKind.unauthorized
  return (
    <Section title={t.bindings} help={t.bindingsHelp} name="bindings">
      <dl className="bindings">
        <Binding name="email" value={user.email} onBind={() => setOpen('email')} again />
        {oauthProviders.map((provider) => (
          <Binding
            key={provider}
            name={provider}
            value={oauthAccount(user, provider)}
            onBind={() => start(provider)}
            offered={offersOAuth(status, provider)}
          />
        ))}
        <Binding
          name="wechat"
          value={user.wechat_id}
          onBind={() => setOpen('wechat')}
          offered={status.wechat_login}
        />
      </dl>
      {link}
      {open === 'email' && <EmailDialog t={t} onBound={() => bound('email')} onClose={close} />}
      {open === 'wechat' && (
        <WeChatDialog
          open
          action={t.bindService(services.wechat)}
          onCode={async (code) => (await wechat.run(code)) && bound('wechat')}
          onClose={close}
          pending={wechat.pending}
          failure={failed ? describeFailure(wechat.error!, locale) : undefined}
        />
      )}
    </Section>
  )
}

interface BindingProps {
  name: 'email' | OAuthProvider | 'wechat'
  /** The bound account; empty if there is none. */
  value: string
  onBind: () => unknown
  /** Whether the gateway offers this service. */
  offered?: boolean
  /** Whether another account may replace the bound one. */
  again?: boolean
}

/** One service, its bound account, and the button to bind one. */
function Binding({ name, value, onBind, offered = true, again = false }: BindingProps) {
  const t = useMessages(messages)
  const service = t.services[name]
  const settled = value !== '' && !again
  return (
    <div className="binding" part={`binding binding__${name}`}>
      <dt>{service}</dt>
      <dd>{value || <Badge tone="off">{t.unbound}</Badge>}</dd>
      <dd>
        <Button
          label={t.bindService(service)}
          onPress={onBind}
          disabledReason={settled ? t.alreadyBound : offered ? undefined : t.off}
          part={`bind__${name}`}
        >
          {value && again ? t.rebind : t.bind}
        </Button>
      </dd>
    </div>
  )
}
