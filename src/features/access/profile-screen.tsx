import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins, LockKeyhole, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { AppLink } from '../../engine/app-link.tsx'
import { LanguageButton } from '../../engine/shell/language-button.tsx'
import { useSession } from '../../engine/session.ts'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { type ColourMode, setColourMode, useColourMode } from '../../ui/colour-mode.ts'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { Photo } from '../../engine/file/photo.tsx'
import { EmployeeFace } from './employee-face.tsx'
import { OwnPinPanel } from './lock/own-pin-form.tsx'
import { COMMISSIONS_PATH } from './paths.ts'
import { DetailsPanel } from './own-login/details-panel.tsx'
import { EmailPanel } from './own-login/email-panel.tsx'
import { PasswordPanel } from './own-login/password-panel.tsx'
import { SessionsPanel } from './own-login/sessions-panel.tsx'
import { useSignOutRequest } from './use-sign-out-request.tsx'

export function ProfileScreen() {
  const session = useSession()
  const nameOf = useNameOf()
  const { signOut: leave, question } = useSignOutRequest()
  return (
    <ScreenPage title={<Trans>My profile</Trans>} width="reading">
      <Flex direction="column" gap="5">
        <Panel>
          <Flex align="center" gap="4" wrap="wrap">
            <OwnFace name={nameOf(session)} pictureId={session.own?.pictureId ?? null} />
            <Box flex="1 0 12rem">
              <Box fontSize="20px" fontWeight="600">
                {nameOf(session)}
              </Box>
              <Box color="muted">
                {session.source === 'pin' ? <Trans>Unlocked with a PIN</Trans> : <Trans>Signed in with a password</Trans>}
              </Box>
            </Box>
            <QuietButton icon={session.isTill ? <LockKeyhole /> : <LogOut />} onClick={leave}>
              {session.isTill ? <Trans>Switch user</Trans> : <Trans>Sign out</Trans>}
            </QuietButton>
            {question}
          </Flex>
        </Panel>
        {session.source === 'user' && (
          <>
            {session.employeeId && session.own && <DetailsPanel session={session} employeeId={session.employeeId} own={session.own} />}
            {session.employeeId && <CommissionPanel employeeId={session.employeeId} />}
            <EmailPanel session={session} />
            <PasswordPanel />
            <SessionsPanel />
          </>
        )}
        <Panel title={<Trans>Language</Trans>}>
          <LanguageButton variant="outline" borderColor="lineStrong" color="ink" />
        </Panel>
        <Panel title={<Trans>Appearance</Trans>}>
          <ModeChoice />
        </Panel>
        <Panel title={<Trans>Digits</Trans>}>
          <FiguresNote />
        </Panel>
        {session.employeeId && <OwnPinPanel employeeId={session.employeeId} />}
      </Flex>
    </ScreenPage>
  )
}

const CommissionPanel = ({ employeeId }: { readonly employeeId: Id }) => (
  <Panel title={<Trans>My commission</Trans>}>
    <AppLink
      to={`${COMMISSIONS_PATH}/${employeeId}`}
      color="gold.fg"
      fontWeight="600"
      minH="11"
      display="inline-flex"
      alignItems="center"
      gap="2"
    >
      <HandCoins size={18} aria-hidden />
      <Trans>Sales and commission</Trans>
    </AppLink>
  </Panel>
)

const FACE_PX = 64

/** The user's picture, or the initial of the name. */
function OwnFace({ name, pictureId }: { readonly name: string; readonly pictureId: Id | null }) {
  const letter = <EmployeeFace name={name} sizePx={FACE_PX} />
  if (pictureId === null) return letter
  return (
    <Box boxSize={`${FACE_PX}px`} borderRadius="full" overflow="hidden" flexShrink="0">
      <Photo attachmentId={pictureId} alt="" ratio="1" fallback={letter} />
    </Box>
  )
}

function ModeChoice() {
  const { t } = useLingui()
  const mode = useColourMode()
  const modes: readonly (readonly [ColourMode, string, ReactNode])[] = [
    ['system', t`Same as the device`, <Monitor key="system" />],
    ['light', t`Light`, <Sun key="light" />],
    ['dark', t`Dark`, <Moon key="dark" />],
  ]
  return (
    <Flex gap="2" wrap="wrap">
      {modes.map(([name, label, icon]) => (
        <QuietButton
          key={name}
          icon={icon}
          aria-pressed={mode === name}
          bg={mode === name ? 'selection' : 'surface'}
          borderColor={mode === name ? 'gold.solid' : 'lineStrong'}
          onClick={() => setColourMode(name)}
        >
          {label}
        </QuietButton>
      ))}
    </Flex>
  )
}

function FiguresNote() {
  const format = useFormat()
  return (
    <Box color="muted">
      <Trans>
        Amounts look like {format.money(123_450)} here. The shop's settings choose between Latin and Arabic digits for everybody.
      </Trans>
    </Box>
  )
}
