import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { TillIdentity } from '../../../data/contract.ts'
import { sessionEndAtom, useMaybeSession } from '../../../engine/session.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useEnter } from '../enter.ts'

export interface SignInOverProps {
  readonly till: TillIdentity | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sign-in over the current screen: what is on the screen stays as it is. */
export function SignInOver({ till, isOpen, onClose }: SignInOverProps) {
  const { t } = useLingui()
  const enter = useEnter()
  const session = useMaybeSession()
  const end = useAtomValue(sessionEndAtom)
  const words = useWords()
  const name = useNameOf()(session ?? { nameAr: '', nameEn: '' })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Sign in`}>
      {session && (
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
      )}
      <SignInForm
        till={till}
        as={session?.signsInBy ?? { name: till ? String(till.accountId) : '', username: '' }}
        onSignedIn={(next) => {
          enter(next)
          onClose()
        }}
      />
    </Sheet>
  )
}
