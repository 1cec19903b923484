import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { may } from '#domain/access/pages.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { screensAtom } from '../../../engine/shell/screens.ts'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'

/** What each list answers, by the address of its screen, in their order. */
const LISTS: Readonly<Record<string, MessageDescriptor>> = {
  '/merchant/pos/follow-up-items': msg`What is late or due, each with the number to call and a message ready to send.`,
  '/merchant/pos/prova-items': msg`Who comes, who came, and who cancelled.`,
  '/merchant/reports/general-reports/reserved-items': msg`What leaves in the next days, for whom and for how much.`,
  '/merchant/reports/general-reports/rented-items': msg`What was out, what is late, and how it came back.`,
  '/merchant/reports/general-reports/cleaning-items': msg`Since when, until when, and what takes too long.`,
  '/merchant/reports/general-reports/maintenance-items': msg`Repairs and alterations, with their days.`,
  '/merchant/reports/management-reports/stock-moving-report': msg`Everything that happened to a piece, and who did it.`,
  '/merchant/reports/management-reports/piece-yield': msg`Rent against price, days rented, cleaned, repaired and idle.`,
}

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
  const screens = useAtomValue(screensAtom)
  const listed = Object.entries(LISTS).flatMap(([to, says]) => screens.flatMap((one) => (one.path === to ? [{ ...one, says }] : [])))
  return (
    <PermissionGate permission={may('rent', 'view')}>
      <ScreenPage title={t({ message: 'Rental lists', context: 'screen' })}>
        <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))">
          {listed.map(({ path, icon: Icon, label, says }) => (
            <AppLink key={path} to={path} css={LINK}>
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
