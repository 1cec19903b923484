import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { LANGUAGE, customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { permissionToWithdraw, withdrawLink, withdrawnLinks } from '#domain/orders/papers/withdraw-link.ts'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { canShare, copyText, shareLink } from '../../../device/share.ts'
import { askRecord } from '../../../engine/ask.ts'
import { LinkWithdrawal } from '../../../engine/file/link-withdrawal.tsx'
import { type Language, pathIn } from '../../../i18n/language.ts'
import { Link } from '../../../ui/elements.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { bothLanguages } from './document-words.ts'
import { type InvoiceRow, chatLink, publicInvoicePath } from './receipt-figures.ts'

/** The language of a customer, with the words to write to her in; Arabic where the shop does not know better. */
function useHerLanguage(customerId: Id | null) {
  const asked = useQuestion(['language-of', customerId], async (who) => {
    const [row, say] = await Promise.all([customerId === null ? null : askRecord(customer, customerId, who), bothLanguages()])
    const language: Language = row?.ok && row.data.language === LANGUAGE.en ? 'en' : 'ar'
    return { ok: true as const, data: { language, say: say[language] }, asOf: null }
  })
  return asked.kind === 'ready' ? asked.data : null
}

/** The address of an invoice, as it is taken back. */
const withdrawable = (id: Id) => ({
  id,
  command: withdrawLink,
  input: { paper: SHARED_PAPER.invoice, paperId: id },
  permission: permissionToWithdraw(SHARED_PAPER.invoice),
  query: withdrawnLinks,
})

/** Sends the customer the address of her invoice, in her language: by chat, by whatever the device shares with, or copied. */
export function ShareButtons({ invoice, isSent }: { readonly invoice: InvoiceRow; readonly isSent: boolean }) {
  const { t } = useLingui()
  const hers = useHerLanguage(invoice.customerId)
  if (!hers) return <Box minH="11" />
  const link = `${location.origin}${pathIn(hers.language, publicInvoicePath(invoice.shareCode))}`
  const { number, seller } = invoice
  const shop = hers.language === 'en' ? seller.nameEn || seller.nameAr : seller.nameAr || seller.nameEn
  const words = hers.say(msg`Your invoice ${number} from ${shop}: ${link}`)
  const copy = async () => {
    if (await copyText(link)) showToast({ text: t`Copied to clipboard` })
    else showToast({ text: t`The browser did not allow copying.`, tone: 'bad' })
  }
  return (
    <LinkWithdrawal of={withdrawable(invoice.id)}>
      <Flex gap="2" wrap="wrap">
        <Link
          href={chatLink(invoice.customerMobile, words)}
          target="_blank"
          rel="noopener"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          h="11"
          px="4"
          flex="1 0 auto"
          borderRadius="l2"
          borderWidth="1px"
          borderColor="lineStrong"
          bg="surface"
          color="ink"
          fontWeight="600"
          textDecoration="none"
          whiteSpace="nowrap"
        >
          <MessageCircle size={18} aria-hidden />
          {invoice.customerMobile ? <Trans>WhatsApp to the customer</Trans> : <Trans>WhatsApp</Trans>}
        </Link>
        {canShare() && (
          <QuietButton flex="1 0 auto" icon={<Share2 size={18} aria-hidden />} onClick={() => void shareLink(words, link)}>
            <Trans>Share…</Trans>
          </QuietButton>
        )}
        <QuietButton flex="1 0 auto" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </QuietButton>
      </Flex>
      {!isSent && (
        <Box textStyle="sm" color="muted" mt="2">
          <Trans>The link opens as soon as this till has sent the invoice.</Trans>
        </Box>
      )}
    </LinkWithdrawal>
  )
}
