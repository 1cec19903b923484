import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { may } from '#domain/access/pages.ts'
import { PAPER_OF } from '#domain/employees/paper-of.ts'
import { nowMs } from '../../../data/clock.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { ATTENDANCE_PATH, COMPLAINTS_PATH, EMPLOYEE_ATTENDANCE_PATH, HELD_BILLS_PATH, PRODUCTS_PATH, SURVEYS_PATH } from '../paths.ts'
import { type ShopNotice, noticesAtom, noticesOpenAtom } from './notice-types.ts'
import { type NoticeContent, queryNotices, contentOf, markRead } from './notices.ts'

export function NoticeRow({ notice }: { readonly notice: ShopNotice }) {
  const format = useFormat()
  return (
    <Flex
      as="li"
      gap="3"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
      bg={notice.is_read ? undefined : 'selection'}
    >
      <Box boxSize="2.5" mt="2" flexShrink="0" borderRadius="full" bg={notice.is_read ? undefined : 'gold.solid'} aria-hidden />
      <Box flex="1" minW="0" fontWeight={notice.is_read ? '400' : '600'} overflowWrap="anywhere">
        {!notice.is_read && (
          <VisuallyHidden>
            <Trans>New:</Trans>{' '}
          </VisuallyHidden>
        )}
        <Sentence notice={notice} />
        <Box textStyle="sm" color="muted" fontWeight="400">
          {format.age(notice.raised_at, nowMs())}
          <Warning notice={notice} />
        </Box>
      </Box>
    </Flex>
  )
}

function Warning({ notice }: { readonly notice: ShopNotice }) {
  const format = useFormat()
  const reported = contentOf(notice)
  if (reported.code !== 'stock-low') return null
  const warnAt = format.number(reported.warnAt)
  return (
    <>
      {' · '}
      <Trans>warning at {warnAt}</Trans>
    </>
  )
}

interface Opens {
  readonly onOpen: () => void
}

/** Opening a notice closes the list and marks it as read. Offline it stays unread. */
function useOpened(notice: ShopNotice): () => void {
  const setOpen = useSetAtom(noticesOpenAtom)
  const setNotices = useSetAtom(noticesAtom)
  const read = async () => {
    const failure = await markRead(notice.type, [notice])
    const next = failure ? null : await queryNotices(true)
    if (next?.kind === 'ready') setNotices(next)
  }
  return () => {
    setOpen(false)
    if (!notice.is_read) void read()
  }
}

function Sentence({ notice }: { readonly notice: ShopNotice }) {
  const onOpen = useOpened(notice)
  const reported = contentOf(notice)
  if (reported.code === 'unknown')
    return <Trans>Something new that this version of the app cannot read yet. Reload to get the newest.</Trans>
  if (reported.code === 'bill-on-hold') {
    return (
      <AppLink to={HELD_BILLS_PATH} color="gold.fg" minH="6" onClick={onOpen}>
        {reported.label ? <Trans>A bill is on hold: {reported.label}</Trans> : <Trans>A bill is on hold</Trans>}
      </AppLink>
    )
  }
  if (reported.code === 'employee-absent') return <AbsenceSentence details={reported} onOpen={onOpen} />
  if ('rating' in reported) return <RatingSentence details={reported} onOpen={onOpen} />
  if ('productId' in reported) return <BatchSentence details={reported} onOpen={onOpen} />
  if (reported.code !== 'stock-low') return <PaperSentence details={reported} onOpen={onOpen} />
  return <StockSentence details={reported} id={notice.id} onOpen={onOpen} />
}

/** A product that runs low and its stock; links to the product with permission. */
function StockSentence({
  details: reported,
  id,
  onOpen,
}: Opens & { readonly details: Extract<NoticeContent, { readonly code: 'stock-low' }>; readonly id: string }) {
  const name = useNameOf()(reported)
  const allows = useMay()
  const sentence = (
    <>
      <Trans>{name} runs low.</Trans>{' '}
      <Plural
        value={Math.max(0, reported.onHand)}
        _0="None is left"
        one="One is left"
        two="Two are left"
        few="# are left"
        many="# are left"
        other="# are left"
      />
    </>
  )
  if (!allows(may('products', 'view'))) return sentence
  return (
    <AppLink to={`${PRODUCTS_PATH}/${id}`} color="gold.fg" minH="6" onClick={onOpen}>
      {sentence}
    </AppLink>
  )
}

type BatchContent = Extract<NoticeContent, { readonly code: 'batch-expires' | 'batch-expired' }>

