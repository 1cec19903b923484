import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { LinkState } from '#domain/platform/letter-link.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useWords } from '../../../i18n/refusal-words.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { SIGN_IN_PATH } from '../paths.ts'
import { DoorPage } from './door-page.tsx'
import { DeadLink, LookingPage, ToNewLink, ToSignIn, useLetterLink } from './letter-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The page of a password link: set a new password, then sign in. */
export function ResetPasswordScreen({ token }: { readonly token: string }) {
  const link = useLetterLink('password', token)
  const [isSaved, setSaved] = useState(false)
  const title = <Trans>A new password</Trans>
  if (isSaved) return <SavedPart note={<Trans>Everyone signed in with the old one has been signed out.</Trans>} />
  if (link.state === null) return <LookingPage title={title} />
  if (link.state !== 'good') return <DeadReset state={link.state} />
  return (
    <DoorPage title={title} note={<Trans>Choose it now; you will sign in with it.</Trans>}>
      <NewPasswordForm call="reset_password" token={token} onSaved={() => setSaved(true)} onDead={link.lookAgain} />
    </DoorPage>
  )
}

export function SavedPart({ note }: { readonly note: ReactNode }) {
  const go = useGo()
  return (
    <DoorPage title={<Trans>The new password is saved</Trans>} note={note}>
      <PrimaryButton size="xl" w="full" autoFocus onClick={() => go(SIGN_IN_PATH, { replace: true })}>
        <Trans>Sign in with it</Trans>
      </PrimaryButton>
    </DoorPage>
  )
}

function DeadReset({ state }: { readonly state: LinkState }) {
  if (state === 'used')
    return (
      <DeadLink
        isDone
        title={<Trans>This link was already used</Trans>}
        note={<Trans>Each link sets one new password.</Trans>}
        why={<Trans>If you have already set a new password, sign in with it. Otherwise ask for a new link.</Trans>}
      >
        <ToSignIn isMain />
        <ToNewLink />
      </DeadLink>
    )
  return (
    <DeadLink
      title={state === 'expired' ? <Trans>This link has expired</Trans> : <Trans>This link is no longer valid</Trans>}
      note={<Trans>Your password is as it was.</Trans>}
      why={<WhyDead state={state} />}
    >
      <ToNewLink isMain />
      <ToSignIn />
    </DeadLink>
  )
}

function WhyDead({ state }: { readonly state: LinkState }) {
  const words = useWords()
  if (state === 'expired') return <Trans>It was valid for one hour. Ask for a new one; it is sent to your e-mail.</Trans>
  if (state === 'unknown') return <Trans>Part of it may be missing. Open it from the e-mail itself, or ask for a new one.</Trans>
  return words.say('reset-link-dead')
}
