import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ClipboardCopy, Download } from 'lucide-react'
import { copyText } from '../../../device/share.ts'
import { download } from '../../../engine/sheet/sheet.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { NoticedOperation } from './use-operation.ts'

const INDENT = 2
export const jsonOf = (value: unknown): string => JSON.stringify(value, null, INDENT)

export function OperationPanel({ operation }: { readonly operation: NoticedOperation }) {
  if (operation.payload === null || operation.payload === undefined) return null
  return <OperationText payload={operation.payload} name={operation.kept?.opId ?? 'operation'} />
}

export function OperationText({ payload, name }: { readonly payload: unknown; readonly name: string }) {
  const { t } = useLingui()
  const text = jsonOf(payload)
  const copy = async () => {
    const isCopied = await copyText(text)
    showToast(isCopied ? { text: t`copied to clipboard` } : { text: t`The browser did not allow copying`, tone: 'bad' })
  }
  return (
    <Box asChild bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2">
      <details>
        <Box asChild px={{ base: '4', md: '6' }} py="3" minH="11" cursor="pointer" fontWeight="600">
          <summary>{t`The operation as it arrived`}</summary>
        </Box>
        <Box px={{ base: '4', md: '6' }} pb="5">
          <Flex gap="2" wrap="wrap" mb="3">
            <QuietButton icon={<ClipboardCopy size={18} aria-hidden />} onClick={() => void copy()}>
              {t({ message: 'Copy', context: 'button' })}
            </QuietButton>
            <QuietButton
              icon={<Download size={18} aria-hidden />}
              onClick={() => download(`${name}.json`, new Blob([text], { type: 'application/json' }))}
            >
              {t`Save as a file`}
            </QuietButton>
          </Flex>
          <Box
            as="pre"
            dir="ltr"
            tabIndex={0}
            role="region"
            aria-label={t`The operation as it arrived`}
            textAlign="start"
            textStyle="sm"
            bg="sunken"
            borderRadius="l2"
            p="3"
            overflow="auto"
            maxH="60vh"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {text}
          </Box>
        </Box>
      </details>
    </Box>
  )
}
