import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ATTACHMENT_PURPOSE, type AttachmentPurpose } from '#domain/files/attachment.ts'
import { useQuestion } from '../../engine/use-question.ts'
import { type RefusedFile, dropRefused, readRefused, refusedBlob, tryRefusedAgain } from '../../data/files/refused.ts'
import { AppLink } from '../../engine/app-link.tsx'
import { useOutcomeSentence } from '../../engine/outcome-sentence.ts'
import { Photo } from '../../engine/file/photo.tsx'
import { download } from '../../engine/sheet/sheet.ts'
import { useSyncStatus } from '../../engine/shell/use-sync-status.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { refusedWords } from './refused-words.ts'

const purposeWords: Readonly<Record<AttachmentPurpose, MessageDescriptor>> = {
  [ATTACHMENT_PURPOSE.picture]: msg({ message: 'Picture', context: 'attachment' }),
  [ATTACHMENT_PURPOSE.conditionOut]: msg({ message: 'How it looked when it left', context: 'attachment' }),
  [ATTACHMENT_PURPOSE.conditionBack]: msg({ message: 'How it looked when it came back', context: 'attachment' }),
  [ATTACHMENT_PURPOSE.document]: msg({ message: 'Paper', context: 'attachment' }),
  [ATTACHMENT_PURPOSE.damage]: msg({ message: 'Damage', context: 'attachment' }),
}

/**
 * Files that only this device has because the server refuses them, with reasons and actions. Renders nothing without any, and outside a
 * till, which stores no files.
 */
export function RefusedFilesPanel() {
  const { t } = useLingui()
  const { attentionCount, filesWaiting } = useSyncStatus()
  const query = useQuestion(['refused', attentionCount, filesWaiting], async () => ({ ok: true, data: await readRefused(), asOf: null }))
  const files = query.kind === 'ready' ? query.data : []
  if (files.length === 0) return null
  return (
    <Panel title={t`Pictures the server does not accept`}>
      <Box as="ul" listStyleType="none" display="grid" gap="4">
        {files.map((file) => (
          <RefusedLine key={file.id} file={file} onDone={query.reload} />
        ))}
      </Box>
    </Panel>
  )
}

const nameOfFile = ({ id, mime }: RefusedFile): string => `${id}.${mime.split('/')[1] ?? 'bin'}`

function RefusedLine({ file, onDone }: { readonly file: RefusedFile; readonly onDone: () => void }) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const [isAsking, setAsking] = useState(false)
  const { isDropping, drop } = useDrop(file, onDone)
  const { row, piece, status } = file
  const what = row ? i18n._(purposeWords[row.purpose]) : t`A picture`
  const again = async () => {
    await tryRefusedAgain(file.id)
    showToast({ text: t`It is sent again.`, tone: 'info' })
    onDone()
  }
  const keep = async () => {
    const blob = await refusedBlob(file.id)
    if (blob) download(nameOfFile(file), blob)
  }
  return (
    <Flex as="li" gap="4" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Box w="24" flexShrink="0" borderRadius="l2" overflow="hidden">
        <Photo attachmentId={file.id} alt={what} ratio="1" />
      </Box>
      <Box flex="1" minW="0" display="grid" gap="1" alignContent="start">
        <Box fontWeight="600">
          {what} · {format.instant(file.addedAt)}
        </Box>
        {piece && (
          <AppLink to={`/merchant/rent/rent-item/${piece.id}`} color="gold.fg" minH="11" alignItems="center">
            <bdi dir="ltr">{format.code(piece.code)}</bdi> {nameOf(piece)}
          </AppLink>
        )}
        <Box color="bad">{i18n._(refusedWords(file))}</Box>
        <Flex gap="2" wrap="wrap" mt="1">
          {status !== 0 && (
            <>
              <QuietButton icon={<RefreshCw size={18} aria-hidden />} onClick={() => void again()}>
                <Trans>Send it again</Trans>
              </QuietButton>
              <QuietButton icon={<Download size={18} aria-hidden />} onClick={() => void keep()}>
                <Trans>Save a copy</Trans>
              </QuietButton>
            </>
          )}
          <QuietButton icon={<Trash2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
            <Trans>Discard the picture</Trans>
          </QuietButton>
        </Flex>
        <Confirm
          isOpen={isAsking}
          title={t`Discard this picture?`}
          action={t`Discard the picture`}
          isDestructive
          isPending={isDropping}
          onConfirm={() => void drop().finally(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          <Trans>It is only on this device. Once discarded, nobody sees it again. Save a copy first if you may need it.</Trans>
        </Confirm>
      </Box>
    </Flex>
  )
}

function useDrop(file: RefusedFile, onDone: () => void) {
  const { t } = useLingui()
  const sentence = useOutcomeSentence()
  const [isDropping, setDropping] = useState(false)
  const drop = async () => {
    setDropping(true)
    const outcome = await dropRefused(file.id, file.row !== null && file.row.removedAt === null).finally(() => setDropping(false))
    const fault = outcome && sentence(outcome)
    if (fault) return showToast({ text: fault, tone: 'bad' })
    showToast({ text: t`The picture was discarded.` })
    onDone()
  }
  return { isDropping, drop }
}
