import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { CalendarClock, FileUp, type LucideIcon, Shapes, Shirt, Tags } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { barePath } from '../../../i18n/language.ts'
import { CATEGORIES_PATH, IMPORT_PATH, ITEMS_PATH, LABELS_PATH, STATES_PATH } from './paths.ts'

const TABS = {
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  maxW: '1280px',
  mx: 'auto',
  w: 'full',
  px: { base: '2', md: '8' },
  pt: { base: '2', md: '4' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: { base: '2.5', sm: '3' },
    fontWeight: '600',
    color: 'muted',
    whiteSpace: 'nowrap',
    borderRadius: 'l2',
  },
  // Four names fit a phone; their pictures do not.
  '& svg': { display: { base: 'none', sm: 'block' } },
  '& a:hover': { color: 'ink', bg: 'sunken' },
  '& a[aria-current=page]': { color: 'gold.fg', bg: 'selection' },
} as const

interface Tab {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
}

/** The house of the pieces: the pieces themselves, their categories, a file of them, their labels. */
export function PiecesNav() {
  const { t } = useLingui()
  const allows = useMay()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const here = barePath(pathname).replace(/(.)\/$/, '$1')
  const tabs: readonly Tab[] = [
    { path: ITEMS_PATH, label: t`Pieces`, icon: Shirt },
    { path: STATES_PATH, label: t`By state`, icon: CalendarClock },
    { path: CATEGORIES_PATH, label: t`Categories`, icon: Shapes },
    { path: LABELS_PATH, label: t`Labels`, icon: Tags },
    ...(allows(may('rent', 'edit')) ? [{ path: IMPORT_PATH, label: t`Import`, icon: FileUp }] : []),
  ]
  return (
    <Box as="nav" aria-label={t`Pieces for rent`} css={TABS} data-print="none">
      {tabs.map(({ path, label, icon: Icon }) => (
        <AppLink key={path} to={path} aria-current={here === path ? 'page' : undefined}>
          <Icon size={18} aria-hidden />
          {label}
        </AppLink>
      ))}
    </Box>
  )
}
