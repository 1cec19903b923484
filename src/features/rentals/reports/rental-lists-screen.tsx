import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  ArrowLeftRight,
  CalendarClock,
  ChartNoAxesColumn,
  type LucideIcon,
  PhoneCall,
  Scissors,
  Shirt,
  Sparkles,
  Wrench,
} from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'

interface Listed {
  readonly to: string
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
  readonly says: MessageDescriptor
}

const LISTS: readonly Listed[] = [
  {
    to: '/merchant/pos/follow-up-items',
    icon: PhoneCall,
    label: msg`To follow up by phone`,
    says: msg`What is late or due, each with the number to call and a message ready to send.`,
  },
  {
    to: '/merchant/pos/prova-items',
    icon: Scissors,
    label: msg`Fittings`,
    says: msg`Who comes, who came, and who cancelled.`,
  },
  {
    to: '/merchant/reports/general-reports/reserved-items',
    icon: CalendarClock,
    label: msg`Reserved pieces`,
    says: msg`What leaves in the next days, for whom and for how much.`,
  },
  {
    to: '/merchant/reports/general-reports/rented-items',
    icon: Shirt,
    label: msg`Rented pieces`,
    says: msg`What was out, what is late, and how it came back.`,
  },
  {
    to: '/merchant/reports/general-reports/cleaning-items',
    icon: Sparkles,
    label: msg`Pieces in cleaning`,
    says: msg`Since when, until when, and what takes too long.`,
  },
  {
    to: '/merchant/reports/general-reports/maintenance-items',
    icon: Wrench,
    label: msg`Pieces in the workshop`,
    says: msg`Repairs and alterations, with their days.`,
  },
  {
    to: '/merchant/reports/management-reports/stock-moving-report',
    icon: ArrowLeftRight,
    label: msg`Moves of pieces`,
    says: msg`Everything that happened to a piece, and who did it.`,
  },
  {
    to: '/merchant/reports/management-reports/piece-yield',
    icon: ChartNoAxesColumn,
    label: msg`What each piece earned`,
    says: msg`Rent against price, days rented, cleaned, repaired and idle.`,
  },
]

const LINK = {
  display: 'flex',
  gap: '4',
  alignItems: 'center',
  p: '4',
  minH: '20',
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'l2',
  textDecoration: 'none',
  _hover: { borderColor: 'gold.solid' },
} as const

/** The lists of the rental desk, each with what it answers. */
export function RentalListsScreen() {
  const { i18n, t } = useLingui()
  return (
    <PermissionGate permission={may('rent', 'view')}>
      <ScreenPage title={t({ message: 'Rental lists', context: 'screen' })}>
        <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))">
          {LISTS.map(({ to, icon: Icon, label, says }) => (
            <AppLink key={to} to={to} css={LINK}>
              <Box color="gold.fg" flexShrink="0">
                <Icon size={26} strokeWidth={1.6} aria-hidden />
              </Box>
              <Box>
                <Box fontWeight="600">{i18n._(label)}</Box>
                <Box textStyle="sm" color="muted">
                  {i18n._(says)}
                </Box>
              </Box>
            </AppLink>
          ))}
        </Box>
      </ScreenPage>
    </PermissionGate>
  )
}
