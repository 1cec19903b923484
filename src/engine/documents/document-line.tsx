import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useDocumentWords } from '@lingui/react/macro'
import { Clapperboard, Download, ExternalLink, FileText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { nowMs } from '../../data/clock.ts'
import { type DocumentRow, takeAwayDocument, validityOn } from '../../data/files/documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useOutcomeSentence } from '../outcome-sentence.ts'
import { Photo } from '../file/photo.tsx'
import { kindWords } from './document-words.ts'
import { useOpenFile } from './use-open-file.ts'

interface LineProps {
  readonly row: DocumentRow
  readonly mayEdit: boolean
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

/** One document: its picture or icon, name, kind, validity, and actions. */
export function DocumentLine({ row, mayEdit, onEdit, onRemoved }: LineProps) {
  const { t } = useDocumentWords()
  const { open, download } = useOpenFile(row)
  const { name } = row
  return (
    <Flex as="li" gap="4" py="3" align="center" wrap="wrap" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Thumbnail row={row} />
      <Box flex="1" minW="10rem">
        <Box fontWeight="600" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Box>
        <About row={row} />
      </Box>
      <Flex gap="1">
        <IconButton variant="ghost" aria-label={t({ message: `Open ${name}`, context: 'document' })} onClick={open}>
          <ExternalLink />
        </IconButton>
        <IconButton variant="ghost" aria-label={t({ message: `Download ${name}`, context: 'document' })} onClick={download}>
          <Download />
        </IconButton>
        {mayEdit && (
          <IconButton variant="ghost" aria-label={t({ message: `Change ${name}`, context: 'document' })} onClick={onEdit}>
            <Pencil />
          </IconButton>
        )}
        {mayEdit && <RemoveButton row={row} onRemoved={onRemoved} />}
      </Flex>
    </Flex>
  )
}

function Thumbnail({ row: { id, mime } }: Pick<LineProps, 'row'>) {
  const Icon = mime.startsWith('video/') ? Clapperboard : FileText
  return (
    <Flex boxSize="14" flexShrink="0" borderRadius="l2" overflow="hidden" bg="sunken" align="center" justify="center" color="muted">
      {mime.startsWith('image/') ? <Photo attachmentId={id} alt="" ratio="1" /> : <Icon size={26} aria-hidden />}
    </Flex>
  )
}

/** Its kind, number and dates, with a warning if it must be renewed. */
function About({ row }: Pick<LineProps, 'row'>) {
  const { i18n } = useLingui()
  const { t } = useDocumentWords()
  const format = useFormat()
  const { kind, kindText, number, expiresOn } = row
  const state = validityOn(expiresOn, format.dayOf(nowMs()))
  const day = expiresOn === null ? '' : format.day(expiresOn)
  return (
    <Flex textStyle="sm" color="muted" columnGap="3" rowGap="1" wrap="wrap" align="center">
      <bdi>{kindText ?? i18n._(kindWords[kind])}</bdi>
      {number !== null && <bdi dir="ltr">{number}</bdi>}
      {state === 'valid' && expiresOn !== null && (
        <span>
          <Trans context="document">Valid until {day}</Trans>
        </span>
      )}
      {state === 'expires-soon' && <StateChip state="cleaning">{t({ message: `Ends on ${day}`, context: 'document' })}</StateChip>}
      {state === 'expired' && <StateChip state="overdue">{t({ message: `Ended on ${day}`, context: 'document' })}</StateChip>}
    </Flex>
  )
}

function RemoveButton({ row: { id, name }, onRemoved }: Pick<LineProps, 'row' | 'onRemoved'>) {
  const { t } = useDocumentWords()
  const sentence = useOutcomeSentence()
  const [isRequested, setRequested] = useState(false)
  const remove = async () => {
    setRequested(false)
    const fault = sentence(await takeAwayDocument(id))
    if (fault === null) onRemoved()
    else showToast({ text: fault, tone: 'bad' })
  }
  return (
    <>
      <IconButton variant="ghost" aria-label={t({ message: `Remove ${name}`, context: 'document' })} onClick={() => setRequested(true)}>
        <Trash2 />
      </IconButton>
      <Confirm
        isOpen={isRequested}
        title={t({ message: `Remove “${name}”?`, context: 'document' })}
        action={t({ message: 'Remove', context: 'document' })}
        isDestructive
        onCancel={() => setRequested(false)}
        onConfirm={() => void remove().catch(reportError)}
      >
        <Trans context="document">It disappears from every device. The timeline says who removed it.</Trans>
      </Confirm>
    </>
  )
}
