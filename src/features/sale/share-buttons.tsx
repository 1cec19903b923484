import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { canShare, copyText, shareLink } from '../../device/share.ts'
import { useNameOf } from '../../i18n/format.ts'
import { Link } from '../../ui/elements.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type InvoiceRow, chatLink, publicInvoicePath } from './receipt-figures.ts'

/** Sends the customer the address of her invoice: by chat, by whatever the device shares with, or copied. */
export function ShareButtons({ invoice, isSent }: { readonly invoice: InvoiceRow; readonly isSent: boolean }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const link = `${location.origin}${publicInvoicePath(invoice.shareCode)}`
  const shop = nameOf(invoice.seller)
  const { number } = invoice
  const words = t`Your invoice ${number} from ${shop}: ${link}`
  const copy = async () => {
    if (await copyText(link)) showToast({ text: t`Copied to clipboard` })
    else showToast({ text: t`The browser did not allow copying.`, tone: 'bad' })
  }
  return (
    <Box>
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
          flex="1"
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
          <QuietButton flex="1" icon={<Share2 size={18} aria-hidden />} onClick={() => void shareLink(words, link)}>
            <Trans>Share…</Trans>
          </QuietButton>
        )}
        <QuietButton flex="1" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </QuietButton>
      </Flex>
      {!isSent && (
        <Box textStyle="sm" color="muted" mt="2">
          <Trans>The link opens as soon as this till has sent the invoice.</Trans>
        </Box>
      )}
    </Box>
  )
}
