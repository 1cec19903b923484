import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useCodeScanner } from '../../../engine/scan/use-code-scanner.ts'
import { queryRecord } from '../../../engine/query.ts'
import { CameraButton } from '../../../engine/scan/camera-button.tsx'
import { ScanFaultList } from '../../../engine/scan/scan-fault-list.tsx'
import { useScanFaults } from '../../../engine/scan/use-scan-faults.ts'
import { useSession } from '../../../engine/session.ts'
import { useFoundRows } from '../../../engine/use-found.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FoundRows } from '../../../ui/found-rows.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type Piece, type Scanned, scannedPiece } from './scanned-piece.ts'

export interface PiecePickerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly onChoose: (piece: Piece) => void
  /** Suggestions shown before the user searches. */
  readonly renderOffer?: (take: (piece: Piece) => void) => ReactNode
}

/** Chooses a piece by scanning, typing a code or searching. */
export function PiecePicker(props: PiecePickerProps) {
  return props.isOpen ? <OpenPicker {...props} /> : null
}

export function useScanSentence(): (code: string, scanned: Scanned) => string {
  const { t } = useLingui()
  const format = useFormat()
  return (scanned, { kind }) => {
    const code = format.code(scanned)
    if (kind === 'piece') return t`Piece ${code} is no longer rented out.`
    if (kind === 'other') return t`${code} is not a dress: it is the code of a product, an invoice or a customer.`
    if (kind === 'unasked') return t`No connection: ${code} could not be looked up. Try again.`
    return t`No piece of this shop has the code ${code}. Check its label and type it.`
  }
}

function OpenPicker({ onClose, title, onChoose, renderOffer }: PiecePickerProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const session = useSession()
  const found = useFoundRows(rentItems)
  const sentence = useScanSentence()
  const { faults, fail, settle, unread: unreadFaults } = useScanFaults()
  const isClosed = useRef(false)
  const [unread, setUnread] = useState<string | null>(null)
  const say = (words: string) => showToast({ text: words, tone: 'bad' })
  const take = (piece: Piece) => {
    onChoose(piece)
    // Show the messages of the codes scanned just before, which would be lost with the sheet.
    for (const { words } of isClosed.current ? [] : unreadFaults().toReversed()) say(words)
    isClosed.current = true
    onClose()
  }
  const scan = (code: string) => {
    void scannedPiece(code, session).then((scanned) => {
      if (scanned.kind !== 'piece') {
        if (isClosed.current) say(sentence(code, scanned))
        return fail(code, sentence(code, scanned))
      }
      playScanSound('good')
      take(scanned.piece)
    })
  }
  useCodeScanner(scan)
  const open = async (id: string) => {
    const answer = await queryRecord(rentItem, id, session)
    if (answer.ok) take(answer.data)
    else setUnread(t`This piece could not be read. Try again.`)
  }
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <ScanFaultList faults={faults} settle={settle} />
      {unread && (
        <Box mb="4">
          <Notice tone="bad">{unread}</Notice>
        </Box>
      )}
      <FoundRows
        label={t`Scan the label, or type a code or a name`}
        typed={found.typed}
        onType={(text) => {
          setUnread(null)
          found.type(text)
        }}
        rows={found.rows}
        renderRow={(row) => (
          <>
            <Box fontWeight="600">{nameOf(row)}</Box>
            <Box textStyle="sm" color="muted">
              <bdi dir="ltr">{format.code(row.code)}</bdi> · {format.money(row.rentPrice)}
            </Box>
          </>
        )}
        onTake={(row) => void open(row.id)}
        end={<CameraButton />}
        nothing={t`No piece found. Try a part of the name, or the colour.`}
      />
      {found.typed.trim() === '' && renderOffer?.(take)}
    </Sheet>
  )
}
