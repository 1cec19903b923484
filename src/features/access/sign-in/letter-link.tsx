import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { LetterLink, LinkKind } from '#domain/platform/letter-link.ts'
import { requestLetterLink } from '../../../data/api/account-calls.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { FieldsSkeleton } from '../../../ui/skeletons.tsx'
import { SIGN_IN_PATH } from '../paths.ts'
import { DoorPage, type DoorPageProps } from './door-page.tsx'

/** The state of a link from an e-mail, requested on opening so that no form is filled in for an expired link. Null while loading. */
export function useLetterLink(kind: LinkKind, token: string) {
  const [link, setLink] = useState<LetterLink | null>(null)
  useEffect(() => {
    let isGone = false
    void requestLetterLink(kind, token).then((found) => {
      if (!isGone) setLink(found)
    })
    return () => {
      isGone = true
    }
  }, [kind, token])
  return {
    state: link?.state ?? null,
    shop: link?.shop ?? null,
    /** The link was refused when used, whatever its state was before. */
    async lookAgain(): Promise<void> {
      const found = await requestLetterLink(kind, token)
      setLink(found.state === 'good' ? { state: 'void' } : found)
    },
  }
}

export const LookingPage = ({ title }: Pick<DoorPageProps, 'title'>) => (
  <DoorPage title={title} note={<Trans>One moment.</Trans>}>
    <FieldsSkeleton fields={2} />
  </DoorPage>
)

interface DeadLinkProps extends Pick<DoorPageProps, 'title' | 'note'> {
  readonly isDone?: boolean
  readonly why: ReactNode
  /** The alternatives, the main one first. */
  readonly children: ReactNode
}

export const DeadLink = ({ isDone = false, why, children, ...page }: DeadLinkProps) => (
  <DoorPage {...page}>
    <Flex direction="column" gap="4">
      <Notice tone={isDone ? 'info' : 'warn'}>{why}</Notice>
      {children}
    </Flex>
  </DoorPage>
)

interface WayProps {
  readonly isMain?: boolean
}

export function ToSignIn({ isMain = false }: WayProps) {
  const go = useGo()
  const open = () => go(SIGN_IN_PATH, { replace: true })
  return isMain ? (
    <PrimaryButton size="xl" onClick={open}>
      <Trans>Sign in</Trans>
    </PrimaryButton>
  ) : (
    <QuietButton onClick={open}>
      <Trans>Back to sign-in</Trans>
    </QuietButton>
  )
}

export function ToNewLink({ isMain = false }: WayProps) {
  const go = useGo()
  const Button = isMain ? PrimaryButton : QuietButton
  return (
    <Button {...(isMain && { size: 'xl' as const })} onClick={() => go(`${SIGN_IN_PATH}?forgotten=password`, { replace: true })}>
      <Trans>Ask for a new link</Trans>
    </Button>
  )
}
