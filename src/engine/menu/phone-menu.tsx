import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { BareLink } from '../app-link.tsx'
import type { Screen } from '../shell/screens.ts'
import { useShownScreens } from './use-shown-screens.ts'

const PhoneSheet = lazy(() => import('./phone-sheet.tsx').then((part) => ({ default: part.PhoneSheet })))

const PHONE_PLACES = 4

/** The bottom bar on a phone: the most used screens, and a button for all others. */
export function PhoneMenu({ foot, news }: { readonly foot: ReactNode; readonly news: number }) {
  const { t } = useLingui()
  const { all, current } = useShownScreens()
  const [isOpen, setOpen] = useState(false)
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
        css={PLACES}
      >
        {all
          .filter((entry) => entry.isOnPhoneBar)
          .slice(0, PHONE_PLACES)
          .map((entry) => (
            <PhoneLink key={entry.path} entry={entry} isCurrent={entry.path === current?.path} />
          ))}
        <button type="button" data-place aria-label={news > 0 ? t`More, with new notices` : undefined} onClick={() => setOpen(true)}>
          <Box as="span" position="relative">
            <Menu size={22} aria-hidden />
            {news > 0 && (
              <Box as="span" position="absolute" top="0" insetEnd="-1.5" boxSize="2.5" borderRadius="full" bg="bad" aria-hidden />
            )}
          </Box>
          {t`More`}
        </button>
      </Flex>
      {isOpen && (
        <Suspense>
          <PhoneSheet foot={foot} onClose={() => setOpen(false)} />
        </Suspense>
      )}
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
  color: 'muted',
  '&[aria-current]': { color: 'gold.fg', fontWeight: '600' },
} as const

const PLACES = { '& [data-place]': PHONE_PLACE } as const

function PhoneLink({ entry, isCurrent }: { readonly entry: Screen; readonly isCurrent: boolean }) {
  const { i18n } = useLingui()
  const Icon = entry.icon
  return (
    <BareLink to={entry.path} data-place aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={22} aria-hidden />
      {i18n._(entry.label)}
    </BareLink>
  )
}
