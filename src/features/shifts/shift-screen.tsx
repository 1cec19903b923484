import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownToLine, ArrowUpFromLine, DoorOpen, Lock, ReceiptText, TabletSmartphone, Vault } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { type ShiftFile, type TillShift, tillShift } from '#domain/shifts/shift-views.ts'
import { DRAWER_MOVE } from '#domain/shifts/shift.ts'
import type { TillIdentity } from '../../data/contract.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { useGo } from '../../engine/app-link.tsx'
import { useMay, useSession } from '../../engine/session.ts'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useView } from '../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { CloseSheet } from './close-sheet.tsx'
import { DrawerSheet, MoveSheet, OpenSheet } from './drawer-sheets.tsx'
import { PaperPanel } from './paper-panel.tsx'
import { SHIFT_PATH } from './paths.ts'
import { ShiftFileScreen } from './shift-file-screen.tsx'

const PAYMENTS = may('reports', 'dailyPayments')

/** The Z report of a closed shift of this till. */
export function OwnShiftFile({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  return <ShiftFileScreen id={id} from={{ label: t`Shift`, to: SHIFT_PATH }} />
}

/** The shift of this till: drawer, X report and closing. A custom screen. */
export function ShiftScreen() {
  const { t } = useLingui()
  const { till } = useSession()
  if (till) return <ShiftOfTill till={till} />
  return (
    <ScreenPage title={t`Shift`}>
      <EmptyState icon={<TabletSmartphone size={26} aria-hidden />} title={t`This device is not a till`}>
        <Trans>A shift belongs to a till and its drawer. Enrol this device under This device, or open the shift where you sell.</Trans>
      </EmptyState>
    </ScreenPage>
  )
}

type Sheet = 'open' | 'in' | 'out' | 'drawer' | 'close'

function ShiftOfTill({ till }: { readonly till: TillIdentity }) {
  const { t } = useLingui()
  const go = useGo()
  const allows = useMay()
  const query = useView(tillShift, { deviceId: till.deviceId })
  const [sheet, open] = useState<Sheet | null>(null)
  const data = query.kind === 'ready' ? query.data : null
  const done = () => {
    open(null)
    query.reload()
  }
  const isBlind = data !== null && data.isBlind && !allows(PAYMENTS)
  return (
    <ScreenPage
      title={t`Shift`}
      width="reading"
      note={data?.open && <Since file={data.open} />}
      toolbar={data && <Acts data={data} onOpen={open} />}
    >
      <AnswerView query={query} skeleton="fields">
        {({ open: file, lastClosedId }) =>
          file ? (
            <PaperPanel file={file} isBlind={isBlind} isMain={false} />
          ) : (
            <EmptyState icon={<Vault size={26} aria-hidden />} title={t`No shift is open at this till`}>
              <Trans>
                Count the drawer and open the shift. Sales, payments and cash in and out are recorded in it until the drawer is counted
                again.
              </Trans>
              {lastClosedId && (
                <Box mt="4">
                  <QuietButton icon={<ReceiptText size={18} aria-hidden />} onClick={() => go(`${SHIFT_PATH}/${lastClosedId}`)}>
                    <Trans>The last Z report</Trans>
                  </QuietButton>
                </Box>
              )}
            </EmptyState>
          )
        }
      </AnswerView>
      {data && sheet && (
        <OpenedSheet
          {...{ sheet, data, isBlind, till: till.series, onDone: done }}
          onClose={() => open(null)}
          onClosed={(id) => go(`${SHIFT_PATH}/${id}`)}
        />
      )}
    </ScreenPage>
  )
}

function Since({ file }: { readonly file: ShiftFile }) {
  const format = useFormat()
  const nameOf = useNameOf()
  const since = format.instant(file.openedAt)
  const who = file.openedBy ? nameOf(file.openedBy) : '–'
  return (
    <Trans>
      Open since {since}, by {who}
    </Trans>
  )
}

function Acts({ data, onOpen }: { readonly data: TillShift; readonly onOpen: (sheet: Sheet) => void }) {
  const drawer = (
    <QuietButton icon={<DoorOpen size={18} aria-hidden />} onClick={() => onOpen('drawer')}>
      <Trans>Open the drawer</Trans>
    </QuietButton>
  )
  if (!data.open)
    return (
      <>
        {drawer}
        <PrimaryButton size="md" icon={<Vault size={18} aria-hidden />} onClick={() => onOpen('open')}>
          <Trans>Open a shift</Trans>
        </PrimaryButton>
      </>
    )
  return (
    <Flex gap="2" wrap="wrap">
      {drawer}
      <QuietButton icon={<ArrowDownToLine size={18} aria-hidden />} onClick={() => onOpen('in')}>
        <Trans>Cash in</Trans>
      </QuietButton>
      <QuietButton icon={<ArrowUpFromLine size={18} aria-hidden />} onClick={() => onOpen('out')}>
        <Trans>Cash out</Trans>
      </QuietButton>
      <PrimaryButton size="md" icon={<Lock size={18} aria-hidden />} onClick={() => onOpen('close')}>
        <Trans>Count and close</Trans>
      </PrimaryButton>
    </Flex>
  )
}

interface OpenedSheetProps {
  readonly sheet: Sheet
  readonly data: TillShift
  readonly isBlind: boolean
  readonly till: string
  readonly onClose: () => void
  readonly onDone: () => void
  readonly onClosed: (id: Id) => void
}

function OpenedSheet({ sheet, data, isBlind, till, onClose, onDone, onClosed }: OpenedSheetProps) {
  const common = { timeZone: data.timeZone, onClose, onDone }
  const cash = data.open?.methods.find(({ method }) => method === PAYMENT_METHOD.cash)
  const inDrawer = isBlind ? null : (cash?.expected ?? null)
  switch (sheet) {
    case 'open':
      return <OpenSheet {...common} till={till} />
    case 'in':
      return <MoveSheet {...common} kind={DRAWER_MOVE.in} inDrawer={inDrawer} />
    case 'out':
      return <MoveSheet {...common} kind={DRAWER_MOVE.out} inDrawer={inDrawer} />
    case 'drawer':
      return <DrawerSheet {...common} />
    case 'close':
      return data.open && <CloseSheet file={data.open} isBlind={isBlind} onClose={onClose} onDone={onClosed} />
  }
}
