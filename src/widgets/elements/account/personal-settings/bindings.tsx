import { useState } from 'react'
import { bindByAnswer } from '../../../api/oauth.ts'
import { userKeys } from '../../../api/users.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { redirects } from '../../../gateway/dialects/providers.ts'
import { succeeding } from '../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useOAuthStart } from '../../../kit/accounts/use-oauth-start.tsx'
import { useBindings, type Bound, UnbindButton } from '../../../kit/accounts/bindings.tsx'
import { unbindMessages } from '../../../kit/accounts/unbind.messages.ts'
import { LoadingPart } from '../../../kit/data/failed-state.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { messages } from './personal-settings.messages.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'

const EmailDialog = lazy(() => import('./email-dialog.tsx'))
const ServiceDialog = lazy(() => import('../../../kit/verification/service-dialog.tsx'))
const bindService = succeeding(bindByAnswer)

export function Bindings({ user }: { user: User }) {
  const { gateway, emit, notify } = useWidget()
  const t = useMessages(messages)
  const { failed: loadFailed } = useMessages(unbindMessages)
  const { bindings, error, reload } = useBindings(user)
  const [open, setOpen] = useState<'email' | Bound>()

  const bound = (service: string) => {
    setOpen(undefined)
    void gateway.resources.invalidate(userKeys.all)
    emit('oneapi-account-bound', { service })
    notify('success', t.bound)
  }
  const { start, link } = useOAuthStart((_, { id }) => bound(id), { binds: true })
  const close = () => setOpen(undefined)
  return (
    <Section title={t.bindings} help={t.bindingsHelp} name="bindings">
      <dl className="bindings">
        <Binding id="email" name={t.mail} value={user.email} onBind={() => setOpen('email')} again />
        {bindings
          .filter(({ value }) => value !== undefined)
          .map((provider) => (
            <Binding
              key={provider.id}
              {...provider}
              onBind={() => (redirects(provider) ? start(provider) : setOpen(provider))}
              onUnbound={() => emit('oneapi-account-unbound', { service: provider.id })}
            />
          ))}
      </dl>
      {bindings.some(({ value }) => value === undefined) && (
        <LoadingPart error={error} reload={reload} title={loadFailed} />
      )}
      {link}
      {open === 'email' && <EmailDialog t={t} onBound={() => bound('email')} onClose={close} />}
      {typeof open === 'object' && (
        <ServiceDialog
          service={open}
          action={t.bindService(open.name)}
          perform={bindService}
          onDone={() => bound(open.id)}
          onClose={close}
        />
      )}
    </Section>
  )
}

type BindingProps = Pick<Bound, 'id' | 'name' | 'value'> & {
  onBind: () => unknown
  onUnbound?: () => void
  again?: boolean
} & Partial<Pick<Bound, 'bindsAtSignIn' | 'frame' | 'unbind'>>

function Binding({ onBind, onUnbound, again = false, ...service }: BindingProps) {
  const t = useMessages(messages)
  const { id, name, value, unbind, bindsAtSignIn, frame } = service
  const { tokens } = useWidget().gateway
  const settled = value !== '' && !again
  return (
    <div className="binding" part={`binding binding__${id}`}>
      <dt>{name}</dt>
      <dd>{value || <Badge tone="off">{t.unbound}</Badge>}</dd>
      <dd>
        {settled && unbind ? (
          <UnbindButton call={unbind} service={service} {...(onUnbound && { onDone: onUnbound })} />
        ) : (
          <Button
            label={t.bindService(name)}
            onPress={onBind}
            disabledReason={
              settled
                ? t.alreadyBound
                : frame && tokens
                  ? t.bindInConsole
                  : bindsAtSignIn
                    ? t.bindsAtSignIn
                    : undefined
            }
            part={`bind__${id}`}
          >
            {value && again ? t.rebind : t.bind}
          </Button>
        )}
      </dd>
    </div>
  )
}
