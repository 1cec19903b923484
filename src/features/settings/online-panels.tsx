import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { services } from '#domain/catalog/services.ts'
import { minor } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { type OnlineSetting, ONLINE_DEPOSIT, bookableWindow, onlineDeposit, onlineSetting } from '#domain/settings/online-setting.ts'
import { nowMs } from '../../data/clock.ts'
import { AppLink } from '../../engine/app-link.tsx'
import type { ShownField } from '../../engine/declarations.ts'
import { useMay, useSession } from '../../engine/session.ts'
import { useList } from '../../engine/use-question.ts'
import { useFormat } from '../../i18n/format.ts'
import { Panel } from '../../ui/page.tsx'
import { onlineBookingDraft, onlineBookingForm, onlinePageDraft, onlinePageForm } from './online-forms.ts'
import { FormPanel, Values } from './setting-panel.tsx'

interface OnlinePanelProps {
  readonly online: OnlineSetting
  readonly onSaved: () => void
}

const PAGE: readonly ShownField<OnlineSetting>[] = [
  { field: 'titleAr', label: msg`Title in Arabic` },
  { field: 'titleEn', label: msg`Title in English` },
  { field: 'aboutAr', label: msg`About the shop, in Arabic`, isWide: true },
  { field: 'aboutEn', label: msg`About the shop, in English`, isWide: true },
  { field: 'bookingNoteAr', label: msg`Note at booking, in Arabic`, isWide: true },
  { field: 'bookingNoteEn', label: msg`Note at booking, in English`, isWide: true },
]

/** The texts about the shop on the online page, in both languages. */
export function OnlinePagePanel({ online, onSaved }: OnlinePanelProps) {
  const { t } = useLingui()
  return (
    <FormPanel
      title={t`Text of the online page`}
      shown={
        <Flex direction="column" gap="4">
          <ActsOnline />
          <Values record={onlineSetting} fields={PAGE} row={online} />
        </Flex>
      }
      declaration={onlinePageForm}
      initial={onlinePageDraft(online)}
      onSaved={() => onSaved()}
    />
  )
}

/** The settings affect only the online page. */
const ActsOnline = () => (
  <Box color="muted">
    <Trans>The online page follows this. Nothing in the shop changes by it.</Trans>
  </Box>
)

/** The number of services customers can book online, with a link to choose them. */
export function BookableServicesPanel() {
  const { t } = useLingui()
  const mayView = useMay()(services.query.permission)
  const request = useList(services.query, {
    sort: 'nameAr',
    isDescending: false,
    filters: { isShownOnline: 'true', status: '1' },
    limit: 1,
  })
  if (!mayView || request.kind !== 'ready') return null
  return (
    <Panel
      title={t`What can be booked online`}
      end={
        <AppLink to="/merchant/menu/services?isShownOnline=true&status=1" color="gold.fg" fontWeight="600" minH="11" alignItems="center">
          <Trans>Show the services</Trans>
        </AppLink>
      }
    >
      <Flex direction="column" gap="4">
        <ActsOnline />
        <Box fontWeight="600">
          <Plural
            value={request.data.total}
            _0="No service"
            one="One service"
            two="Two services"
            few="# services"
            many="# services"
            other="# services"
          />
        </Box>
      </Flex>
    </Panel>
  )
}

/** Online bookings: whether they are accepted, for which period, and their deposit. */
export function OnlineBookingPanel({ online, onSaved }: OnlinePanelProps) {
  const { t } = useLingui()
  return (
    <FormPanel
      title={t`Online booking`}
      shown={
        <Flex direction="column" gap="4">
          <ActsOnline />
          <Booking online={online} />
        </Flex>
      }
      declaration={onlineBookingForm}
      initial={onlineBookingDraft(online)}
      onSaved={() => onSaved()}
    />
  )
}

/** An example amount for the deposit. */
const EXAMPLE = minor(100_000)

function Booking({ online }: Pick<OnlinePanelProps, 'online'>) {
  const format = useFormat()
  const { timeZone } = useSession().setting
  const open = bookableWindow(online, instant(Math.round(nowMs())), timeZone)
  return (
    <Flex direction="column" gap="1" fontWeight="600">
      {open ? (
        <Box>
          <Trans>
            Open: bookable now from {format.instant(open.from)} to {format.instant(open.before)}.
          </Trans>
        </Box>
      ) : (
        <Box>
          <Trans>Closed: no bookings are taken online.</Trans>
        </Box>
      )}
      {online.depositKind === ONLINE_DEPOSIT.none ? (
        <Box>
          <Trans>No deposit</Trans>
        </Box>
      ) : (
        <Box>
          <Trans>
            Deposit for a booking of {format.money(EXAMPLE)}: {format.money(onlineDeposit(online, EXAMPLE))}
          </Trans>
        </Box>
      )}
    </Flex>
  )
}
