import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Global } from '@emotion/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { TriangleAlert } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { useRecord } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { nowMs } from '../../../data/clock.ts'
import { isCodeKnown } from '../../../data/search/search.ts'
import { useScanner } from '../../../device/use-scanner.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Heading } from '../../../ui/elements.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { FieldsSkeleton } from '../../../ui/skeletons.tsx'
import { useCheckout } from './use-checkout.ts'
import { useArrivals } from './use-arrivals.ts'
import { useVisitItems } from './use-visit-pieces.ts'
import { LeftPicksNotice } from '../find/visit-bar.tsx'
import { OpenVisitQuestion } from './open-visit-question.tsx'
import { VisitBill } from './visit-bill.tsx'
import { Debts } from '../../payments/debts.tsx'
import { VisitCustomerPanel } from './visit-customer.tsx'
import { isVisitKeptAtom, newVisitIds, useVisitRestored, visitAtom } from './visit-draft.ts'
import { VisitFittings } from './visit-fittings.tsx'
import { VisitGoods } from './visit-goods.tsx'
import { VisitPay } from './visit-pay.tsx'
import { VisitPieces } from './visit-pieces.tsx'
import { isVisitEmpty, visitCount } from './visit-state.ts'
import { visitSteps } from './visit-steps.ts'
import { TOASTS_ABOVE_ACT } from '../../../ui/toast.tsx'

export interface VisitScreenProps {
  /** A document was made a moment ago: its receipt prints by itself. */
  readonly onIssued: (invoiceId: Id) => void
}

/** What the tape said of a customer and her companions: a part of another feature, handed over by the route. */
type Measurements = ComponentType<{ readonly customerId: Id }>

type VisitDeskProps = VisitScreenProps & { readonly Measured: Measurements }

/** The desk is as high as the window; its two panes scroll inside themselves. */
const FRAME = {
  ...TOASTS_ABOVE_ACT,
  'div:has(> #content > [data-visit])': { height: '100dvh' },
  '#content:has(> [data-visit])': { display: 'flex', flexDirection: 'column', minHeight: 0 },
} as const

const TAB = {
  '& button': {
    flex: '1',
    minH: '12',
    fontWeight: '600',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    color: 'muted',
  },
  '& button[aria-pressed=true]': { borderColor: 'gold.solid', color: 'ink' },
} as const

type Pane = 'visit' | 'bill'

