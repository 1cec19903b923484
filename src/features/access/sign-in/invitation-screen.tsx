import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { LinkState } from '#domain/platform/letter-link.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { DoorPage } from './door-page.tsx'
import { DeadLink, LookingPage, ToNewLink, ToSignIn, useLetterLink } from './letter-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SavedPart } from './reset-password-screen.tsx'

export function InvitationScreen({ token }: { readonly token: string }) {
  const link = useLetterLink('invitation', token)
  const [isSaved, setSaved] = useState(false)
  const { i18n } = useLingui()
  const shop = link.shop && (i18n.locale === 'en' ? link.shop.en : link.shop.ar)
  const title = shop ? (
    <Trans>
      Welcome to <bdi>{shop}</bdi>
    </Trans>
  ) : (
    <Trans>Welcome to the shop</Trans>
  )
  if (isSaved) return <SavedPart note={<Trans>Sign in with the e-mail at which you got the invitation.</Trans>} />
  if (link.state === null) return <LookingPage title={title} />
  if (link.state !== 'good') return <DeadInvitation state={link.state} />
  return (
    <DoorPage title={title} note={<Trans>Choose your own password. You sign in with it and your e-mail.</Trans>}>
      <NewPasswordForm call="accept_invitation" token={token} onSaved={() => setSaved(true)} onDead={link.lookAgain} />
    </DoorPage>
  )
}

function DeadInvitation({ state }: { readonly state: LinkState }) {
  if (state === 'used')
    return (
      <DeadLink
        isDone
        title={<Trans>You have already accepted this invitation</Trans>}
        note={<Trans>There is nothing else to do.</Trans>}
        why={<Trans>Sign in with your e-mail and the password that you chose. If you have forgotten it, ask for a new link.</Trans>}
      >
        <ToSignIn isMain />
        <ToNewLink />
      </DeadLink>
    )
  return (
    <DeadLink
      title={state === 'expired' ? <Trans>This invitation has expired</Trans> : <Trans>This invitation is no longer valid</Trans>}
      note={<Trans>Nothing was changed.</Trans>}
      why={<WhyDead state={state} />}
    >
      <ToSignIn />
    </DeadLink>
  )
}

function WhyDead({ state }: { readonly state: LinkState }) {
  const words = useWords()
  if (state === 'expired') return <Trans>It was valid for seven days. Ask the shop to invite you again from your employee file.</Trans>
  if (state === 'taken') return words.say('invitation-email-taken')
  if (state === 'unknown')
    return <Trans>Part of the link may be missing. Open it from the e-mail itself, or ask the shop for a new invitation.</Trans>
  return <Trans>The shop has withdrawn it or sent you a newer one. Look for a newer e-mail, or ask the shop to invite you again.</Trans>
}
