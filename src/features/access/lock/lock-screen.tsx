import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, KeyRound } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { PIN_DIGITS_MIN } from '#domain/employees/set-pin.ts'
import type { TillIdentity } from '../../../data/contract.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { beginPin } from '../../../data/till/pin.ts'
import { revokedAt } from '../../../data/till/revoked.ts'
import { learnPinLength, pinLengthOf } from '../../../device/pin-length.ts'
import { LanguageButton } from '../../../engine/shell/language-button.tsx'
import { StatusBar } from '../../../engine/shell/status-bar.tsx'
import { useOnline } from '../../../engine/shell/use-online.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TilesSkeleton } from '../../../ui/skeletons.tsx'
import { EmployeeFace } from '../employee-face.tsx'
import { PinPad } from './pin-pad.tsx'
import { type TillEmployee, employeesAhead, employeesWithPin } from './till-session.ts'
import { OutOfService } from './out-of-service.tsx'
import { useUnlock } from './use-unlock.ts'

const SignInOver = lazy(() => import('../sign-in/sign-in-over.tsx').then((part) => ({ default: part.SignInOver })))

export interface LockScreenProps {
  readonly till: TillIdentity
}

/** The lock of a till: choose an employee and enter the PIN. Works offline. */
export function LockScreen({ till }: LockScreenProps) {
  const [chosen, setChosen] = useState<TillEmployee | null>(null)
  const [isSigningIn, setSigningIn] = useState(false)
  const isOnline = useOnline()
  const isRevoked = useLive<boolean>(async () => (await revokedAt()) !== null, [], false)
  const employees = useLive<readonly TillEmployee[] | null>(() => employeesWithPin(), [], employeesAhead())
  return (
    <Flex direction="column" minH="100dvh" bg="canvas">
      <StatusBar />
      <Flex as="header" justify="space-between" align="center" px="5" py="4">
        <Box color="muted">
          {till.name} · <bdi>{till.series}</bdi>
        </Box>
        <LanguageButton />
      </Flex>
      <Flex as="main" direction="column" align="center" justify="center" flex="1" px="5" pb="10">
        {isRevoked ? (
          <OutOfService onSignIn={() => setSigningIn(true)} />
        ) : chosen ? (
          <Unlocking till={till} person={chosen} onBack={() => setChosen(null)} />
        ) : (
          <People people={employees} onChoose={setChosen} />
        )}
      </Flex>
      {isOnline && !isRevoked && (
        <Flex justify="center" pb="6">
          <Button variant="ghost" color="gold.fg" onClick={() => setSigningIn(true)}>
            <KeyRound />
            <Trans>Sign in with a password</Trans>
          </Button>
        </Flex>
      )}
      {isSigningIn && (
        <Suspense>
          <SignInOver till={till} isOpen onClose={() => setSigningIn(false)} />
        </Suspense>
      )}
    </Flex>
  )
}

