import { Link } from '@chakra-ui/react/link'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import { Suspense } from 'react'
import { BOARD_TASK, type BoardTask } from '#domain/rentals/desk/board.ts'
import type { RiskRow } from '#domain/rentals/desk/board-risk.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { type MessageEvent, languageToSend } from '#domain/settings/message.ts'
import { callAddress, chatAddress, textAddress } from '../../../device/message-address.ts'
import { useSession } from '../../../engine/session.ts'
import { type FormatSetting, formatOf, formatSettingAtom } from '../../../i18n/format.ts'
import { useMessageSource } from '../../messages/use-message-source.ts'
import { type MessageSource, customerMessage, languageOf, nameIn } from '../../messages/customer-message.ts'

/** Reasons for a message to a customer. */
type DeskEvent = Extract<MessageEvent, 'overdue' | 'due' | 'ready' | 'fitting' | 'atRisk' | 'atRiskAlone'>

const lastMoment = (event: DeskEvent, card: BoardCard): number => (event === 'overdue' || event === 'due' ? card.dueAt - 1 : card.outAt)

export interface Writing {
  readonly event: DeskEvent
  readonly card: BoardCard
  readonly shop: { readonly nameAr: string; readonly nameEn: string }
  readonly setting: FormatSetting
}

/** The draft of a message in the customer's language, to be read before sending. */
function deskMessage(source: MessageSource, { event, card, shop, setting }: Writing): string {
  const language = languageToSend(source.saved, event, languageOf(card.language))
  const format = formatOf(language, setting)
  const at = lastMoment(event, card)
  return customerMessage(
    source,
    { event, language },
    {
      customer: card.customer ?? '',
      shop: nameIn(shop, language),
      piece: `${nameIn(card, language)} (${card.code})`,
      day: format.day(format.dayOf(at)),
      time: format.time(event === 'overdue' || event === 'due' ? at + 1 : at),
    },
  )
}

const BUTTON = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minH: '11',
  px: '4',
  flex: '1',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  bg: 'surface',
  color: 'ink',
  fontWeight: '600',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
} as const

/** The message of each task of the board. */
export const messageOf: Readonly<Record<BoardTask, DeskEvent>> = {
  [BOARD_TASK.conflict]: 'atRisk',
  [BOARD_TASK.overdue]: 'overdue',
  [BOARD_TASK.handOver]: 'ready',
  [BOARD_TASK.takeBack]: 'due',
  [BOARD_TASK.fitting]: 'fitting',
  [BOARD_TASK.cleaning]: 'ready',
  [BOARD_TASK.maintenance]: 'ready',
}

/** Without substitutes the message does not offer any. */
export const riskMessage = ({ substitutes }: Pick<RiskRow, 'substitutes'>): DeskEvent =>
  substitutes.length === 0 ? 'atRiskAlone' : 'atRisk'

interface ContactProps {
  readonly card: BoardCard
  readonly event: DeskEvent
  readonly isSmall?: boolean
}

/** Links to call the customer or open a chat with a drafted message. Renders nothing without a number. */
export function ContactLinks(props: ContactProps) {
  return (
    <Suspense fallback={null}>
      <Links {...props} />
    </Suspense>
  )
}

function Links({ card, event, isSmall }: ContactProps) {
  const { t } = useLingui()
  const source = useMessageSource()
  const { setting: shop } = useSession()
  const setting = useAtomValue(formatSettingAtom)
  const { mobile } = card
  if (!mobile) return null
  const customer = card.customer ?? ''
  const words = deskMessage(source, { event, card, shop, setting })
  const small = isSmall ? { px: '0', w: '11', flex: '0 0 auto' } : {}
  return (
    <Flex gap="2" wrap={isSmall ? 'nowrap' : 'wrap'}>
      <Link css={{ ...BUTTON, ...small }} href={callAddress(mobile)} aria-label={isSmall ? t`Call ${customer}` : undefined}>
        <Phone size={18} aria-hidden />
        {!isSmall && <Trans>Call</Trans>}
      </Link>
      <Link
        css={{ ...BUTTON, ...small }}
        href={chatAddress(mobile, words)}
        target="_blank"
        rel="noopener"
        aria-label={isSmall ? t`Write to ${customer} by WhatsApp` : undefined}
      >
        <MessageCircle size={18} aria-hidden />
        {!isSmall && <Trans>WhatsApp</Trans>}
      </Link>
      {!isSmall && (
        <Link css={BUTTON} href={textAddress(mobile, words)}>
          <MessageSquareText size={18} aria-hidden />
          <Trans>SMS</Trans>
        </Link>
      )}
    </Flex>
  )
}
