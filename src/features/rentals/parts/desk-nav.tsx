import { useLingui } from '@lingui/react/macro'
import { CalendarDays, ClipboardList, type LucideIcon, Search, SunMedium } from 'lucide-react'
import { AppLink } from '../../../engine/app-link.tsx'
import { ScrollRow } from '../../../ui/scroll-row.tsx'

const TABS = {
  display: 'flex',
  gap: '1',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '12',
    px: { base: '3', sm: '4' },
    fontWeight: '600',
    color: 'muted',
    whiteSpace: 'nowrap',
    borderRadius: '0',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
  },
  '& a:hover': { color: 'ink' },
  '& a[aria-current=page]': { color: 'gold.fg', borderColor: 'gold.solid' },
} as const

const FRAME = { borderBottomWidth: '1px', borderColor: 'line', mb: '5' } as const

const SAME_PAGE = { exact: true, includeSearch: false } as const

interface Tab {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
}

/** The tabs of the rental desk: free pieces, calendar, today, orders. */
export function DeskNav() {
  const { t } = useLingui()
  const tabs: readonly Tab[] = [
    { path: '/merchant/rent', label: t`Find a dress`, icon: Search },
    { path: '/merchant/rent/calendar', label: t`Calendar`, icon: CalendarDays },
    { path: '/merchant/rent/today', label: t`Today`, icon: SunMedium },
    { path: '/merchant/rent/orders', label: t`Orders`, icon: ClipboardList },
  ]
  return (
    <ScrollRow as="nav" aria-label={t`Rental desk`} css={TABS} frame={FRAME} data-print="none">
      {tabs.map(({ path, label, icon: Icon }) => (
        <AppLink key={path} to={path} activeOptions={SAME_PAGE}>
          <Icon size={18} aria-hidden />
          {label}
        </AppLink>
      ))}
    </ScrollRow>
  )
}
