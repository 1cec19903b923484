import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import type { Id } from '#domain/kernel/ids.ts'
import { permissionToWithdraw, withdrawLink, withdrawnLinks } from '#domain/orders/papers/withdraw-link.ts'
import type { SharedPaper } from '#domain/orders/papers/withdrawn-link.ts'
import { withoutDirections } from '#domain/kernel/text.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { type MessageValues, languageToSend } from '#domain/settings/message.ts'
import { chatAddress } from '../../device/message-address.ts'
import { canShare, shareLink } from '../../device/share.ts'
import { PdfButton, pdfPathOf } from '../../engine/file/pdf-button.tsx'
import { LinkWithdrawal } from '../../engine/file/link-withdrawal.tsx'
import { type Format, formatOf, formatSettingAtom } from '../../i18n/format.ts'
import { type Language, pathIn } from '../../i18n/language.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { ChatLink } from './chat-link.tsx'
import { type MessageSource, customerMessage, nameIn } from './customer-message.ts'
import { useCopy } from './use-copy.ts'
import { useHerMessages } from './use-message-source.ts'

/** The events that send a link, with their further values. */
type Shared = {
  readonly [E in 'invoice' | 'order' | 'contract' | 'moneyBack' | 'giftCard' | 'paymentLink' | 'orderPaymentLink']: {
    readonly event: E
    /** The values besides shop and link, formatted for the customer's language. */
    readonly values: (format: Format) => Omit<MessageValues<E>, 'shop' | 'link'>
  }
}['invoice' | 'order' | 'contract' | 'moneyBack' | 'giftCard' | 'paymentLink' | 'orderPaymentLink']

export interface ShareActsProps {
  readonly message: Shared
  readonly path: string
  readonly paper: SharedPaper
  readonly paperId: Id
  readonly customerId: Id | null
  readonly mobile: string | null
  readonly seller: Seller
  readonly isRow?: boolean
}

/** Sends the customer a link in their language: by chat, by the device's share sheet, or copied. */
export function ShareActs({ paper, paperId, isRow = false, ...shared }: ShareActsProps) {
  const withdrawable = {
    ...{ id: paperId, command: withdrawLink, input: { paper, paperId } },
    ...{ permission: permissionToWithdraw(paper), query: withdrawnLinks },
  }
  const ofCustomer = useHerMessages(shared.customerId)
  if (!ofCustomer) return isRow ? <Box minH="11" /> : null
  const ways = <ShareWays {...shared} ofCustomer={ofCustomer} flex={isRow ? '1 0 auto' : undefined} />
  return (
    <LinkWithdrawal of={withdrawable}>
      {isRow ? (
        <Flex gap="2" wrap="wrap">
          {ways}
        </Flex>
      ) : (
        ways
      )}
    </LinkWithdrawal>
  )
}

type ShareWaysProps = Pick<ShareActsProps, 'message' | 'path' | 'mobile'> & { readonly seller: Pick<Seller, 'nameAr' | 'nameEn'> } & Pick<
    WaysProps,
    'flex'
  >

/** The message with its link in the customer's language, and the ways to send it. */
export function ShareWays({ message, path, mobile, seller, ofCustomer, flex }: ShareWaysProps & { readonly ofCustomer: HerWords }) {
  const setting = useAtomValue(formatSettingAtom)
  const language = languageToSend(ofCustomer.saved, message.event, ofCustomer.language)
  const link = `${location.origin}${pathIn(language, path)}`
  const { event, values } = message
  const reported = { ...values(formatOf(language, setting)), shop: nameIn(seller, language), link }
  // TypeScript cannot correlate the event with its values across one call.
  const text = customerMessage(ofCustomer, { event, language }, reported as MessageValues<typeof event>)
  const pdf = event === 'paymentLink' || event === 'orderPaymentLink' ? null : pdfPathOf(path)
  return (
    <>
      <Ways text={text} link={link} mobile={mobile} flex={flex} />
      {pdf && <PdfButton flex={flex} path={pdf} name={'number' in reported ? withoutDirections(reported.number) : reported.shop} />}
    </>
  )
}

type HerWords = MessageSource & { readonly language: Language }

interface WaysProps {
  readonly text: string
  readonly link: string
  readonly mobile: string | null
  readonly flex: string | undefined
}

function Ways({ text, link, mobile, flex }: WaysProps) {
  const copy = useCopy()
  return (
    <>
      <ChatLink href={chatAddress(mobile, text)} flex={flex}>
        <MessageCircle size={18} aria-hidden />
        {mobile ? <Trans>WhatsApp to the customer</Trans> : <Trans>WhatsApp</Trans>}
      </ChatLink>
      {canShare() && (
        <QuietButton flex={flex} icon={<Share2 size={18} aria-hidden />} onClick={() => void shareLink(text, link)}>
          <Trans>Share…</Trans>
        </QuietButton>
      )}
      <QuietButton flex={flex} icon={<Copy size={18} aria-hidden />} onClick={() => void copy(link)}>
        <Trans>Copy link</Trans>
      </QuietButton>
    </>
  )
}