function People({
  people,
  onChoose,
}: {
  readonly people: readonly TillEmployee[] | null
  readonly onChoose: (person: TillEmployee) => void
}) {
  const nameOf = useNameOf()
  const { i18n } = useLingui()
  return (
    <Box w="full" maxW="760px">
      <Heading as="h1" fontSize={{ base: '26px', md: '32px' }} fontWeight="600" textAlign="center" mb="8">
        <Trans>Who is at the counter?</Trans>
      </Heading>
      {people === null && <TilesSkeleton tiles={6} />}
      {people?.length === 0 && <NobodyHasPin />}
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(150px, 1fr))" gap="4" justifyContent="center">
        {people?.map((person) => (
          <Box key={person.id} asChild css={TILE}>
            <button type="button" onClick={() => onChoose(person)}>
              <EmployeeFace name={nameOf(person)} sizePx={64} />
              <Box fontWeight="600">{nameOf(person)}</Box>
              <Box textStyle="sm" color="muted">
                {i18n.locale === 'en' ? person.roleEn : person.roleAr}
              </Box>
            </button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const TILE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1',
  p: '5',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'l3',
  cursor: 'pointer',
  transition: 'border-color 140ms',
  _hover: { borderColor: 'gold.solid' },
  focusVisibleRing: 'outside',
} as const

function NobodyHasPin(): ReactNode {
  return (
    <EmptyState icon={<KeyRound size={26} aria-hidden />} title={<Trans>Nobody has a PIN on this till yet</Trans>}>
      <Trans>
        While the shop is being copied to this till, wait a moment. Otherwise sign in with a password and give each employee a PIN under
        Employees.
      </Trans>
    </EmptyState>
  )
}

/** Without another digit for this time the PIN may be complete. */
const PIN_STANDS_MS = 150

function Unlocking({ till, person, onBack }: { readonly till: TillIdentity; readonly person: TillEmployee; readonly onBack: () => void }) {
  const nameOf = useNameOf()
  const { i18n } = useLingui()
  const [pin, setPin] = useState('')
  const unlocking = useUnlock(till, person.id)
  const Back = i18n.locale === 'en' ? ArrowLeft : ArrowRight
  const isChecking = unlocking.isPending
  const [isLengthKnown] = useState(() => pinLengthOf(person.id) !== null)
  useEffect(() => {
    if (isChecking || pin.length < PIN_DIGITS_MIN) return
    // If hashing cannot start early, it runs or fails when the PIN is confirmed.
    const timer = setTimeout(() => void beginPin(person.id, pin).catch(() => undefined), PIN_STANDS_MS)
    return () => clearTimeout(timer)
  }, [person.id, pin, isChecking])
  const enter = async (typed: string) => {
    const isIn = await unlocking.unlock(typed)
    learnPinLength(person.id, isIn ? typed.length : null)
    if (!isIn) setPin('')
  }
  return (
    <Flex direction="column" align="center" w="full">
      <EmployeeFace name={nameOf(person)} sizePx={76} />
      <Heading as="h1" fontSize="24px" fontWeight="600" mt="3">
        {nameOf(person)}
      </Heading>
      <Box color="muted" mb="2" textAlign="center" maxW="34ch">
        {isLengthKnown ? (
          <Trans>Enter your PIN</Trans>
        ) : (
          <Trans>Enter your PIN and press the arrow. From the second time on, its last digit opens this till automatically.</Trans>
        )}
      </Box>
      <PinPad
        pin={pin}
        isPending={unlocking.isPending}
        isStopped={unlocking.waitSeconds > 0}
        onEnter={() => void enter(pin)}
        onChange={(next) => {
          unlocking.forget()
          setPin(next)
          // Submit with the last digit once this till knows the length of the PIN.
          if (next.length > pin.length && next.length === pinLengthOf(person.id)) void enter(next)
        }}
      />
      <Box minH="16" mt="4" w="full" maxW="340px">
        <UnlockFault unlocking={unlocking} />
      </Box>
      <Button variant="ghost" color="muted" onClick={onBack}>
        <Back />
        <Trans>Somebody else</Trans>
      </Button>
    </Flex>
  )
}

function UnlockFault({ unlocking }: { readonly unlocking: ReturnType<typeof useUnlock> }): ReactNode {
  const { waitSeconds, answer } = unlocking
  if (waitSeconds > 0) {
    return (
      <Notice tone="warn">
        <Trans>Too many wrong PINs. Try again in {waitSeconds} seconds.</Trans>
      </Notice>
    )
  }
  if (answer === 'wrong') {
    return (
      <Notice tone="bad">
        <Trans>This PIN is not correct.</Trans>
      </Notice>
    )
  }
  if (answer === 'hers') {
    return (
      <Notice tone="bad">
        <Trans>
          Too many wrong PINs: this PIN no longer opens this till. Sign in with your password and set another one under My profile.
        </Trans>
      </Notice>
    )
  }
  if (answer === 'all') {
    return (
      <Notice tone="bad">
        <Trans>Too many wrong PINs were tried on this till. It only opens with a password until somebody has signed in.</Trans>
      </Notice>
    )
  }
  if (answer === 'missing') {
    return (
      <Notice tone="warn">
        <Trans>This till has not received the shop yet. Wait until it is copied, or sign in with a password.</Trans>
      </Notice>
    )
  }
  return null
}
