import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { LockKeyhole, LogOut } from 'lucide-react'
import { AppLink } from '../../engine/app-link.tsx'
import { LanguageButton } from '../../engine/shell/language-button.tsx'
import { useSession } from '../../engine/session.ts'
import { useNameOf } from '../../i18n/format.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { EmployeeFace } from './employee-face.tsx'
import { PROFILE_PATH } from './paths.ts'
import { useSignOutRequest } from './use-sign-out-request.tsx'

/** Next to the sign-out button there is room for the name of the other language, but not for its icon. */
const WORD_ALONE = { '@media (min-width: 1280px)': { '& svg': { display: 'none' } } } as const

/** Next to a bill the menu shows only icons; the language switch is then on the profile page. */
const NARROW_CENTRED = { '[data-narrow] &': { justifyContent: 'center', px: '0', minW: '0' } } as const
const NARROW_UNSEEN = { '[data-narrow] &': { display: 'none' } } as const

/** In a low desktop window the user and the sign-out button share a line, and the language switch is on the profile page. */
const LOW_DESKTOP = '@media (min-width: 1280px) and (max-height: 720px)'
const LOW_LINE = {
  [LOW_DESKTOP]: { flexDirection: 'row', alignItems: 'center', pt: '1' },
  '[data-narrow] &': { flexDirection: 'column', alignItems: 'stretch' },
} as const
const LOW_UNSEEN = { [LOW_DESKTOP]: { display: 'none' } } as const
const LOW_FACE = { '@media (min-width: 768px) and (max-height: 720px)': { py: '1' }, [LOW_DESKTOP]: { flex: '1', minW: '0' } } as const

export function PersonButton() {
  const { t } = useLingui()
  const session = useSession()
  const nameOf = useNameOf()
  const { signOut: leave, question } = useSignOutRequest()
  return (
    <Flex direction="column" gap="1" pt="2" borderTopWidth="1px" borderColor="line" align="stretch" flexShrink="0" css={LOW_LINE}>
      <AppLink
        to={PROFILE_PATH}
        display="flex"
        flexDirection={{ base: 'row', md: 'column', xl: 'row' }}
        alignItems="center"
        gap={{ base: '3', md: '1', xl: '3' }}
        px={{ base: '2', md: '1', xl: '2' }}
        py="2"
        minH="11"
        borderRadius="l2"
        color="ink"
        textDecoration="none"
        _hover={{ bg: 'sunken' }}
        title={nameOf(session)}
        css={{ ...LOW_FACE, ...NARROW_CENTRED }}
      >
        <EmployeeFace name={nameOf(session)} sizePx={36} />
        <Box textStyle="sm" fontWeight="600" lineHeight="1.25" textAlign={{ md: 'center', xl: 'start' }} css={NARROW_UNSEEN}>
          {nameOf(session)}
        </Box>
      </AppLink>
      <Flex
        direction={{ base: 'column', xl: 'row' }}
        justify="space-between"
        gap={{ base: '1', xl: '0' }}
        css={{ '[data-narrow] &': { flexDirection: 'column', gap: '0' } }}
      >
        <QuietButton
          size="sm"
          px={{ xl: '2' }}
          borderColor="transparent"
          bg="transparent"
          color="muted"
          justifyContent={{ base: 'flex-start', md: 'center', xl: 'flex-start' }}
          title={session.isTill ? t`Switch user` : t`Sign out`}
          css={NARROW_CENTRED}
          onClick={leave}
        >
          {session.isTill ? <LockKeyhole /> : <LogOut />}
          <Box
            as="span"
            display={{ base: 'inline', md: 'none', xl: 'inline' }}
            css={{ ...LOW_UNSEEN, '[data-narrow] &': { display: 'none' } }}
          >
            {session.isTill ? <Trans>Switch user</Trans> : <Trans>Sign out</Trans>}
          </Box>
        </QuietButton>
        <LanguageButton
          size="sm"
          justifyContent={{ base: 'flex-start', md: 'center', xl: 'flex-start' }}
          px={{ md: '1', xl: '2' }}
          css={{ ...WORD_ALONE, ...LOW_UNSEEN, ...NARROW_UNSEEN }}
        />
      </Flex>
      {question}
    </Flex>
  )
}
