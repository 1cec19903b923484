import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, MessageCircle, Printer, Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useRef } from 'react'
import { type Paper, printNode } from '../../../device/printer.ts'
import { canShare, copyText, shareLink } from '../../../device/share.ts'
import { Link, Skeleton } from '../../../ui/elements.ts'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** A paper on the screen, as it is printed, with its button. */
export function PaperViewer({ paper, children, acts }: { readonly paper: Paper; readonly children: ReactNode; readonly acts?: ReactNode }) {
  const node = useRef<HTMLDivElement>(null)
  return (
    <Box display="grid" gap="4">
      <Flex gap="2" wrap="wrap" justify="flex-end" data-print="none">
        {acts}
        <PrimaryButton icon={<Printer size={20} aria-hidden />} onClick={() => node.current && void printNode(node.current, paper)}>
          <Trans>Print</Trans>
        </PrimaryButton>
      </Flex>
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '4', md: '8' }} overflowX="auto">
        <Suspense fallback={<Skeleton h="500px" />}>
          <div ref={node}>{children}</div>
        </Suspense>
      </Box>
    </Box>
  )
}

/** Sends the customer an address: by chat, by whatever the device shares with, or copied. */
export function ShareActs({
  path,
  mobile,
  words,
}: {
  readonly path: string
  readonly mobile: string | null
  readonly words: (link: string) => string
}) {
  const { t } = useLingui()
  const link = `${location.origin}${path}`
  const text = words(link)
  const copy = async () => {
    if (await copyText(link)) showToast({ text: t`Copied to clipboard` })
    else showToast({ text: t`The browser did not allow copying.`, tone: 'bad' })
  }
  return (
    <>
      <Link
        href={`https://wa.me/${mobile ?? ''}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
        justifyContent="center"
        h="11"
        px="4"
        borderRadius="l2"
        borderWidth="1px"
        borderColor="lineStrong"
        bg="surface"
        color="ink"
        fontWeight="600"
        whiteSpace="nowrap"
      >
        <MessageCircle size={18} aria-hidden />
        <Trans>WhatsApp</Trans>
      </Link>
      {canShare() && (
        <QuietButton icon={<Share2 size={18} aria-hidden />} onClick={() => void shareLink(text, link)}>
          <Trans>Share…</Trans>
        </QuietButton>
      )}
      <QuietButton icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
        <Trans>Copy link</Trans>
      </QuietButton>
    </>
  )
}

/** Where the customer finds her order and her contract without signing in. */
export const publicOrderPath = (shareCode: string): string => `/e-deposit/${shareCode}`
export const publicContractPath = (shareCode: string): string => `/e-contract/${shareCode}`
