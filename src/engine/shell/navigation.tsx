import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Menu } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { isAllowed } from '#domain/kernel/permission.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { AppLink } from '../app-link.tsx'
import { type ScreenEntry, screenOf, screensAtom } from './screens.ts'
import { sessionAtom } from '../session.ts'

const GROUPS = ['counter', 'shop', 'house'] as const
const PHONE_PLACES = 4

interface Shown {
  readonly entries: readonly ScreenEntry[]
  readonly current: ScreenEntry | null
}

/** The screens that exist and that this person may open. */
function useShownScreens(): Shown {
  const session = useAtomValue(sessionAtom)
  const screens = useAtomValue(screensAtom)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const entries = screens.filter((screen) => screen.menu && session && isAllowed(session.permissions, screen.permission))
  return { entries, current: screenOf(screens, pathname) }
}

const isCurrentOf = (current: ScreenEntry | null, entry: ScreenEntry): boolean => current?.path === entry.path

/** The menu at the start of the screen: icons with words on a desktop, icons with small words on a tablet. */
export function SideMenu({ head, foot }: { readonly head: ReactNode; readonly foot: ReactNode }) {
  const { t } = useLingui()
  const { entries, current } = useShownScreens()
  return (
    <Flex
      as="header"
      hideBelow="md"
      data-print="none"
      direction="column"
      position="sticky"
      top="0"
      h="100dvh"
      w={{ md: '100px', xl: '236px' }}
      flexShrink="0"
      bg="surface"
      borderInlineEndWidth="1px"
      borderColor="line"
      py="3"
      px={{ md: '2', xl: '3' }}
      gap="1"
    >
      {head}
      <Flex as="nav" aria-label={t`Menu`} direction="column" flex="1" gap="0" overflowY="auto" minH="0">
        {GROUPS.map((group, index) => {
          const own = entries.filter((entry) => entry.menu === group)
          if (own.length === 0) return null
          return (
            <Fragment key={group}>
              {index > 0 && <Box h="1px" bg="line" my="2" flexShrink="0" />}
              {own.map((entry) => (
                <SideLink key={entry.path} entry={entry} isCurrent={isCurrentOf(current, entry)} />
              ))}
            </Fragment>
          )
        })}
      </Flex>
      {foot}
    </Flex>
  )
}

function SideLink({ entry, isCurrent }: { readonly entry: ScreenEntry; readonly isCurrent: boolean }) {
  const { i18n } = useLingui()
  const Icon = entry.icon
  return (
    <AppLink
      to={entry.path}
      aria-current={isCurrent ? 'page' : undefined}
      display="flex"
      flexDirection={{ md: 'column', xl: 'row' }}
      alignItems="center"
      textAlign={{ md: 'center', xl: 'start' }}
      gap={{ md: '0.5', xl: '3' }}
      px={{ md: '1', xl: '3' }}
      py={{ md: '1.5', xl: '0' }}
      minH={{ md: '52px', xl: '11' }}
      // A mouse needs less of a target than a finger, and a laptop shows the whole menu with it.
      css={{ '@media (pointer: fine) and (min-width: 1280px)': { minHeight: '40px' } }}
      flexShrink="0"
      borderRadius="l2"
      textStyle="sm"
      lineHeight="1.25"
      fontWeight={isCurrent ? '600' : '400'}
      color={isCurrent ? 'gold.fg' : 'ink'}
      bg={isCurrent ? 'selection' : undefined}
      textDecoration="none"
      _hover={{ bg: isCurrent ? 'selection' : 'sunken' }}
    >
      <Icon size={21} aria-hidden />
      <span>{i18n._(entry.label)}</span>
    </AppLink>
  )
}

/** The bar at the bottom of a phone: the few screens of the day, the rest behind "more". */
export function PhoneMenu({ foot, news }: { readonly foot: ReactNode; readonly news: number }) {
  const { t, i18n } = useLingui()
  const { entries, current } = useShownScreens()
  const [isOpen, setOpen] = useState(false)
  const first = entries.filter((entry) => entry.isOnPhoneBar).slice(0, PHONE_PLACES)
  return (
    <>
      <Flex
        as="nav"
        aria-label={t`Menu`}
        hideFrom="md"
        data-print="none"
        position="fixed"
        bottom="0"
        insetX="0"
        zIndex="docked"
        bg="surface"
        borderTopWidth="1px"
        borderColor="line"
        pb="env(safe-area-inset-bottom)"
      >
        {first.map((entry) => (
          <PhoneLink key={entry.path} entry={entry} isCurrent={isCurrentOf(current, entry)} />
        ))}
        <Box asChild css={{ ...PHONE_PLACE, color: 'muted' }}>
          <button type="button" aria-label={news > 0 ? t`More, with new notices` : undefined} onClick={() => setOpen(true)}>
            <Box as="span" position="relative">
              <Menu size={22} aria-hidden />
              {news > 0 && (
                <Box as="span" position="absolute" top="0" insetEnd="-1.5" boxSize="2.5" borderRadius="full" bg="bad" aria-hidden />
              )}
            </Box>
            {t`More`}
          </button>
        </Box>
      </Flex>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t`Menu`} footer={<Box onClick={() => setOpen(false)}>{foot}</Box>}>
        <Flex direction="column" gap="1" onClick={() => setOpen(false)}>
          {entries.map((entry) => {
            const Icon = entry.icon
            return (
              <AppLink
                key={entry.path}
                to={entry.path}
                display="flex"
                alignItems="center"
                gap="4"
                minH="12"
                px="2"
                color="ink"
                textDecoration="none"
                aria-current={isCurrentOf(current, entry) ? 'page' : undefined}
              >
                <Icon size={22} aria-hidden />
                {i18n._(entry.label)}
              </AppLink>
            )
          })}
        </Flex>
      </Sheet>
    </>
  )
}

const PHONE_PLACE = {
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  minH: '60px',
  textStyle: 'sm',
  lineHeight: '1.2',
  cursor: 'pointer',
  textDecoration: 'none',
} as const

function PhoneLink({ entry, isCurrent }: { readonly entry: ScreenEntry; readonly isCurrent: boolean }) {
  const { i18n } = useLingui()
  const Icon = entry.icon
  return (
    <AppLink
      to={entry.path}
      aria-current={isCurrent ? 'page' : undefined}
      css={{ ...PHONE_PLACE, color: isCurrent ? 'gold.fg' : 'muted', fontWeight: isCurrent ? '600' : '400' }}
    >
      <Icon size={22} aria-hidden />
      {i18n._(entry.label)}
    </AppLink>
  )
}