/** A batch that expires or has expired, with date and stock; links to the product with permission. */
function BatchSentence({ details: reported, onOpen }: Opens & { readonly details: BatchContent }) {
  const format = useFormat()
  const allows = useMay()
  const [name, day, left] = [useNameOf()(reported), format.day(reported.expiresOn), reported.left]
  const sentence = (
    <>
      {reported.code === 'batch-expired' ? (
        <Trans>
          {name}: a batch expired on {day}.
        </Trans>
      ) : (
        <Trans>
          {name}: a batch expires on {day}.
        </Trans>
      )}{' '}
      <Plural value={left} one="One is left" two="Two are left" other="# are left" />
    </>
  )
  if (!allows(may('products', 'view'))) return sentence
  return (
    <AppLink to={`${PRODUCTS_PATH}/${reported.productId}`} color="gold.fg" minH="6" onClick={onOpen}>
      {sentence}
    </AppLink>
  )
}

/** Who was absent and when; links to their days with permission, otherwise to the attendance of today. */
function AbsenceSentence({
  details: reported,
  onOpen,
}: Opens & { readonly details: Extract<NoticeContent, { readonly code: 'employee-absent' }> }) {
  const format = useFormat()
  const allows = useMay()
  const [name, day] = [useNameOf()(reported), format.day(reported.day)]
  const to = allows(may('attendance', 'reports')) ? `${EMPLOYEE_ATTENDANCE_PATH}/${reported.employeeId}` : ATTENDANCE_PATH
  return (
    <AppLink to={to} color="gold.fg" minH="6" onClick={onOpen}>
      <Trans>
        {name} did not come to work on {day}
      </Trans>
    </AppLink>
  )
}

type RatingContent = Extract<NoticeContent, { readonly code: 'invoice-rated' | 'complaint-open' }>

/** A rating of an invoice; links to the report of ratings or complaints of that day. */
function RatingSentence({ details: { code, rating, ratedOn, number, customer }, onOpen }: Opens & { readonly details: RatingContent }) {
  const format = useFormat()
  const [document, stars] = [format.code(number), format.number(rating)]
  const days = new URLSearchParams({ from: ratedOn, to: ratedOn })
  return (
    <AppLink to={`${code === 'complaint-open' ? COMPLAINTS_PATH : SURVEYS_PATH}?${days}`} color="gold.fg" minH="6" onClick={onOpen}>
      {code === 'complaint-open' ? (
        <Trans>
          To be handled: {customer} rated invoice {document} with {stars} of 5
        </Trans>
      ) : (
        <Trans>
          {customer} rated invoice {document} with {stars} of 5
        </Trans>
      )}
    </AppLink>
  )
}

type PaperContent = Extract<NoticeContent, { readonly code: 'paper-expires' | 'paper-expired' }>

/** An employee's document that expires or has expired; links to the list of documents. */
function PaperSentence({ details: reported, onOpen }: Opens & { readonly details: PaperContent }) {
  return (
    <AppLink to="/merchant/employees/employees-information" color="gold.fg" minH="6" onClick={onOpen}>
      {reported.code === 'paper-expired' ? <ExpiredWords details={reported} /> : <ExpiringWords details={reported} />}
    </AppLink>
  )
}

function ExpiredWords({ details: reported }: { readonly details: PaperContent }) {
  const format = useFormat()
  const [name, day, paper] = [useNameOf()(reported), format.day(reported.expiresOn), reported.document]
  if (reported.paper === PAPER_OF.passport)
    return (
      <Trans>
        {name}: the passport expired on {day}
      </Trans>
    )
  if (reported.paper === PAPER_OF.residency)
    return (
      <Trans>
        {name}: the residency expired on {day}
      </Trans>
    )
  return (
    <Trans>
      {name}: “{paper}” expired on {day}
    </Trans>
  )
}

function ExpiringWords({ details: reported }: { readonly details: PaperContent }) {
  const format = useFormat()
  const [name, day, paper] = [useNameOf()(reported), format.day(reported.expiresOn), reported.document]
  if (reported.paper === PAPER_OF.passport)
    return (
      <Trans>
        {name}: the passport expires on {day}
      </Trans>
    )
  if (reported.paper === PAPER_OF.residency)
    return (
      <Trans>
        {name}: the residency expires on {day}
      </Trans>
    )
  return (
    <Trans>
      {name}: “{paper}” expires on {day}
    </Trans>
  )
}
