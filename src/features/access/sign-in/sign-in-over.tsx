import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { TillIdentity } from '../../../data/contract.ts'
import { type Session, sessionEndAtom, useMaybeSession } from '../../../engine/session.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useEnter } from '../enter.ts'
import { isSamePerson } from './known-person.ts'
import { useLetIn } from '../lock/let-in.ts'

export interface SignInOverProps {
  readonly till: TillIdentity | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sign-in as a dialog over the current screen, which stays. On a locked till it unlocks it. */
export function SignInOver({ till, isOpen, onClose }: SignInOverProps) {
  const { t } = useLingui()
  const session = useMaybeSession()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Sign in`}>
      {session ? <Again till={till} session={session} onClose={onClose} /> : <AtLock till={till} onClose={onClose} />}
    </Sheet>
  )
}

function AtLock({ till, onClose }: Pick<SignInOverProps, 'till' | 'onClose'>) {
  const letIn = useLetIn()
  return (
    <SignInForm
      till={till}
      as={{ name: till ? String(till.accountId) : '', username: '' }}
      onSignedIn={(next) => void letIn(next).then(onClose)}
    />
  )
}

interface AgainProps extends Pick<SignInOverProps, 'till' | 'onClose'> {
  readonly session: Session
}

/** The known user enters the password only. Another user can sign in instead. */
function Again({ till, session, onClose }: AgainProps) {
  const { t } = useLingui()
  const enter = useEnter()
  const nameOf = useNameOf()
  const [isAnother, setAnother] = useState(false)
  const name = nameOf(session)
  const signedIn = (next: Session) => {
    enter(next)
    const came = nameOf(next)
    if (!isSamePerson(next, session)) showToast({ text: t`${came} works here now, in place of ${name}.`, tone: 'info' })
    onClose()
  }
  return (
    <>
      {isAnother ? (
        <Box mb="5">
          <Notice tone="warn">{t`Whoever signs in here works here from then on, in place of ${name}.`}</Notice>
        </Box>
      ) : (
        <WhyAgain session={session} name={name} />
      )}
      <SignInForm
        key={String(isAnother)}
        till={till}
        person={isAnother ? null : session}
        as={{ name: till ? String(till.accountId) : '', username: '' }}
        onSignedIn={signedIn}
      />
      <Flex mt="2" justify="center">
        <Button variant="ghost" color="muted" onClick={() => setAnother(!isAnother)}>
          {isAnother ? t`Go on as ${name}` : t`Sign in as somebody else`}
        </Button>
      </Flex>
    </>
  )
}

function WhyAgain({ session, name }: { readonly session: Session; readonly name: string }) {
  const { t } = useLingui()
  const end = useAtomValue(sessionEndAtom)
  const words = useWords()
  return (
    <>
      {end && session.source === 'user' && (
        <Box mb="4">
          <Notice tone="warn">{words.say(end)}</Notice>
        </Box>
      )}
      <Box fontWeight="600" mb="2">
        <bdi>{name}</bdi>
      </Box>
      <Box color="muted" mb="5">
        {session.source === 'pin'
          ? t`This needs the server and your own password. Your work here stays as it is.`
          : end
            ? t`Sign in again to go on; nothing on this screen is lost.`
            : t`Your session has ended. Sign in again to go on; nothing on this screen is lost.`}
      </Box>
    </>
  )
}