function Tabs({ pane, show }: { readonly pane: Pane; readonly show: (pane: Pane) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const count = visitCount(useAtomValue(visitAtom))
  return (
    <Flex gridArea="tabs" hideFrom="lg" bg="surface" borderBottomWidth="1px" borderColor="line" css={TAB}>
      <button type="button" aria-pressed={pane === 'visit'} onClick={() => show('visit')}>{t`Rental order`}</button>
      <button type="button" aria-pressed={pane === 'bill'} onClick={() => show('bill')}>
        {t`Bill`}
        {count > 0 && (
          <Box as="span" ms="2" px="2" py="0.5" borderRadius="full" bg="gold.solid" color="gold.contrast" fontSize="14px">
            {format.number(count)}
          </Box>
        )}
      </button>
    </Flex>
  )
}

/** What stands above the visit when something about it must be known before it goes on. */
function Warnings() {
  const isKept = useAtomValue(isVisitKeptAtom)
  const { isTill } = useSession()
  const visit = useAtomValue(visitAtom)
  return (
    <>
      {!isKept && (
        <Flex role="alert" gap="2" align="center" bg="warnSoft" color="warn" px="4" py="2" textStyle="sm" borderRadius="l2">
          <TriangleAlert size={18} aria-hidden />
          <Trans>This device cannot save the open order: it would be lost if the page closes. Free some space.</Trans>
        </Flex>
      )}
      {!isTill && (
        <Notice tone="info">
          <Trans>This device is not a till: pieces can be reserved here, but payments are taken at a till.</Trans>
        </Notice>
      )}
      {visit.isMore && (
        <Notice tone="info">
          <Trans>These pieces are added to an existing order.</Trans>
        </Notice>
      )}
      <LeftPicksNotice inVisit={visit.pieces.map(({ rentItemId }) => rentItemId)} />
    </>
  )
}

function Head() {
  const { t } = useLingui()
  const [visit, act] = useAtom(visitAtom)
  const [isAsking, setAsking] = useState(false)
  const name = visit.customer?.name
  const startOver = () => {
    setAsking(false)
    void act({ do: 'start', ids: newVisitIds() })
  }
  return (
    <Flex justify="space-between" align="center" gap="3" wrap="wrap">
      <Heading as="h1" fontSize={{ base: '22px', md: '26px' }} fontWeight="600">
        {t`Rental order`}
      </Heading>
      {(!isVisitEmpty(visit) || visit.customer) && (
        <QuietButton onClick={() => setAsking(true)}>
          <Trans>Start over</Trans>
        </QuietButton>
      )}
      <Confirm
        isOpen={isAsking}
        isDestructive
        title={t`Start over?`}
        action={t`Clear the order`}
        onConfirm={startOver}
        onCancel={() => setAsking(false)}
      >
        {name ? <Trans>Everything in the order of {name} is removed.</Trans> : <Trans>Everything in this order is removed.</Trans>}
      </Confirm>
    </Flex>
  )
}

function Desk({ setting, onIssued, Measured }: { readonly setting: RowOf<typeof accountSetting> } & VisitDeskProps) {
  const [pane, show] = useState<Pane>('visit')
  const visit = useAtomValue(visitAtom)
  const { isTill, employeeId: bookedBy } = useSession()
  const { scan } = useVisitItems()
  const checkout = useCheckout(setting, onIssued)
  useScanner(scan, isTill ? isCodeKnown : null)
  const asked = useArrivals()
  const now = instant(nowMs())
  // What is drawn needs the sums alone; who judges the leases and what the advance is called is added when it is paid.
  const head = { ...billHead(setting), judgedAt: now, advanceName: { ar: '', en: '' }, bookedBy }
  const shown = isTill ? visit : { ...visit, taking: 'nothing' as const, insurance: ZERO }
  const steps = visitSteps(shown.customer ? shown : { ...shown, customer: NOBODY }, head)
  const shownOn = (one: Pane) => ({ base: pane === one ? 'block' : 'none', lg: 'block' })
  return (
    <Box
      data-visit
      flex="1"
      minH="0"
      display="grid"
      overflow="hidden"
      gridTemplateAreas={{ base: '"tabs" "main" "pay"', lg: '"main bill" "main pay"' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(380px, 2fr)' }}
      gridTemplateRows={{ base: 'auto minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) auto' }}
    >
      <Global styles={FRAME} />
      {asked && <OpenVisitQuestion asked={asked} />}
      <Tabs pane={pane} show={show} />
      <Box gridArea="main" overflowY="auto" px={{ base: '3', md: '5' }} py={{ base: '3', md: '5' }} display={shownOn('visit')}>
        <Box display="grid" gap="4" maxW="860px" mx="auto" pb="6">
          <Head />
          <Warnings />
          <VisitCustomerPanel />
          {visit.customer && <Debts key={visit.customer.id} customerId={visit.customer.id} />}
          <VisitPieces />
          <VisitFittings />
          <VisitGoods />
          {visit.customer && (
            <Suspense>
              <Measured key={visit.customer.id} customerId={visit.customer.id} />
            </Suspense>
          )}
        </Box>
      </Box>
      <Box
        gridArea={{ base: 'main', lg: 'bill' }}
        overflowY="auto"
        bg="surface"
        borderInlineStartWidth={{ lg: '1px' }}
        borderColor="line"
        p={{ base: '4', md: '6' }}
        display={shownOn('bill')}
      >
        <VisitBill steps={steps} />
      </Box>
      <Box gridArea="pay" borderInlineStartWidth={{ lg: '1px' }} borderColor="line">
        <VisitPay steps={steps} checkout={checkout} />
      </Box>
    </Box>
  )
}

/** The sums of a visit do not wait for its customer. */
const NOBODY = { id: ONLY_ROW_ID, name: '', mobile: null, trn: null }

/** One visit to the rental desk: pieces with their days, what is bought beside them, one bill, one payment. */
export function VisitScreen(props: VisitDeskProps) {
  const isRestored = useVisitRestored()
  const asked = useRecord(accountSetting, ONLY_ROW_ID)
  const skeleton = (
    <Box p="6">
      <FieldsSkeleton fields={8} />
    </Box>
  )
  return (
    <AnswerView asked={asked} skeleton={skeleton}>
      {(setting) => (isRestored ? <Desk setting={setting} {...props} /> : skeleton)}
    </AnswerView>
  )
}
